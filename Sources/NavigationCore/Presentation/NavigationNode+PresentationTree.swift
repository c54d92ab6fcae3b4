extension NavigationNode {
  func presentationTree(_ context: PresentationContext<Screen>) -> PresentationTree<Screen> {
    // Only the active path shows its presentations. A tab in the background may have kept some.
    guard context.isActive, let presentation else { return contentTree(context) }
    let style = presentation.style.adapted(to: context.sizeClass)
    var (under, over) = (context, context.following(visibleTrail))
    under.isActive = false
    over.style = style
    var tree = contentTree(under)
    tree.overlay = PresentationTree.Overlay(
      style: style, isDismissable: presentation.isDismissable,
      tree: presentation.node.presentationTree(over))
    return tree
  }

  private func contentTree(_ context: PresentationContext<Screen>) -> PresentationTree<Screen> {
    switch content {
    case .screen(let screen):
      let presented = PresentedScreen(
        id: id, screen: screen, trail: context.trail, presentationStyle: context.style,
        isActive: context.isActive)
      return PresentationTree(id: id, content: .screen(presented))
    case .stack(let stack):
      let under = stack.nodes.dropLast().flatMap { $0.visibleTrail }
      return stack.top.presentationTree(context.following(under))
    case .tabs(let tabs):
      let children = tabs.items.enumerated().map { position, item in
        PresentationTree<Screen>.Child(
          name: item.name, node: item.node, in: context,
          isSelected: position == tabs.selection)
      }
      let container = PresentationTree<Screen>.Container(
        kind: tabs.kind, children: children, selection: tabs.selection, isActive: context.isActive)
      return PresentationTree(id: id, content: .container(container))
    case .split(let split): return split.presentationTree(id: id, context)
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
    id: NodeID, _ context: PresentationContext<Screen>
  ) -> PresentationTree<Screen> {
    let columns = SplitColumn.allCases.map { column in
      let isDetail = column == .detail && detail != nil
      return PresentationTree<Screen>.Child(
        name: column.rawValue, node: self[column],
        in: isDetail ? context.following(sidebar.visibleTrail) : context,
        isSelected: column == focus)
    }
    let selection = focus == .detail ? 1 : 0
    if context.sizeClass == .compact, let column = columns[selection].tree { return column }
    let container = PresentationTree<Screen>.Container(
      kind: .split, children: columns, selection: selection, isActive: context.isActive)
    return PresentationTree(id: id, content: .container(container))
  }
}

extension PresentationStyle {
  fileprivate func adapted(to sizeClass: SizeClass) -> PresentationStyle {
    self == .popover && sizeClass == .compact ? .sheet : self
  }
}
