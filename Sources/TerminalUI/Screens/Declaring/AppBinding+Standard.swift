import NavigationCore

/// The library's bindings for every app. Use all of them (``standard``) or only some groups.
extension AppBinding {
  /// All of the library's bindings.
  public static var standard: [AppBinding] {
    focus + back + tabs + panes + history + palette + scenes + help + terminal
  }

  /// The bindings that move the focus among the controls of a screen.
  public static var focus: [AppBinding] {
    [
      AppBinding(
        ["<Tab>", "<Right>", "<Down>"], "next", title: "next control",
        keywords: "focus field forward", name: "next-control",
        rank: BindingInfo.controlRank, scope: .question, traits: .movesFocus,
        when: { $0.focusableCount > 1 }
      ) { $0.take(.moveFocus(1)) },
      // An editor uses the other keys itself.
      AppBinding(
        "<F6>", "next", title: "next control", keywords: "focus field forward",
        name: "next-control", rank: BindingInfo.controlRank, scope: .question, traits: .movesFocus,
        when: { $0.focusableCount > 1 && $0.isWriting }
      ) { $0.take(.moveFocus(1)) },
      AppBinding(
        ["<S-Tab>", "<Left>", "<Up>"], "previous", title: "previous control",
        keywords: "focus field backward",
        name: "previous-control", scope: .question, traits: .movesFocus,
        when: { $0.focusableCount > 1 }
      ) { $0.take(.moveFocus(-1)) },
    ]
  }

  /// The bindings that select tabs.
  public static var tabs: [AppBinding] {
    [
      AppBinding(
        ["gt", "<Space>tt"], "next tab", keywords: "switch forward right",
        when: { $0.navigation.activeTabs != nil }
      ) { $0.selectTab(offset: 1) },
      AppBinding(
        ["gT", "<Space>tT"], "previous tab", keywords: "switch backward left",
        when: { $0.navigation.activeTabs != nil }
      ) { $0.selectTab(offset: -1) },
    ]
      + (1...9).map { number in
        AppBinding(
          "\(number)", "tab \(number)", keywords: "go switch select", name: "select-tab-\(number)",
          when: { $0.navigation.activeTabs != nil },
          offered: { ($0.navigation.activeTabs?.items.count ?? 0) >= number }
        ) { $0.selectTab(number) }
      }
  }

  /// The bindings for the two columns of a split, and for one pane in the whole window. An app whose table declares no
  /// split does not have the former, and one with nothing but stacks not the latter either.
  public static var panes: [AppBinding] {
    [
      AppBinding(
        ["<Tab>", "<S-Tab>", "<Space>vo"], "other pane", title: "the other pane",
        keywords: "focus column side switch",
        name: "next-pane", offered: { $0.navigation.activeSplit?.detail != nil }
      ) { $0.focusNextPane() }.forContainers { $0 == .split },
      AppBinding(
        ["s", "<Space>vs"], "split", title: App.words.split,
        keywords: "columns layout view sidebar", name: "toggle-split"
      ) {
        $0.take(.toggleSplit)
      }.forContainers { $0 == .split },
      AppBinding(
        ["<gt>", "<Space>v<gt>"], "wider", title: "wider sidebar",
        keywords: "columns divider pane resize", name: "widen-sidebar"
      ) { $0.moveDivider(by: 1) }.forContainers { $0 == .split },
      AppBinding(
        ["<lt>", "<Space>v<lt>"], "narrower", title: "narrower sidebar",
        keywords: "columns divider pane resize", name: "narrow-sidebar"
      ) { $0.moveDivider(by: -1) }.forContainers { $0 == .split },
      AppBinding(
        ["z", "<Space>vz"], "zoom", title: "zoom this pane",
        keywords: "zoom maximize fullscreen"
      ) {
        $0.take(.toggleZoom)
      }.forContainers { $0 != .stack },
    ]
  }

