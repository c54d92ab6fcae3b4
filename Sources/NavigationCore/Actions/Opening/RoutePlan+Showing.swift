extension RoutePlan {
  /// Shows all steps in the tree of a scene.
  mutating func showAll(in root: inout NavigationNode<Screen>) throws(NavigationError) {
    guard areShowable else { throw .shapeMismatch(at: root.id) }
    guard legs.count(where: { $0.placement.isPresented }) <= NavigationError.presentationLimit
    else { throw .tooManyPresentations(limit: NavigationError.presentationLimit) }
    switch (root.content, next?.placement) {
    case (_, .root?): try showPlace(in: &root)
    case (.tabs(var tabs), _?):
      try show(in: &tabs)
      root.content = .tabs(tabs)
    case (_, _?): throw .shapeMismatch(at: root.id)
    case (_, nil): try showOver(&root)
    }
    guard isDone else { throw .shapeMismatch(at: root.activeNode.id) }
  }

  /// Shows the steps. The first step leads to the node, which keeps its content.
  private mutating func showPlace(
    in node: inout NavigationNode<Screen>
  ) throws(NavigationError) {
    guard let next, node.takes(next) else { throw .shapeMismatch(at: node.id) }
    try show(in: &node)
  }

  /// Goes to the place that the node leads to, and presents the next step over the screen there if it is a
  /// presentation. If there is no next step, closes the presentation there.
  private mutating func showOver(_ node: inout NavigationNode<Screen>) throws(NavigationError) {
    if node.screen != nil { return try showPresentation(over: &node) }
    _ = try node.updateActiveChild { (child) throws(NavigationError) in try showOver(&child) }
    node.presentation = nil
  }

  /// Shows the steps, the first of which leads to the node.
  mutating func show(in node: inout NavigationNode<Screen>) throws(NavigationError) {
    // A route can lead deeper than any tree may be, and the walk must not overflow the call stack.
    depth += 1
    defer { depth -= 1 }
    let limit = NavigationNode<Screen>.depthLimit
    guard depth <= limit else { throw .tooDeep(limit: limit) }
    switch node.content {
    case .screen:
      removeFirst()
      return try showPresentation(over: &node)
    case .stack(var stack):
      try show(in: &stack)
      node.content = .stack(stack)
    case .split(var split):
      try show(in: &split)
      node.content = .split(split)
    case .tabs(var tabs):
      removeFirst()
      try show(in: &tabs)
      node.content = .tabs(tabs)
    }
    node.presentation = nil
  }

  /// Presents the next step over a leaf if it is a presentation.
  private mutating func showPresentation(
    over leaf: inout NavigationNode<Screen>
  ) throws(NavigationError) {
    guard let next, case .presented(let style) = next.placement else {
      leaf.presentation = nil
      return
    }
    var shown =
      leaf.presentation.flatMap { $0.node.fits(next) ? $0 : nil }
      ?? Presentation(style: style, node: NavigationNode(next, &makeID))
    shown.style = style
    try show(in: &shown.node)
    leaf.presentation = shown
  }

  private mutating func show(in tabs: inout TabsNode<Screen>) throws(NavigationError) {
    guard let next, let name = next.tabName else { return try showOver(&tabs.selected.node) }
    if tabs.isOpenEnded, tabs.position(of: name) == nil {
      tabs.append(next, named: name, &makeID)
    }
    guard let position = tabs.position(of: name) else {
      throw .unknownTab(name, known: tabs.items.map(\.name))
    }
    tabs.select(position)
    try showPlace(in: &tabs.selected.node)
  }
}
