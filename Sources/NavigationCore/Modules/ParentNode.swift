/// What a feature may not change of a node that is its parent's.
struct ParentNode<Screen: NavigationScreen>: Equatable {
  let screen: Screen?
  let isSkipped: Bool
  let caching: CachingPolicy
  /// How the node is presented, where it is.
  let style: PresentationStyle?
  let isDismissable: Bool?
  /// Those of the children that are the parent's, too, in their order.
  let children: [NodeID]
}

extension NavigationState {
  /// The nodes of all scenes that are the parent's of a feature: its screens, and whatever holds one.
  ///
  /// - Complexity: O(nodes).
  func parents<Feature>(of pullback: Pullback<Feature, Screen>) -> [NodeID: ParentNode<Screen>] {
    var parents: [NodeID: ParentNode<Screen>] = [:]
    for scene in scenes {
      _ = scene.root.collectParents(of: pullback, shownBy: nil, into: &parents)
    }
    return parents
  }
}

extension NavigationNode {
  /// - Returns: Whether the node is the parent's.
  fileprivate func collectParents<Feature>(
    of pullback: Pullback<Feature, Screen>, shownBy presentation: Presentation<Screen>?,
    into parents: inout [NodeID: ParentNode<Screen>]
  ) -> Bool {
    let presented = self.presentation
    var children: [NodeID] = []
    for child in self.children {
      let shown = child.id == presented?.node.id ? presented : nil
      if child.collectParents(of: pullback, shownBy: shown, into: &parents) {
        children.append(child.id)
      }
    }
    guard !children.isEmpty || screen.map({ pullback.extract($0) == nil }) ?? false else {
      return false
    }
    parents[id] = ParentNode(
      screen: screen, isSkipped: isSkipped, caching: caching, style: presentation?.style,
      isDismissable: presentation?.isDismissable, children: children)
    return true
  }
}
