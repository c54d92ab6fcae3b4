extension NavigationState {
  /// Sets the caching policy of a container, also in the trees of its scene's history.
  mutating func setCaching(
    _ policy: CachingPolicy, of selector: ContainerSelector
  ) -> NavigationOutcome {
    guard let id = container(selector),
      let index = scenes.firstIndex(where: { $0.root.path(toNode: id) != nil }),
      let node = scenes[index].root.node(id), node.screen == nil
    else { return .unchanged(.notFound) }
    guard node.caching != policy else { return .unchanged(.alreadyThere) }
    scenes[index].root.setCaching(policy, of: id)
    scenes[index].history.update { $0.setCaching(policy, of: id) }
    return .applied
  }
}

extension NavigationNode {
  fileprivate func node(_ id: NodeID) -> NavigationNode? {
    var found: NavigationNode?
    forEachNode { if $0.id == id { found = $0 } }
    return found
  }

  fileprivate mutating func setCaching(_ policy: CachingPolicy, of id: NodeID) {
    guard let path = path(toNode: id) else { return }
    _ = update(at: path[...]) { $0.caching = policy }
  }
}
