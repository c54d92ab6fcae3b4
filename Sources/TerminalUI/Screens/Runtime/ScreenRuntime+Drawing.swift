import NavigationCore

extension ScreenRuntime {
  public func draw(_ state: State, in canvas: inout Canvas) {
    let theme = state.environment.theme
    canvas.fill(canvas.bounds, theme.text)
    if state.isTooSmall { return drawTooSmall(theme, in: &canvas) }
    let compositor = Compositor(theme: theme, layouts: layouts(of: state))
    compositor.draw(state.panes.value ?? [], in: &canvas) { place in
      title(at: place, state)
    } content: { presented, canvas in
      if let presented { draw(presented, state, in: &canvas) }
    }
    if let panel = keyPanel(state) {
      canvas.within(panel.rect) { panel.draw(in: &$0) }
      // What is covered cannot hold the cursor.
      if let cursor = canvas.cursor, panel.rect.contains(cursor) {
        canvas.placeCursor(at: panel.rect.origin)
      }
    }
    drawFooter(state, in: &canvas)
  }

  private func drawTooSmall(_ theme: Theme, in canvas: inout Canvas) {
    let minimum = LayoutMetrics.minimum
    let text: SafeText = "\(app.name.string) needs \(minimum.columns)x\(minimum.rows) cells"
    canvas.write(text.wrapped(to: canvas.size.columns), theme.text, at: .origin)
    canvas.placeCursor(at: .origin)
  }

  private func draw(
    _ presented: PresentedScreen<App.Place>, _ state: State, in canvas: inout Canvas
  ) {
    let content = presented.contentRect(in: canvas.bounds)
    if let header = header(of: presented, state), content.origin.row > 0 {
      canvas.within(canvas.bounds.dividing(.top, amount: 1).slice.inset(columns: 1)) {
        header.draw(in: &$0)
      }
      let line = Rect(column: 0, row: 1, columns: canvas.size.columns, rows: content.origin.row - 1)
      canvas.within(line) { LineView(theme: state.environment.theme).draw(in: &$0) }
    }
    canvas.within(content) { canvas in
      state.placed.value[presented.id]?.draw(in: &canvas)
      // A screen reader follows the cursor: it is somewhere on every screen.
      if presented.id == state.activeNode.id, canvas.cursor == nil {
        canvas.placeCursor(at: .origin)
      }
    }
  }

  /// The breadcrumbs over a screen.
  func header(of presented: PresentedScreen<App.Place>, _ state: State) -> HeaderView? {
    guard presented.hasHeader, let placed = state.placed.value[presented.id] else { return nil }
    return HeaderView(
      trail: placed.trail, title: placed.title, trailing: placed.note,
      showsBack: state.sizeClass == .compact && !presented.trail.isEmpty,
      theme: state.environment.theme)
  }

  func title(of screen: any Screen<App>, _ node: NavigationNode<App.Place>, _ state: State)
    -> SafeText
  {
    title(ofScreen: screen, node.id, node.screen ?? state.navigation.activeScreen, state)
  }

  private func title<S: Screen>(
    ofScreen screen: S, _ id: NodeID, _ place: App.Place, _ state: State
  ) -> SafeText where S.App == App {
    screen.title(context(of: screen, id, place, state))
  }

  /// The title of a frame.
  private func title(at place: App.Place, _ state: State) -> SafeText {
    let node = state.screenPanes.last { $0.screen.screen == place }?.screen.id
    return node.flatMap { state.placed.value[$0]?.title } ?? .empty
  }
}

extension ScreenRuntime {
  private func drawFooter(_ state: State, in canvas: inout Canvas) {
    let theme = state.environment.theme
    if let toast = state.toast {
      let view = ToastView(toast.text, isError: toast.isError, theme: theme)
      canvas.within(view.rect(in: canvas.size)) { view.draw(in: &$0) }
    } else {
      canvas.within(canvas.bounds.dividing(.bottom, amount: 1).slice) { canvas in
        canvas.fill(canvas.bounds, theme.text)
        hintsView(state).view.draw(in: &canvas)
      }
    }
  }

  /// What the footer names, and what a click on each does.
  private func hintsView(_ state: State) -> (view: KeyHintsView, sources: [LiveBinding.Source?]) {
    let shown = hintedBindings(state)
    let hints = shown.map { KeyHintsView.Hint(SafeText($0.keys.shown), $0.label) }
    let sources = shown.map { state.showsKeyPanel ? nil : $0.binding.source }
    let names = shown.map(\.binding.info.name)
    // Where the way back stands before the help, both stay.
    let view = KeyHintsView(
      hints, keeping: names.dropLast().last == "back" ? 2 : 1, trailing: trailing(state),
      theme: state.environment.theme)
    return (view, sources)
  }

  /// What the footer shows of a binding.
  private typealias ShownHint = (binding: LiveBinding, keys: [Key], label: SafeText)

