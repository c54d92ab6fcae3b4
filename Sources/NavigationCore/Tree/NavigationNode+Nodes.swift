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

  /// Calls `body` with this node and every node below it, parents first.
  public func forEachNode(_ body: (NavigationNode) -> Void) {
    body(self)
    switch content {
    case .screen: break
    case .stack(let stack):
      stack.root.forEachNode(body)
      for node in stack.pushed { node.forEachNode(body) }
    case .tabs(let tabs):
      for item in tabs.items { item.node.forEachNode(body) }
    case .split(let split):
      split.sidebar.forEachNode(body)
      split.detail?.forEachNode(body)
    }
    presentation?.node.forEachNode(body)
  }
}

extension NavigationState {
  /// The leaves of all scenes, parents and covered nodes first. Histories are not included.
  var leaves: [NavigationNode<Screen>] {
    var leaves: [NavigationNode<Screen>] = []
    for scene in scenes {
      scene.root.forEachNode { if $0.screen != nil { leaves.append($0) } }
    }
    return leaves
  }

  /// Returns whether a scene's tree contains a node with this identity. Histories are not searched.
  func contains(_ id: NodeID) -> Bool {
    scenes.contains { $0.contains(id) }
  }

  /// The identities of all nodes, including those in the histories. Data kept for any other identity can be dropped.
  public var nodeIDs: Set<NodeID> {
    scenes.reduce(into: []) { $0.formUnion($1.nodeIDs) }
  }
}

extension Scene {
  /// Returns whether the tree contains a node with this identity. The history is not searched.
  public func contains(_ id: NodeID) -> Bool {
    var isFound = false
    root.forEachNode { isFound = isFound || $0.id == id }
    return isFound
  }

  /// The identities of all nodes, including those in the history.
  var nodeIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    for tree in [root] + history.back + history.forward { tree.forEachNode { ids.insert($0.id) } }
    return ids
  }
}
