extension NavigationState {
  /// The broken invariants of the state; empty for every state that was made by its actions.
  ///
  /// - Complexity: O(nodes).
  public var invariantViolations: [String] {
    var problems: [String] = []
    if scenes.isEmpty { problems.append("there is no scene") }
    if !scenes.indices.contains(activeIndex) { problems.append("no scene \(activeIndex)") }
    // Closures, because unspecialized code would create a key path for each.
    let names = scenes.map { $0.name }
    if Set(names).count < names.count { problems.append("two scenes of one name") }
    for name in names where !name.isRouteName {
      problems.append("no link can hold the scene's name “\(name)”")
    }
    if makeID.isExhausted { problems.append("there are no identities left") }
    problems += sharedIDs.map { "\($0) is in two scenes" }
    for scene in scenes {
      if scene.history.count > History<Screen>.limit {
        problems.append("a history of \(scene.name) is too long")
      }
      for tree in scene.trees { problems += invariantViolations(of: tree) }
    }
    return problems
  }

  /// The identities that are in more than one scene. The trees of one scene's history share theirs.
  private var sharedIDs: [NodeID] {
    guard scenes.count > 1 else { return [] }
    var seen: Set<NodeID> = []
    return scenes.flatMap { scene in
      let ids = scene.nodeIDs
      defer { seen.formUnion(ids) }
      return seen.intersection(ids).sorted()
    }
  }

  private func invariantViolations(of tree: NavigationNode<Screen>) -> [String] {
    var problems: [String] = []
    var seen: Set<NodeID> = []
    let limit = NavigationNode<Screen>.depthLimit
    if tree.depth > limit { problems.append("\(tree.id) is more than \(limit) nodes deep") }
    tree.forEachNode { node in
      if !seen.insert(node.id).inserted { problems.append("\(node.id) is there twice") }
      if node.id.rawValue >= makeID.next { problems.append("\(node.id) was never given out") }
      problems += node.invariantViolations
    }
    return problems
  }
}

extension NavigationNode {
  fileprivate var invariantViolations: [String] {
    switch content {
    case .screen: []
    case .stack(let stack):
      stack.presentsUnderTop ? ["\(id) presents under its top"] : []
    case .tabs(let tabs):
      tabs.items.indices.contains(tabs.selection)
        && Set(tabs.items.map { $0.name }).count == tabs.items.count
        ? [] : ["\(id) has no selected tab or two of one name"]
    case .split(let split):
      split.invariantViolations.map { "\(id) \($0)" }
    }
  }
}

extension StackNode {
  /// Whether a node below another one has a presentation. Methods of slices would take ten times as long in unspecialized
  /// code.
  fileprivate var presentsUnderTop: Bool {
    var below = root
    for node in pushed {
      if below.presentation != nil { return true }
      below = node
    }
    return false
  }
}

extension SplitNode {
  fileprivate var invariantViolations: [String] {
    if focus == .detail && detail == nil { return ["focuses a detail that is not there"] }
    let unfocused = focus == .detail ? sidebar : detail
    return unfocused?.isCovered == true ? ["presents in the column without the focus"] : []
  }
}
