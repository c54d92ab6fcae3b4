import NavigationCore

/// Divides the window into panes.
struct PanePlacer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  func shownTree(of state: State) -> PresentationTree<App.Place> {
    let tree = state.navigation.presentationTree(for: state.sizeClass)
    return state.zoomedNode.flatMap(tree.activePart(from:)) ?? tree
  }

  func panes(
    of tree: PresentationTree<App.Place>, _ state: State
  ) -> [Pane<App.Place>] {
    Pane.panes(of: tree, in: state.bodyRect, layouts: layouts(of: state)) {
      [self] presented, panes, columns in overlay(presented, over: panes, columns: columns, state)
    }
  }

  func areUnchanged(_ state: State) -> Bool {
    let panes = panes(of: shownTree(of: state), state)
    let before = state.layout.panes ?? []
    return panes.count == before.count && zip(panes, before).allSatisfy { $0.rect == $1.rect }
  }

  /// Returns the container layouts. The tab bar names the scene if there are several.
  func layouts(of state: State) -> ContainerLayouts {
    let tabs = TabsLayout(trailing: state.sceneStatus) { [app] in app.title(ofTab: $0) }
    return ContainerLayouts(App.layouts.merging([.tabs: tabs]) { own, _ in own })
  }

  /// Returns the size and anchor of a presentation, which is as large as its content. A popover of
  /// the library has no anchor, because it concerns the whole screen.
  private func overlay(
    _ presented: PresentedScreen<App.Place>, over panes: [Pane<App.Place>], columns: Int?,
    _ state: State
  ) -> OverlayLayout {
    let screen = state.screens[presented.id]?.base ?? app.screen(at: presented.screen)
    let style = presented.presentationStyle ?? .sheet
    return OverlayLayout(
      size: size(of: screen, presented, columns ?? OverlayLayout.columns(of: style), state),
      anchor: style == .popover && !presented.screen.isOfLibrary
        ? anchor(of: screen, over: panes, state) : nil)
  }

  private func size<S: Screen>(
    of screen: S, _ presented: PresentedScreen<App.Place>, _ usualColumns: Int, _ state: State
  ) -> Size? where S.App == App {
    let context = context(of: screen, presented.id, presented.screen, state)
    let body = VStack<S>(screen.body(context))
    // A narrow body, such as some buttons, leaves room for the title in the frame.
    let narrowest = presented.hasHeader ? 0 : FrameView.columns(of: screen.title(context)) - 2
    let columns = min(
      state.size.columns - 2, body.columns.map { max($0, narrowest) } ?? usualColumns)
    return body.idealRows(in: columns).map { Size(columns: columns, rows: $0) }
  }

  private func anchor(
    of popover: any Screen<App>, over panes: [Pane<App.Place>], _ state: State
  ) -> Rect? {
    guard let presenter = state.navigation.activePresentation?.presenter,
      let pane = panes.last(where: { $0.screen?.id == presenter })
    else { return nil }
    if type(of: popover).popoverAnchor == .title {
      let rows = pane.screen?.headerRows(in: pane.rect) ?? 0
      return pane.rect.inset(.leading, by: 2).dividing(.top, amount: rows).slice
    }
    guard let placed = state.layout.placed[presenter], let anchor = placed.anchor,
      pane.screen?.contentRect(in: pane.rect) == placed.rect
    else { return nil }
    return anchor.moved(by: placed.rect.origin)
  }
}

extension OverlayLayout {
  /// Returns the default width for the content of a presentation.
  fileprivate static func columns(of style: PresentationStyle) -> Int {
    switch style {
    case .alert: LayoutMetrics.alertSize.columns - 2
    case .popover: LayoutMetrics.popoverMaximum.columns - 2
    case .sheet, .cover: 74
    }
  }
}

extension PresentationTree {
  /// Calls `body` with the active screen and the screens below it, from the bottom.
  func forEachActiveScreen(_ body: (PresentedScreen<Screen>) -> Void) {
    switch content {
    case .screen(let screen): body(screen)
    case .container(let container): container.selected?.forEachActiveScreen(body)
    }
    overlay?.tree.forEachActiveScreen(body)
  }

  /// Returns the part of the tree at a node that shows the active screen, or nil if it does not.
  func activePart(from node: NodeID) -> PresentationTree? {
    if id == node, case .screen = content { return self }
    if let overlay { return overlay.tree.activePart(from: node) }
    guard case .container(let container) = content else { return nil }
    return container.selected?.activePart(from: node)
  }
}
