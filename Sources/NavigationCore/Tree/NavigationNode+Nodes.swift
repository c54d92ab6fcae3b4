extension NavigationNode {
  /// The nodes directly below: first those of the content, then the presented one.
  public var children: [NavigationNode] {
    var nodes: [NavigationNode] =
      switch content {
      case .screen: []
      case .stack(let stack): stack.nodes
      case .tabs(let tabs): tabs.items.map { $0.node }
      case .split(let split): split.detail.map { [split.sidebar, $0] } ?? [split.sidebar]
      }
    if let presentation { nodes.append(presentation.node) }
    return nodes
  }

  /// The leaves of the tree, parents and covered nodes first.
  var leaves: [NavigationNode] {
    var leaves: [NavigationNode] = []
    forEachNode { if $0.screen != nil { leaves.append($0) } }
    return leaves
  }

  /// Calls `body` with this node and every node below it, parents first.
  public func forEachNode(_ body: (NavigationNode) -> Void) {
    _ = visit {
      body($0)
      return false
    }
  }

  /// Returns the first node that matches, this one or one below it, parents first; nil if none does.
  ///
  /// - Complexity: O(nodes before it).
  public func first(where matches: (NavigationNode) -> Bool) -> NavigationNode? {
    var first: NavigationNode?
    _ = visit { node in
      guard matches(node) else { return false }
      first = node
      return true
    }
    return first
  }

  /// Visits this node and those below it, parents first, until `visit` returns true. Nodes whose summary does not
  /// match the condition are left out, with everything below them.
  func visit(
    where matches: (NodeSummary) -> Bool = { _ in true }, _ visit: (NavigationNode) -> Bool
  ) -> Bool {
    guard matches(summary) else { return false }
    if visit(self) { return true }
    let hasEnded =
      switch content {
      case .screen: false
      case .stack(let stack):
        stack.root.visit(where: matches, visit)
          || stack.pushed.contains(where: matches) { $0.visit(where: matches, visit) }
      case .tabs(let tabs):
        tabs.items.contains(where: matches) { $0.node.visit(where: matches, visit) }
      case .split(let split):
        split.sidebar.visit(where: matches, visit)
          || split.detail?.visit(where: matches, visit) ?? false
      }
    return hasEnded || presentation?.node.visit(where: matches, visit) ?? false
  }
}

extension NavigationState {
  /// The leaves of all scenes, parents and covered nodes first. Histories are not included.
  var leaves: [NavigationNode<Screen>] { scenes.flatMap { $0.root.leaves } }

  /// Returns whether a scene's tree contains a node with this identity. Histories are not searched.
  func contains(_ id: NodeID) -> Bool {
    scenes.contains { $0.contains(id) }
  }

  /// Returns the tree that contains a node with this identity; nil if no scene does. Histories are not searched.
  func root(of id: NodeID) -> NavigationNode<Screen>? {
    scenes.first { $0.contains(id) }?.root
  }

  /// The identities of all nodes, including those in the histories. Data kept for any other identity can be dropped.
  public var nodeIDs: Set<NodeID> {
    scenes.reduce(into: []) { $0.formUnion($1.nodeIDs) }
  }
}

extension Scene {
  /// The current tree and those of the history.
  package var trees: [NavigationNode<Screen>] { [root] + history.back + history.forward }

  /// Returns whether the tree contains a node with this identity. The history is not searched.
  public func contains(_ id: NodeID) -> Bool {
    root.first { $0.id == id } != nil
  }

  /// The identities of all nodes, including those in the history.
  var nodeIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    for tree in trees { tree.forEachNode { ids.insert($0.id) } }
    return ids
  }
}
