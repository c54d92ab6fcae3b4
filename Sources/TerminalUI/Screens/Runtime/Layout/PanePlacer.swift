import NavigationCore

/// Divides the window into panes.
struct PanePlacer<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  func panes(of state: State) -> [Pane<App.Place>] {
    let tree = state.navigation.presentationTree(for: state.layout.sizeClass)
    let shown = state.layout.zoomedNode.flatMap(tree.activePart(from:)) ?? tree
    return Pane.panes(of: shown, in: state.layout.bodyRect, layouts: layouts(of: state)) {
      [self] presented, panes, columns in overlay(presented, over: panes, columns: columns, state)
    }
  }

  /// Returns the container layouts. The tab bar names the scene if there are several, and the user divides splits.
  func layouts(of state: State) -> ContainerLayouts {
    let tabs = TabsLayout(trailing: state.sceneStatus) { [app = runtime.app] in
      app.title(ofTab: $0)
    }
    let split = SplitLayout(share: state.layout.splitShare ?? App.splitShare)
    return ContainerLayouts(App.layouts.merging([.tabs: tabs, .split: split]) { own, _ in own })
  }

  /// Returns the size and anchor of a presentation, which is as large as its content. A popover of
  /// the library has no anchor, because it concerns the whole screen.
  private func overlay(
    _ presented: PresentedScreen<App.Place>, over panes: [Pane<App.Place>], columns: Int?,
    _ state: State
  ) -> OverlayLayout {
    let screen = state.screens[presented.id] ?? runtime.app.screen(at: presented.screen)
    let traits = (presented.presentationStyle ?? .sheet).traits
    return OverlayLayout(
      size: size(of: screen, presented, columns ?? traits.columns, state),
      anchor: traits.isAnchored && !presented.screen.isOfLibrary
        ? anchor(of: screen, over: panes, state) : nil)
  }

  private func size<S: Screen>(
    of screen: S, _ presented: PresentedScreen<App.Place>, _ usualColumns: Int, _ state: State
  ) -> Size? where S.App == App {
    let context = runtime.context(of: screen, presented.id, presented.screen, state)
    let body = VStack<S>(screen.body(context))
    // A narrow body, such as some buttons, leaves room for the title in the frame.
    let narrowest = presented.hasHeader ? 0 : FrameView.columns(of: screen.title(context)) - 2
    let columns = min(
      state.layout.size.columns - 2, body.columns.map { max($0, narrowest) } ?? usualColumns)
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
    guard let placed = state.layout.placed.screens[presenter], let anchor = placed.anchor,
      pane.screen?.contentRect(in: pane.rect) == placed.basis.rect
    else { return nil }
    return anchor.moved(by: placed.basis.rect.origin)
  }
}

extension PresentationTree {
  /// Returns the part of the tree at a node that shows the active screen, or nil if it does not.
  func activePart(from node: NodeID) -> PresentationTree? {
    if id == node, case .screen = content { return self }
    if let overlay { return overlay.tree.activePart(from: node) }
    guard case .container(let container) = content else { return nil }
    return container.selected?.activePart(from: node)
  }
}
