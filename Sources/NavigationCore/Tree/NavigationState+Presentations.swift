/// What one screen has presented over itself.
public struct PresentedNode: Hashable, Sendable {
  /// The leaf that the presentation lies over: the screen that asked for it.
  public let presenter: NodeID
  /// The first leaf of what is presented.
  public let node: NodeID
}

extension NavigationState {
  /// The presentations of the active scene, the outer ones first. Histories do not count.
  ///
  /// - Complexity: O(nodes).
  public var presentations: [PresentedNode] {
    var found: [PresentedNode] = []
    root.forEachNode { node in
      guard let presented = node.presentation?.node else { return }
      found.append(PresentedNode(presenter: node.baseNode.id, node: presented.firstLeaf.id))
    }
    return found
  }

  /// The innermost presentation on the way to the active screen; nil where nothing is presented.
  ///
  /// - Complexity: O(depth of the tree).
  public var activePresentation: PresentedNode? {
    root.activeSpine.last { $0.presentation != nil }.flatMap { node in
      node.presentation.map {
        PresentedNode(presenter: node.baseNode.id, node: $0.node.firstLeaf.id)
      }
    }
  }
}