  /// The bindings that move back and forward through the visited places.
  public static var history: [AppBinding] {
    [
      AppBinding(
        ["<M-Left>", "<C-o>", "<Space>hb"], "history back", title: "back in the history",
        keywords: "previous return backward",
        name: "go-back"
      ) { $0.navigate(.goBack) },
      AppBinding(
        ["<M-Right>", "<Space>hf"], "history forward", title: "forward in the history",
        keywords: "next again",
        name: "go-forward"
      ) { $0.navigate(.goForward) },
      AppBinding(
        ["gh", "<Space>hh"], "history", title: "history",
        keywords: "history recent visited"
      ) {
        $0.toggle(.history)
      },
    ]
  }

  /// The bindings for scenes, the workspaces of an app.
  public static var scenes: [AppBinding] {
    [
      AppBinding(
        ["gs", "<Space>ss"], "workspaces", keywords: "scenes windows sessions", name: "workspaces"
      ) { $0.toggle(.scenes) },
      AppBinding(
        ["gn", "<Space>sn"], "new workspace", title: "new workspace",
        keywords: "scene window add create", name: "new-workspace"
      ) { $0.nameNewScene() },
      AppBinding(
        ["gx", "<Space>sx"], "close workspace", title: "close workspace",
        keywords: "scene window remove", name: "close-workspace"
      ) { $0.closeScene($0.context.navigation.activeScene.name) },
      AppBinding(
        ["gw", "<Space>sw"], "next workspace", keywords: "scene window switch",
        name: "next-workspace"
      ) { $0.activateScene(offset: 1) },
      AppBinding(
        ["gW", "<Space>sW"], "previous workspace", keywords: "scene window switch",
        name: "previous-workspace"
      ) { $0.activateScene(offset: -1) },
    ]
  }

  /// The bindings for the palette and for copying a link to the current place.
  public static var palette: [AppBinding] {
    [
      AppBinding(
        ["Y", "<Space>yl"], "copy link", title: "copy the link to this place",
        keywords: "url address share clipboard"
      ) {
        $0.take(.copyLink)
      },
      AppBinding(
        [":", "<C-p>", "<M-x>", "<Space>p"], "palette",
        title: "command palette", keywords: "command search",
        rank: 80
      ) { $0.toggle(.palette()) },
    ]
  }

  /// The bindings that show the keys of the screen. In a text field and over a question, only the function key works.
  public static var help: [AppBinding] {
    [
      AppBinding(
        ["?", "<Space>?"], "help", title: "keys of this screen",
        keywords: "help shortcuts bindings manual",
        rank: BindingInfo.helpRank
      ) {
        $0.toggle(.help)
      },
      AppBinding(
        "<F1>", "keys", title: "keys of this screen", keywords: "help shortcuts bindings manual",
        name: "help", rank: BindingInfo.helpRank,
        scope: .question, offered: { !$0.isQuestion }
      ) { $0.toggle(.help) },
    ]
  }

  /// The bindings for the terminal itself. They also work while a question is open.
  public static var terminal: [AppBinding] {
    [
      AppBinding(
        ["M", "<Space>vm"], "mouse", title: "toggle mouse", keywords: "pointer click toggle",
        name: "toggle-mouse"
      ) { $0.setMouse(!$0.context.environment.hasMouse) },
      AppBinding(
        "<C-l>", "redraw", title: "redraw", keywords: "refresh repaint clear",
        scope: .terminal
      ) {
        $0.take(.request(.redraw))
      },
      AppBinding(
        "<C-z>", "suspend", title: "suspend (fg continues)", keywords: "background stop shell",
        scope: .terminal
      ) {
        $0.take(.request(.suspend))
      },
      AppBinding(
        "<C-c>", "interrupt", title: "quit (press twice)", keywords: "cancel stop exit",
        scope: .terminal
      ) {
        $0.interrupt()
      },
    ]
  }
}
