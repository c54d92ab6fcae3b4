/// A presentation, identified by its first screen and the screen that it lies over.
public struct PresentedNode<Screen: NavigationScreen>: Hashable, Sendable {
  /// The leaf that the presentation lies over: the screen that presented it.
  public let presenter: NodeID
  /// The first leaf of the presented content.
  public let node: NodeID
  /// The screen of that leaf.
  public let screen: Screen

  init?(by presenter: NavigationNode<Screen>) {
    guard let first = presenter.presentation?.node.firstLeaf, let screen = first.screen else {
      return nil
    }
    (self.presenter, node, self.screen) = (presenter.baseNode.id, first.id, screen)
  }
}

extension NavigationState {
  /// The presentations of the active scene, outer ones first. Histories are not included.
  ///
  /// - Complexity: O(nodes).
  public var presentations: [PresentedNode<Screen>] {
    var found: [PresentedNode<Screen>] = []
    root.forEachNode { node in
      if let presented = PresentedNode(by: node) { found.append(presented) }
    }
    return found
  }

  /// The innermost presentation on the way to the active screen; nil if nothing is presented.
  ///
  /// - Complexity: O(depth of the tree).
  public var activePresentation: PresentedNode<Screen>? {
    root.activeSpine.last { $0.presentation != nil }.flatMap(PresentedNode.init(by:))
  }

  /// Returns the innermost presentation that contains a node, covered or not; nil if none does.
  ///
  /// - Complexity: O(nodes).
  public func presentation(containing id: NodeID) -> PresentedNode<Screen>? {
    var innermost: PresentedNode<Screen>?
    root.forEachNode { node in
      var isInside = false
      node.presentation?.node.forEachNode { if $0.id == id { isInside = true } }
      if isInside { innermost = PresentedNode(by: node) }
    }
    return innermost
  }

  /// Returns the presentations of the active scene's tree before that are no longer there.
  ///
  /// Switching to another scene closes no presentations.
  func closedPresentations(since before: NavigationState) -> [PresentedNode<Screen>] {
    guard before.activeScene.name == activeScene.name else { return [] }
    let old = before.presentations
    guard !old.isEmpty else { return [] }
    let now = Set(presentations.map(\.node))
    return old.filter { !now.contains($0.node) }
  }
}
