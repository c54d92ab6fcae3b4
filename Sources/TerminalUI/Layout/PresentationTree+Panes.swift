public import NavigationCore

extension PresentationTree {
  /// The panes of the tree in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The room there is.
  ///   - popoverSize: The room that the screen of a popover needs inside its frame, of which it gets what
  ///     there is; nil for the usual size.
  /// - Returns: The panes in the order they are drawn: what lies on top comes last.
  public func panes(
    in rect: Rect, popoverSize: @escaping (PresentedScreen<Screen>) -> Size? = { _ in nil }
  ) -> [Pane<Screen>] {
    var layout = PaneLayout<Screen>(whole: rect, popoverSize: popoverSize)
    layout.place(self, in: rect, lending: rect)
    return layout.panes
  }
}

/// Places a tree from the bottom to the top.
private struct PaneLayout<Screen: NavigationScreen> {
  /// What covers and alerts may take.
  let whole: Rect
  let popoverSize: (PresentedScreen<Screen>) -> Size?
  var panes: [Pane<Screen>] = []

  /// A sheet takes the room around, `outer`, when its own pane is too narrow.
  mutating func place(_ tree: PresentationTree<Screen>, in rect: Rect, lending outer: Rect) {
    let first = panes.count
    switch tree.content {
    case .screen(let screen):
      panes.append(Pane(.screen(screen), rect))
    case .tabs(let names, let selection, let selected):
      placeTabs(names, selection, selected, in: rect)
    case .columns(let sidebar, let detail, _):
      placeColumns(sidebar, detail, in: rect)
    }
    if let overlay = tree.overlay {
      let isNarrow = rect.size.columns < narrowest(for: overlay)
      place(overlay, over: isNarrow ? outer : rect, isNarrow ? 0 : first)
    }
  }

  /// The narrowest pane that has room for an overlay.
  private func narrowest(for overlay: PresentationTree<Screen>.Overlay) -> Int {
    overlay.style == .popover ? framedPopoverSize(overlay).columns : LayoutMetrics.sheetMinimum
  }

  private func framedPopoverSize(_ overlay: PresentationTree<Screen>.Overlay) -> Size {
    guard case .screen(let screen) = overlay.tree.content, let size = popoverSize(screen) else {
      return LayoutMetrics.popoverMaximum
    }
    return Size(columns: size.columns + 2, rows: size.rows + 2)
  }

  private mutating func placeTabs(
    _ names: [String], _ selection: Int, _ selected: PresentationTree<Screen>, in rect: Rect
  ) {
    let isCompact = LayoutMetrics.sizeClass(for: whole.size) == .compact
    if isCompact && selected.hasWayBack { return place(selected, in: rect, lending: rect) }
    let (bar, rest) = rect.dividing(.top, amount: 1)
    panes.append(Pane(.tabBar(names: names, selection: selection), bar))
    place(selected, in: rest, lending: rest)
  }

  private mutating func placeColumns(
    _ sidebar: PresentationTree<Screen>, _ detail: PresentationTree<Screen>?, in rect: Rect
  ) {
    let width = LayoutMetrics.sidebarWidth(in: rect.size.columns)
    let (left, rest) = rect.dividing(.leading, amount: width)
    let (line, right) = rest.dividing(.leading, amount: 1)
    panes.append(Pane(.separator, line))
    let placesSidebarLast = sidebar.overlay != nil
    if !placesSidebarLast { place(sidebar, in: left, lending: rect) }
    if let detail {
      place(detail, in: right, lending: rect)
    } else {
      panes.append(Pane(.placeholder, right))
    }
    if placesSidebarLast { place(sidebar, in: left, lending: rect) }
  }

  /// Places an overlay over the panes from the `first` on.
  private mutating func place(
    _ overlay: PresentationTree<Screen>.Overlay, over rect: Rect, _ first: Int
  ) {
    for index in panes.indices { panes[index].isCovered = true }
    switch overlay.style {
    case .cover:
      panes = []
      place(overlay.tree, in: whole, lending: whole)
    case .alert:
      dim(from: 0)
      placeFramed(overlay, in: whole.centered(LayoutMetrics.alertSize))
    case .sheet:
      dim(from: first)
      placeFramed(overlay, in: LayoutMetrics.sheetRect(in: rect))
    case .popover:
      placeFramed(overlay, in: rect.bottomTrailing(framedPopoverSize(overlay)))
    }
  }

  private mutating func dim(from first: Int) {
    for index in panes.indices where index >= first { panes[index].isDimmed = true }
  }

  private mutating func placeFramed(_ overlay: PresentationTree<Screen>.Overlay, in rect: Rect) {
    panes.append(Pane(.frame(overlay.style, title: overlay.tree.topScreen), rect))
    place(overlay.tree, in: rect.inset(columns: 1, rows: 1), lending: rect)
  }
}

extension PresentationTree {
  /// Whether there is a screen to go back to: where there is little room, the way back takes the place of
  /// the tab bar.
  fileprivate var hasWayBack: Bool {
    guard case .screen(let screen) = content else { return false }
    return !screen.trail.isEmpty
  }

  fileprivate var topScreen: Screen? {
    switch content {
    case .screen(let screen): screen.screen
    case .tabs(_, _, let tree): tree.topScreen
    case .columns(let sidebar, _, _): sidebar.topScreen
    }
  }
}

extension Rect {
  fileprivate func bottomTrailing(_ wanted: Size) -> Rect {
    dividing(.bottom, amount: wanted.rows).slice.dividing(.trailing, amount: wanted.columns).slice
  }
}
