/// The properties of a parent's node that a feature may not change.
struct ParentNode<Screen: NavigationScreen>: Equatable {
  let screen: Screen?
  let isSkipped: Bool
  let caching: CachingPolicy
  /// The style of the presentation that shows the node; nil if it is not presented.
  let style: PresentationStyle?
  let isDismissable: Bool?
  /// The children that also belong to the parent, in order.
  let children: [NodeID]
}

extension NavigationState {
  /// Returns the nodes of all scenes that belong to the parent of a feature: its screens, and all containers of one.
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
  /// Collects the nodes that belong to the parent.
  ///
  /// - Returns: True if this node does.
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
    guard !children.isEmpty || pullback.isParents(self) else { return false }
    parents[id] = ParentNode(
      screen: screen, isSkipped: isSkipped, caching: caching, style: presentation?.style,
      isDismissable: presentation?.isDismissable, children: children)
    return true
  }
}
