extension NavigationState {
  /// Sets the caching policy of a container, also in the trees of its scene's history.
  mutating func setCaching(
    _ policy: CachingPolicy, of selector: ContainerSelector
  ) -> NavigationOutcome {
    guard let id = container(selector),
      let index = scenes.firstIndex(where: { $0.contains(id) }),
      let node = scenes[index].root.first(where: { $0.id == id }), node.screen == nil
    else { return .unchanged(.notFound) }
    guard node.caching != policy else { return .unchanged(.alreadyThere) }
    scenes[index].root.setCaching(policy, of: id)
    scenes[index].history.update { $0.setCaching(policy, of: id) }
    return .applied
  }
}

extension NavigationNode {
  fileprivate mutating func setCaching(_ policy: CachingPolicy, of id: NodeID) {
    guard let path = path(toNode: id) else { return }
    _ = update(at: path[...]) { $0.caching = policy }
  }
}
