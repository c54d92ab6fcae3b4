extension NavigationState {
  /// Replaces the state, and gives new identities to nodes whose identity this state uses for another node.
  ///
  /// Continues with the greater identity counter of the two states, so that no identity is used twice.
  mutating func restore(_ state: NavigationState) -> NavigationOutcome {
    var state = state
    state.makeID = max(makeID, state.makeID)
    guard state != self else { return .unchanged(.alreadyThere) }
    if state.mayCollide(with: self) {
      state.renumber(SharedIdentities(of: state, with: self).collisions)
    }
    self = state
    return .applied
  }

  /// Returns whether another state may use an identity for another node. Parts that both states share are not
  /// visited: a copy shares most of them.
  private func mayCollide(with other: NavigationState) -> Bool {
    scenes.contains { scene in
      let old = other.scenes.first { $0.name == scene.name }
      return scene.treePairs(with: old).contains { $0.mayCollide(with: $1, other.makeID) }
    }
  }

  private mutating func renumber(_ collisions: [NodeID]) {
    guard !collisions.isEmpty else { return }
    let ids = Dictionary(uniqueKeysWithValues: collisions.map { ($0, makeID()) })
    updateTrees { $0.renumber(ids) }
  }
}

extension Scene {
  fileprivate typealias Tree = NavigationNode<Screen>

  /// Returns the trees, each with that at the same place of another scene. A tree that was recorded in the meantime is
  /// compared with the other's current one.
  fileprivate func treePairs(with other: Scene?) -> [(new: Tree, old: Tree?)] {
    guard let other else { return trees.map { ($0, nil) } }
    func pairs(_ new: [Tree], _ old: [Tree]) -> [(new: Tree, old: Tree?)] {
      guard new != old else { return [] }
      return new.enumerated().map { ($1, $0 < old.count ? old[$0] : other.root) }
    }
    return pairs(history.back, other.history.back) + pairs(history.forward, other.history.forward)
      + [(root, other.root)]
  }
}

extension NavigationNode {
  /// Returns whether a node has an identity that was given out before `next`, and is not the one at the same place of
  /// another tree.
  fileprivate func mayCollide(with old: NavigationNode?, _ next: NodeID.Generator) -> Bool {
    guard self != old else { return false }
    if id.rawValue < next.next, id != old?.id || face != old?.face { return true }
    return containsPair(with: old) { $0.mayCollide(with: $1, next) }
  }

  /// Returns whether `body` is true for a child and the one at the same place of another node.
  private func containsPair(
    with old: NavigationNode?, _ body: (NavigationNode, NavigationNode?) -> Bool
  ) -> Bool {
    let isInContent =
      switch (content, old?.content) {
      case (.screen, _): false
      case (.stack(let new), .stack(let old)?):
        body(new.root, old.root)
          || new.pushed.contains(unlike: old.pushed) { position in
            body(new.pushed[position], position < old.pushed.count ? old.pushed[position] : nil)
          }
      case (.tabs(let new), .tabs(let old)?):
        new.items.contains(unlike: old.items) { position in
          let item = new.items[position]
          return body(item.node, old.position(of: item.name).map { old.items[$0].node })
        }
      case (.split(let new), .split(let old)?):
        body(new.sidebar, old.sidebar) || new.detail.map { body($0, old.detail) } ?? false
      default: children.contains { body($0, nil) }
      }
    return isInContent || presentation.map { body($0.node, old?.presentation?.node) } ?? false
  }

  /// Gives new identities to this node and those below it. Other parts stay shared.
  fileprivate mutating func renumber(_ ids: [NodeID: NodeID]) {
    guard first(where: { ids[$0.id] != nil }) != nil else { return }
    if let id = ids[id] {
      let isSkipped = isSkipped
      self = NavigationNode(
        id: id, content: content, presentation: presentation, caching: caching)
      self.isSkipped = isSkipped
    }
    updateChildren(where: { _ in true }) { $0.renumber(ids) }
  }

  /// The content without the nodes below it. A container keeps it for life, and a screen until an update.
  fileprivate var face: NodeFace<Screen> {
    switch content {
    case .screen(let screen): .screen(screen)
    case .stack: .container(.stack)
    case .tabs(let tabs): .container(tabs.kind)
    case .split: .container(.split)
    }
  }
}

private enum NodeFace<Screen: NavigationScreen>: Hashable {
  case screen(Screen)
  case container(ContainerKind)
}

/// The identities that a state shares with the current one, and whether they are those of the same nodes.
private struct SharedIdentities<Screen: NavigationScreen> {
  /// The contents that each identity has in the current trees and histories. A screen that was updated has several.
  private var known: [NodeID: Set<NodeFace<Screen>>] = [:]
  private var same: Set<NodeID> = []
  private var others: Set<NodeID> = []

  init(of state: NavigationState<Screen>, with current: NavigationState<Screen>) {
    for tree in current.scenes.flatMap({ $0.trees }) {
      tree.forEachNode { known[$0.id, default: []].insert($0.face) }
    }
    for tree in state.scenes.flatMap({ $0.trees }) { _ = compare(tree) }
  }

  /// The identities of other nodes than the current ones.
  var collisions: [NodeID] { others.subtracting(same).sorted() }

  /// Compares a node and those below it with the current ones.
  ///
  /// - Returns: True if the current state has the node: a screen with the same value, or a container of the same kind
  ///   that has not only other children; nil if it does not use the identity.
  private mutating func compare(_ node: NavigationNode<Screen>) -> Bool? {
    let below = node.children.compactMap { compare($0) }
    guard let faces = known[node.id] else { return nil }
    let isSame =
      faces.contains(node.face) && (node.screen != nil || below.isEmpty || below.contains(true))
    if isSame { same.insert(node.id) } else { others.insert(node.id) }
    return isSame
  }
}