  /// The bindings that do something now and the words of the footer for them: those that the screen names, else those
  /// with a rank in the order of their ranks; of several with a name the first that can be typed.
  private func hintedBindings(_ state: State) -> [ShownHint] {
    let bindings = bindings(of: state)
    let offered = bindings.filter(\.isOffered)
    let named = namedHints(state, offered)
    guard named.isEmpty else {
      // The keys that began a longer binding can be taken back wherever that is.
      let candidates = state.showsKeyPanel ? bindings.filter(\.isLive) : offered
      return named.compactMap { name, label in
        candidates.lazy.filter { $0.info.name == name }
          .compactMap { typable($0, state, label) }.first
      }
    }
    var known: Set<String> = []
    let shown = offered.filter { $0.info.rank > 0 }.compactMap { binding -> ShownHint? in
      guard !known.contains(binding.info.name),
        let hint = typable(binding, state, binding.info.label)
      else { return nil }
      known.insert(binding.info.name)
      return hint
    }
    return shown.enumerated().sorted {
      ($0.element.binding.info.rank, $0.offset) < ($1.element.binding.info.rank, $1.offset)
    }.map(\.element)
  }

  /// A hint of the first keys that lead to a binding; nil where none do.
  private func typable(
    _ binding: LiveBinding, _ state: State, _ label: SafeText
  ) -> ShownHint? {
    state.keys(of: binding.info, on: state.activeNode.id)
      .first { reaches($0, binding, state) }.map { (binding, $0, label) }
  }

  private func namedHints(
    _ state: State, _ offered: [LiveBinding]
  ) -> KeyValuePairs<String, SafeText> {
    if state.showsKeyPanel { return ["back": "cancel"] }
    let isSelecting = offered.contains { $0.isDeselecting(state) }
    if isSelecting {
      return [
        "cut": "cut", "copy": "copy", "paste": "paste", "text-indent": "indent",
        "back": "deselect", "help": "keys",
      ]
    }
    return state.activeScreen.map { hints(of: $0, state) } ?? [:]
  }

  private func hints<S: Screen>(
    of screen: S, _ state: State
  ) -> KeyValuePairs<String, SafeText> where S.App == App {
    screen.hints(activeContext(of: screen, state))
  }

  /// Whether keys lead to a binding, and to no text and no other binding before it.
  private func reaches(_ keys: [Key], _ binding: LiveBinding, _ state: State) -> Bool {
    if keys.first?.text != nil, state.isWriting(on: state.activeNode.id) { return false }
    return if case .binding(let source) = meaning(of: keys, state) {
      source == binding.source
    } else {
      false
    }
  }

  /// What a click on a hint does: nil where no hint is, and the source nil where keys that were typed are dropped.
  func hint(at column: Int, _ state: State) -> LiveBinding.Source?? {
    let (view, sources) = hintsView(state)
    return view.hint(at: column, columns: state.size.columns).map { sources[$0] }
  }

  /// The keys that were typed; else the scene where no tab bar names it, and what the screen says.
  private func trailing(_ state: State) -> SafeText {
    if !state.pendingKeys.isEmpty { return SafeText(state.pendingKeys.shown) }
    let status = state.placed.value[state.activeNode.id]?.status ?? .empty
    let scene = state.showsTabBar ? .empty : state.sceneSign
    let parts = [scene.string, state.isZoomed ? "zoom" : "", status.string]
    return SafeText(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// The keys that may follow those that were typed; nil while they are not to be shown.
  func keyPanel(_ state: State) -> KeyPanelView? {
    guard state.showsKeyPanel, !state.pendingKeys.isEmpty else { return nil }
    let entries = followingKeys(state).map {
      KeyPanelView.Entry(SafeText($0.key.shown), $0.label, isGroup: $0.isGroup)
    }
    return KeyPanelView(
      title: SafeText(state.pendingKeys.shown), entries, over: state.bodyRect,
      theme: state.environment.theme)
  }
}

extension ScreenState {
  /// Whether a pane is shown alone.
  var isZoomed: Bool {
    zoomedNode.flatMap(navigation.presentationTree(for: sizeClass).activePart(from:)) != nil
  }

  /// Whether the bar of tabs is to be seen, which names the scene.
  fileprivate var showsTabBar: Bool {
    (panes.value ?? []).contains { pane in
      if case .chrome(let chrome) = pane.content { chrome.container.kind == .tabs } else { false }
    }
  }

  /// Which scene is shown; empty where there is only one.
  var sceneSign: SafeText {
    let count = navigation.scenes.count
    guard count > 1 else { return .empty }
    return "\(navigation.activeScene.name) \(navigation.activeIndex + 1)/\(count)"
  }
}

extension LiveBinding {
  /// Whether it is the one that ends a selection.
  fileprivate func isDeselecting<App: ScreenApp>(_ state: ScreenState<App>) -> Bool {
    guard case .text(let control, let index) = source else { return false }
    return state.textBindings(of: control).actions[index] == .deselect
  }
}
