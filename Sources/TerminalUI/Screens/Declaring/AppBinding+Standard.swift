import NavigationCore

/// The bindings that every app can have. An app takes all of them (``standard``), some, or others.
extension AppBinding {
  /// All of the library's bindings.
  public static var standard: [AppBinding] {
    focus + back + tabs + panes + history + scenes + pickers + terminal
  }

  /// The focus among the controls of a screen.
  public static var focus: [AppBinding] {
    [
      AppBinding(
        ["<Tab>", "<Right>", "<Down>"], "next", title: "Next control", name: "focus.next",
        rank: BindingInfo.controlRank, scope: .question, when: { $0.focusableCount > 1 }
      ) { $0.take(.moveFocus(1)) },
      AppBinding(
        ["<S-Tab>", "<Left>", "<Up>"], "previous", title: "Previous control",
        name: "focus.previous", scope: .question, when: { $0.focusableCount > 1 }
      ) { $0.take(.moveFocus(-1)) },
    ]
  }

  /// One step back, and out of the app.
  public static var back: [AppBinding] {
    [
      AppBinding(
        ["<Esc>", "<Backspace>", "h", "<Left>"], "back", title: "Back", rank: BindingInfo.backRank,
        scope: .question, when: { $0.navigation.canGoBack }
      ) { $0.back() },
      AppBinding(
        "q", "close", title: "Close", when: { $0.navigation.canGoBack }
      ) { $0.back() },
      AppBinding(
        "q", "quit", title: "Quit", rank: 90, when: { !$0.navigation.canGoBack }
      ) { $0.navigate(.quit) },
    ]
  }

  /// Selecting tabs.
  public static var tabs: [AppBinding] {
    (1...9).map { number in
      AppBinding(
        "\(number)", "tab \(number)", title: "Tab \(number)", name: "select-tab-\(number)",
        when: { ($0.navigation.activeTabs?.items.count ?? 0) >= number }
      ) { turn in
        guard let tabs = turn.context.navigation.activeTabs else { return }
        turn.navigate(.select(tab: tabs.items[number - 1].name))
      }
    } + [
      AppBinding(
        ["gt", "<Space>tt"], "next tab", title: "Next tab",
        when: { $0.navigation.activeTabs != nil }
      ) { $0.selectTab(offset: 1) },
      AppBinding(
        ["gT", "<Space>tT"], "previous tab", title: "Previous tab",
        when: { $0.navigation.activeTabs != nil }
      ) { $0.selectTab(offset: -1) },
    ]
  }

  /// The two columns of a split.
  public static var panes: [AppBinding] {
    [
      AppBinding(
        ["<Tab>", "<S-Tab>", "<Space>vo"], "other pane", title: "Other pane", name: "next-pane",
        when: { $0.navigation.activeSplit?.detail != nil }
      ) { turn in
        let isSidebar = turn.context.navigation.focusedColumn == .sidebar
        turn.navigate(.focus(isSidebar ? .detail : .sidebar))
      },
      AppBinding(["s", "<Space>vs"], "split", title: "Split on or off", name: "toggle-split") {
        $0.take(.toggleSplit)
      },
      AppBinding(["z", "<Space>vz"], "zoom", title: "Zoom this pane") { $0.take(.toggleZoom) },
    ]
  }

  /// Back and forward through the visited places.
  public static var history: [AppBinding] {
    [
      AppBinding(
        ["<M-Left>", "<C-o>", "<Space>hb"], "history back", title: "Back in the history",
        name: "go-back"
      ) { $0.navigate(.goBack) },
      AppBinding(
        ["<M-Right>", "<Space>hf"], "history forward", title: "Forward in the history",
        name: "go-forward"
      ) { $0.navigate(.goForward) },
      AppBinding(["gh", "<Space>hh"], "history", title: "History") { $0.toggle(.history) },
    ]
  }

  /// Workspaces.
  public static var scenes: [AppBinding] {
    [
      AppBinding(["gs", "<Space>ss"], "workspaces", title: "Workspaces", name: "scenes") {
        $0.toggle(.scenes)
      },
      AppBinding(
        ["gn", "<Space>sn"], "new workspace", title: "New workspace", name: "new-scene"
      ) { $0.openNewScene() },
      AppBinding(
        ["gx", "<Space>sx"], "close workspace", title: "Close workspace", name: "close-scene",
        when: { $0.navigation.scenes.count > 1 }
      ) { $0.navigate(.closeScene($0.context.navigation.activeScene.name)) },
      AppBinding(
        ["gw", "<Space>sw"], "next workspace", title: "Next workspace", name: "next-scene",
        when: { $0.navigation.scenes.count > 1 }
      ) { $0.activateScene(offset: 1) },
      AppBinding(
        ["gW", "<Space>sW"], "previous workspace", title: "Previous workspace",
        name: "previous-scene", when: { $0.navigation.scenes.count > 1 }
      ) { $0.activateScene(offset: -1) },
    ]
  }

  /// The palette, the help, and the link to here.
  public static var pickers: [AppBinding] {
    [
      AppBinding([":", "<C-p>", "<M-x>", "<Space>p"], "palette", title: "Palette", rank: 80) {
        $0.toggle(.palette)
      },
      AppBinding(["Y", "<Space>yl"], "copy link", title: "Copy link to here") {
        $0.take(.copyLink)
      },
      AppBinding(
        ["?", "<F1>", "<Space>?"], "help", title: "Help", rank: BindingInfo.helpRank
      ) { $0.toggle(.help) },
    ]
  }

  /// What the terminal itself is for: these keys work while a question is asked, too.
  public static var terminal: [AppBinding] {
    [
      AppBinding(["M", "<Space>vm"], "mouse", title: "Mouse on or off", name: "toggle-mouse") {
        turn in
        var environment = turn.context.environment
        environment.hasMouse.toggle()
        turn.take(.setEnvironment(environment))
        turn.take(.request(.reportMouse(environment.hasMouse)))
        turn.say(environment.hasMouse ? "Mouse on" : "Mouse off")
      },
      AppBinding("<C-l>", "redraw", title: "Redraw", scope: .terminal) {
        $0.take(.request(.redraw))
      },
      AppBinding("<C-z>", "suspend", title: "Suspend", scope: .terminal) {
        $0.take(.request(.suspend))
      },
      AppBinding("<C-c>", "interrupt", title: "Quit (twice)", scope: .terminal) {
        $0.take(.interrupt)
      },
    ]
  }
}

extension Turn {
  /// Presents one of the library's screens, or closes it where it is presented last.
  public mutating func toggle(_ place: LibraryPlace) {
    navigate(.toggle(.library(place), place.style))
  }

  /// Opens a workspace of a name that no other has.
  public mutating func openNewScene() {
    let names = Set(context.navigation.scenes.map(\.name))
    let number = (names.count + 1...2 * names.count + 1).first { !names.contains("scene\($0)") }
    navigate(.openScene("scene\(number ?? names.count + 1)", root: context.table.root))
  }

  fileprivate mutating func selectTab(offset: Int) {
    guard let tabs = context.navigation.activeTabs else { return }
    let index = (tabs.selection + offset + tabs.items.count) % tabs.items.count
    navigate(.select(tab: tabs.items[index].name))
  }

  fileprivate mutating func activateScene(offset: Int) {
    let (scenes, index) = (context.navigation.scenes, context.navigation.activeIndex)
    navigate(.activate(scene: scenes[(index + offset + scenes.count) % scenes.count].name))
  }
}
