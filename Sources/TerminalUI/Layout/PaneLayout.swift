public import NavigationCore

extension Pane {
  /// Returns the panes of a tree in drawing order, the topmost last.
  ///
  /// - Parameters:
  ///   - tree: The presentation tree.
  ///   - rect: The available rectangle.
  ///   - layouts: The layouts of containers.
  ///   - overlay: Returns the layout that the screen of a popover, sheet or alert requests, given the panes below it.
  /// - Returns: Panes that are clipped to the rectangle.
  public static func panes(
    of tree: PresentationTree<Place>, in rect: Rect, layouts: ContainerLayouts = ContainerLayouts(),
    overlay: @escaping (PresentedScreen<Place>, [Pane<Place>], Int?) -> OverlayLayout = {
      _, _, _ in OverlayLayout()
    }
  ) -> [Pane<Place>] {
    var layout = PaneLayout<Place>(layouts: layouts, whole: rect, overlay: overlay, clip: rect)
    layout.place(tree, in: rect, lending: rect)
    return layout.panes
  }
}

/// Places a tree from bottom to top.
private struct PaneLayout<Place: NavigationScreen> {
  let layouts: ContainerLayouts
  /// The rectangle for covers and alerts.
  let whole: Rect
  let overlay: (PresentedScreen<Place>, [Pane<Place>], Int?) -> OverlayLayout
  /// The clipping rectangle for the panes being placed.
  var clip: Rect
  var panes: [Pane<Place>] = []

  /// Places a tree. A sheet uses the surrounding rectangle, `outer`, if its own pane is too small. An overlay on
  /// another one that shrank to fit its rows is placed on `ground`, the area that the lower one would have with more
  /// rows.
  mutating func place(
    _ tree: PresentationTree<Place>, in rect: Rect, lending outer: Rect, on ground: Rect? = nil
  ) {
    let ground = ground ?? rect
    switch tree.content {
    case .screen(let screen): add(.screen(screen), rect)
    case .container(let container): place(container, tree.id, in: rect)
    }
    if let overlay = tree.overlay {
      switch overlay.style.traits.position {
      case .window: place(overlay, OverlayLayout(), over: ground, lending: outer)
      case .anchor, .middle:
        let requested = layout(of: overlay, columns: nil)
        let usual = LayoutMetrics.popoverMaximum
        let room = room(ground, outer, atLeast: requested.framedSize(usual: usual).columns)
        place(overlay, requested, over: room, lending: outer)
      case .pane:
        let room = room(ground, outer, atLeast: LayoutMetrics.sheetMinimum)
        let columns = LayoutMetrics.sheetRect(in: room).size.columns - 2
        place(overlay, layout(of: overlay, columns: columns), over: room, lending: outer)
      }
    }
  }

  /// Returns the ground of an overlay, or the surrounding rectangle if the ground is too small.
  private func room(_ ground: Rect, _ outer: Rect, atLeast columns: Int) -> Rect {
    let isSmall =
      ground.size.columns < columns || ground.size.rows < LayoutMetrics.framedMinimum
    return isSmall ? outer : ground
  }

  private func layout(
    of overlay: PresentationTree<Place>.Overlay, columns: Int?
  ) -> OverlayLayout {
    guard case .screen(let screen) = overlay.tree.content else { return OverlayLayout() }
    return self.overlay(screen, panes, columns)
  }

  private mutating func add(_ content: Pane<Place>.Content, _ rect: Rect) {
    panes.append(Pane(content, rect, visible: rect.intersection(clip)))
  }

  private mutating func place(
    _ container: PresentationTree<Place>.Container, _ id: NodeID, in rect: Rect
  ) {
    let shape = ContainerShape(container, id: id, LayoutMetrics.sizeClass(for: whole.size))
    let arrangement = layouts[container.kind].arrangement(of: shape, in: rect)
    let outer = clip
    clip = clip.intersection(rect)
    for part in arrangement.chrome {
      let chrome = ContainerChrome(part: part.name, container: shape, containerRect: rect)
      add(.chrome(chrome), part.rect)
    }
    let children = arrangement.children(of: shape, in: rect)
    let rects = children.map { $0.rect.intersection(rect) }
    let room = rects.dropFirst().reduce(rects[0]) { $0.union($1) }
    for child in children {
      place(child, container.children[child.position].tree, lending: room)
    }
    clip = outer
  }

  private mutating func place(
    _ child: ContainerArrangement.Child, _ tree: PresentationTree<Place>?, lending outer: Rect
  ) {
    let (first, outerClip) = (panes.count, clip)
    clip = clip.intersection(child.rect)
    if let tree {
      place(tree, in: child.rect, lending: outer)
    } else {
      add(.placeholder, child.rect)
    }
    clip = outerClip
    if child.isDimmed { dim(from: first) }
  }

  /// Places an overlay. A popover, and an overlay on an alert, uses the surrounding rectangle, `outer`.
  private mutating func place(
    _ overlay: PresentationTree<Place>.Overlay, _ requested: OverlayLayout, over ground: Rect,
    lending outer: Rect
  ) {
    for index in panes.indices { panes[index].isCovered = true }
    dim(from: 0)
    let outerClip = clip
    clip = whole
    defer { clip = outerClip }
    switch overlay.style.traits.position {
    case .window:
      panes = []
      place(overlay.tree, in: whole, lending: whole)
    case .middle:
      let size = requested.framedSize(usual: LayoutMetrics.alertSize)
      placeFramed(overlay, in: whole.centered(size), lending: outer, on: outer)
    case .pane:
      let usual = OverlayLayout().sheetRect(over: ground)
      placeFramed(
        overlay, in: requested.sheetRect(over: ground), lending: usual,
        on: usual.inset(columns: 1, rows: 1))
    case .anchor:
      // In the corner of the pane, one about a question in the middle would be far from it.
      let rect =
        requested.anchor == nil && topStyle?.traits.position == .middle
        ? whole.centered(requested.framedSize(usual: LayoutMetrics.popoverMaximum))
        : requested.popoverRect(over: ground, in: outer)
      placeFramed(overlay, in: rect, lending: outer, on: ground)
    }
  }

  /// The style of the topmost frame.
  private var topStyle: PresentationStyle? {
    for pane in panes.reversed() {
      if case .frame(let style, _) = pane.content { return style }
    }
    return nil
  }

  private mutating func dim(from first: Int) {
    for index in panes.indices where index >= first { panes[index].isDimmed = true }
  }

  private mutating func placeFramed(
    _ overlay: PresentationTree<Place>.Overlay, in rect: Rect, lending outer: Rect,
    on ground: Rect
  ) {
    add(.frame(overlay.style, title: topScreen(of: overlay.tree)), rect)
    place(overlay.tree, in: rect.inset(columns: 1, rows: 1), lending: outer, on: ground)
  }

  /// Returns the screen that names a tree. For a split it is the screen of the sidebar, to which the detail belongs.
  private func topScreen(of tree: PresentationTree<Place>) -> Place? {
    switch tree.content {
    case .screen(let screen): screen.screen
    case .container(let container):
      (container.kind == .split ? container.children[0].tree : container.selected)
        .flatMap(topScreen)
    }
  }
}
