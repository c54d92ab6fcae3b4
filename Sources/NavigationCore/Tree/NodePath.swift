extension NavigationNode {
  /// Returns the path to a matching leaf, the nearest or the outermost. Leaves that going back uncovers come before
  /// all others.
  ///
  /// - Complexity: O(nodes that lie nearer), or O(nodes) for the outermost.
  func path(
    to occurrence: Occurrence, where fits: (NavigationNode) -> Bool
  ) -> [NodeStep]? {
    if let path = pathOnWayBack(to: occurrence, where: fits) { return path }
    let found = paths(to: occurrence, onWayBack: false, where: fits)
    guard let nearest = found.first else { return nil }
    return found.last { $0.isOnWay(to: nearest) }
  }

  /// Returns the path to a matching leaf among the active screen and those that going back from it uncovers.
  ///
  /// - Complexity: O(nodes that lie nearer), or O(nodes on the way back) for the outermost.
  func pathOnWayBack(
    to occurrence: Occurrence, where fits: (NavigationNode) -> Bool
  ) -> [NodeStep]? {
    paths(to: occurrence, onWayBack: true, where: fits).last
  }

  /// Returns the path to the nearest matching leaf, or, for the outermost, the paths to all of them, the nearest first.
  private func paths(
    to occurrence: Occurrence, onWayBack: Bool, where fits: (NavigationNode) -> Bool
  ) -> [[NodeStep]] {
    var found: [[NodeStep]] = []
    var path: [NodeStep] = []
    _ = visitLeaves(&path, onWayBack: onWayBack) { path, node in
      guard fits(node) else { return false }
      found.append(path)
      return occurrence == .nearest
    }
    return found
  }

  /// Returns the path to the node with an identity, a container too; nil if it is not below this node.
  ///
  /// - Complexity: O(nodes).
  func path(toNode wanted: NodeID) -> [NodeStep]? {
    if id == wanted { return [] }
    var found: [NodeStep]?
    _ = visitChildren(onWayBack: false) { step, child in
      found = child.path(toNode: wanted).map { [step] + $0 }
      return found != nil
    }
    return found
  }

  /// The node at the end of a step; nil if there is none.
  subscript(step: NodeStep) -> NavigationNode? {
    switch (content, step) {
    case (_, .presented): presentation?.node
    case (.stack(let stack), .element(let position)) where position < stack.count: stack[position]
    case (.tabs(let tabs), .tab(let position)) where position < tabs.items.count:
      tabs.items[position].node
    case (.split(let split), .column(let column)): split[column]
    default: nil
    }
  }

  /// Returns the node at the end of a path; nil if there is none.
  func node(at path: ArraySlice<NodeStep>) -> NavigationNode? {
    path.reduce(self) { node, step in node?[step] }
  }

  /// Visits the leaves from the active screen outwards, the nearest first, each with its path, until `visit` returns
  /// true.
  private func visitLeaves(
    _ path: inout [NodeStep], onWayBack: Bool, _ visit: ([NodeStep], NavigationNode) -> Bool
  ) -> Bool {
    let hasEnded = visitChildren(onWayBack: onWayBack) { step, child in
      path.append(step)
      defer { path.removeLast() }
      return child.visitLeaves(&path, onWayBack: onWayBack, visit)
    }
    return hasEnded || (screen != nil && visit(path, self))
  }

  /// Visits the children, the one that leads to the active screen first, until `visit` returns true. Unselected tabs
  /// and a detail without the focus are not on the way back.
  private func visitChildren(
    onWayBack: Bool, _ visit: (NodeStep, NavigationNode) -> Bool
  ) -> Bool {
    if let presentation, visit(.presented, presentation.node) { return true }
    switch content {
    case .screen: return false
    case .stack(let stack):
      return stack.indices.reversed().contains { visit(.element($0), stack[$0]) }
    case .tabs(let tabs):
      if visit(.tab(tabs.selection), tabs.selected.node) { return true }
      return !onWayBack
        && tabs.items.indices.contains {
          $0 != tabs.selection && visit(.tab($0), tabs.items[$0].node)
        }
    case .split(let split):
      let columns: [SplitColumn] =
        split.focus == .detail
        ? [.detail, .sidebar] : onWayBack ? [.sidebar] : [.sidebar, .detail]
      return columns.contains { column in
        split[column].map { visit(.column(column), $0) } ?? false
      }
    }
  }

  /// Changes the node at the end of a path in place; returns false if there is none.
  mutating func update(
    at path: ArraySlice<NodeStep>, _ body: (inout NavigationNode) -> Void
  ) -> Bool {
    if let step = path.first {
      return update(at: step) { $0.update(at: path.dropFirst(), body) } ?? false
    }
    body(&self)
    return true
  }

  /// Makes the node at the end of a path the active one: selects and focuses the nodes on the path and closes what
  /// lies over the last.
  mutating func reveal(_ path: ArraySlice<NodeStep>) {
    guard let step = path.first else {
      presentation = nil
      return
    }
    if step != .presented {
      presentation = nil
      makeActive(step)
    }
    _ = update(at: step) { $0.reveal(path.dropFirst()) }
  }

  private mutating func makeActive(_ step: NodeStep) {
    switch (content, step) {
    case (.stack(var stack), .element(let position)):
      stack.pushed.truncate(to: position)
      content = .stack(stack)
    case (.tabs(var tabs), .tab(let position)):
      tabs.select(position)
      content = .tabs(tabs)
    case (.split(var split), .column(let column)):
      split.moveFocus(to: column)
      content = .split(split)
    default: break
    }
  }
}
