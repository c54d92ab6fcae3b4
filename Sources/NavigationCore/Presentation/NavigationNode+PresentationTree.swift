extension NavigationNode {
  func presentationTree(
    _ sizeClass: SizeClass, trail: [Screen], isActive: Bool
  ) -> PresentationTree<Screen> {
    let overlay = presentation.map { presentation in
      PresentationTree<Screen>.Overlay(
        style: presentation.style.adapted(to: sizeClass),
        isDismissable: presentation.isDismissable,
        tree: presentation.node.presentationTree(
          sizeClass, trail: trail + visibleScreens, isActive: isActive))
    }
    let tree = contentTree(sizeClass, trail: trail, isActive: isActive && overlay == nil)
    guard let overlay else { return tree }
    // A stack or a collapsed split shows its child's tree: each may lie under a presentation.
    if tree.overlay == nil { return tree.under(overlay) }
    return tree
  }

  private func contentTree(
    _ sizeClass: SizeClass, trail: [Screen], isActive: Bool
  ) -> PresentationTree<Screen> {
    switch content {
    case .screen(let screen):
      let presented = PresentedScreen(id: id, screen: screen, trail: trail, isActive: isActive)
      return PresentationTree(id: id, content: .screen(presented), overlay: nil)
    case .stack(let stack):
      let under = stack.nodes.dropLast().flatMap { $0.visibleScreens }
      return stack.top.presentationTree(sizeClass, trail: trail + under, isActive: isActive)
    case .tabs(let tabs):
      let selected = tabs.selected.node.presentationTree(
        sizeClass, trail: trail, isActive: isActive)
      let content = PresentationTree<Screen>.Content.tabs(
        names: tabs.items.map { $0.name }, selection: tabs.selection, selected)
      return PresentationTree(id: id, content: content, overlay: nil)
    case .split(let split):
      return split.presentationTree(id: id, sizeClass, trail: trail, isActive: isActive)
    }
  }

  /// The screens that are on the way through this node, presentations aside.
  fileprivate var visibleScreens: [Screen] {
    switch content {
    case .screen(let screen): [screen]
    case .stack(let stack): stack.nodes.flatMap { $0.visibleScreens }
    case .tabs(let tabs): tabs.selected.node.visibleScreens
    case .split(let split):
      split.sidebar.visibleScreens
        + (split.focus == .detail ? split.detail?.visibleScreens ?? [] : [])
    }
  }
}

extension SplitNode {
  fileprivate func presentationTree(
    id: NodeID, _ sizeClass: SizeClass, trail: [Screen], isActive: Bool
  ) -> PresentationTree<Screen> {
    let sidebarTree = sidebar.presentationTree(
      sizeClass, trail: trail, isActive: isActive && focus == .sidebar)
    let detailTree = detail?.presentationTree(
      sizeClass, trail: trail + sidebar.visibleScreens, isActive: isActive && focus == .detail)
    if sizeClass == .compact { return focus == .detail ? detailTree ?? sidebarTree : sidebarTree }
    return PresentationTree(
      id: id, content: .columns(sidebar: sidebarTree, detail: detailTree, focus: focus),
      overlay: nil)
  }
}

extension PresentationTree {
  fileprivate func under(_ overlay: Overlay) -> PresentationTree {
    PresentationTree(id: id, content: content, overlay: overlay)
  }
}

extension PresentationStyle {
  fileprivate func adapted(to sizeClass: SizeClass) -> PresentationStyle {
    self == .popover && sizeClass == .compact ? .sheet : self
  }
}
