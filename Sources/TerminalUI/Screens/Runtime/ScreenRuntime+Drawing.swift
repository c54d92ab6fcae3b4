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

  /// The bindings that the footer names: those with a rank that do something now, in the order of their ranks.
  private func hintsView(_ state: State) -> (view: KeyHintsView, sources: [LiveBinding.Source]) {
    let live = bindings(of: state).filter { $0.isLive && $0.info.rank > 0 }
    let ranked = live.enumerated().sorted {
      ($0.element.info.rank, $0.offset) < ($1.element.info.rank, $1.offset)
    }
    var hints: [KeyHintsView.Hint] = []
    var sources: [LiveBinding.Source] = []
    for binding in ranked.map(\.element) {
      guard let keys = state.keys(of: binding.info).first(where: { reaches($0, binding, state) })
      else { continue }
      hints.append(KeyHintsView.Hint(SafeText(keys.shown), binding.info.label))
      sources.append(binding.source)
    }
    return (
      KeyHintsView(hints, trailing: trailing(state), theme: state.environment.theme), sources
    )
  }

  /// Whether keys lead to a binding and to no other before it.
  private func reaches(_ keys: [Key], _ binding: LiveBinding, _ state: State) -> Bool {
    if case .binding(let source) = meaning(of: keys, state) {
      source == binding.source
    } else {
      false
    }
  }

  func hint(at column: Int, _ state: State) -> LiveBinding.Source? {
    let (view, sources) = hintsView(state)
    return view.hint(at: column, columns: state.size.columns).map { sources[$0] }
  }

  private func trailing(_ state: State) -> SafeText {
    if !state.pendingKeys.isEmpty { return SafeText(state.pendingKeys.shown) }
    let status = state.placed.value[state.activeNode.id]?.status ?? .empty
    let parts = [state.isZoomed ? "zoom" : "", status.string].filter { !$0.isEmpty }
    return SafeText(parts.joined(separator: "  "))
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

  /// Which scene is shown; empty where there is only one.
  var sceneSign: SafeText {
    let count = navigation.scenes.count
    guard count > 1 else { return .empty }
    return "\(navigation.activeScene.name) \(navigation.activeIndex + 1)/\(count)"
  }
}
