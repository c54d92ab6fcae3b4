extension NavigationNode {
  func presentationTree(
    _ sizeClass: SizeClass, trail: [Breadcrumb<Screen>], in style: PresentationStyle?,
    isActive: Bool
  ) -> PresentationTree<Screen> {
    // Only the active path shows its presentations. A tab in the background may have kept some.
    guard isActive, let presentation else {
      return contentTree(sizeClass, trail: trail, in: style, isActive: isActive)
    }
    let overlayStyle = presentation.style.adapted(to: sizeClass)
    let overlay = PresentationTree<Screen>.Overlay(
      style: overlayStyle, isDismissable: presentation.isDismissable,
      tree: presentation.node.presentationTree(
        sizeClass, trail: trail + visibleTrail, in: overlayStyle, isActive: true))
    return contentTree(sizeClass, trail: trail, in: style, isActive: false).under(overlay)
  }

  private func contentTree(
    _ sizeClass: SizeClass, trail: [Breadcrumb<Screen>], in style: PresentationStyle?,
    isActive: Bool
  ) -> PresentationTree<Screen> {
    switch content {
    case .screen(let screen):
      let presented = PresentedScreen(
        id: id, screen: screen, trail: trail, presentationStyle: style, isActive: isActive)
      return PresentationTree(id: id, content: .screen(presented), overlay: nil)
    case .stack(let stack):
      let under = stack.nodes.dropLast().flatMap { $0.visibleTrail }
      return stack.top.presentationTree(
        sizeClass, trail: trail + under, in: style, isActive: isActive)
    case .tabs(let tabs):
      let children = tabs.items.enumerated().map { position, item in
        PresentationTree<Screen>.Child(
          item.name, item.node, sizeClass, trail: trail, in: style,
          isActive: isActive && position == tabs.selection)
      }
      return PresentationTree(
        id: id, kind: tabs.kind, children: children, selection: tabs.selection, isActive: isActive)
    case .split(let split):
      return split.presentationTree(
        id: id, sizeClass, trail: trail, in: style, isActive: isActive)
    }
  }

  /// The screens on the way through this node, without presentations.
  fileprivate var visibleTrail: [Breadcrumb<Screen>] {
    trail(presented: false).compactMap { node in
      node.screen.map { Breadcrumb(id: node.id, screen: $0) }
    }
  }
}

extension SplitNode {
  fileprivate func presentationTree(
    id: NodeID, _ sizeClass: SizeClass, trail: [Breadcrumb<Screen>], in style: PresentationStyle?,
    isActive: Bool
  ) -> PresentationTree<Screen> {
    let detailTrail = trail + (detail == nil ? [] : sidebar.visibleTrail)
    let columns: [PresentationTree<Screen>.Child] = [
      .init(
        "sidebar", sidebar, sizeClass, trail: trail, in: style,
        isActive: isActive && focus == .sidebar),
      .init(
        "detail", detail, sizeClass, trail: detailTrail, in: style,
        isActive: isActive && focus == .detail),
    ]
    let selection = focus == .detail ? 1 : 0
    if sizeClass == .compact, let column = columns[selection].tree { return column }
    return PresentationTree(
      id: id, kind: .split, children: columns, selection: selection, isActive: isActive)
  }
}

extension PresentationTree {
  fileprivate init(
    id: NodeID, kind: ContainerKind, children: [Child], selection: Int, isActive: Bool
  ) {
    let container = Container(
      kind: kind, children: children, selection: selection, isActive: isActive)
    self.init(id: id, content: .container(container), overlay: nil)
  }

  fileprivate func under(_ overlay: Overlay) -> PresentationTree {
    PresentationTree(id: id, content: content, overlay: overlay)
  }
}

extension PresentationStyle {
  fileprivate func adapted(to sizeClass: SizeClass) -> PresentationStyle {
    self == .popover && sizeClass == .compact ? .sheet : self
  }
}
