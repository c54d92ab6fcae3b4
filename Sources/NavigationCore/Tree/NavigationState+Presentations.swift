/// What one screen has presented over itself.
public struct PresentedNode<Screen: NavigationScreen>: Hashable, Sendable {
  /// The leaf that the presentation lies over: the screen that asked for it.
  public let presenter: NodeID
  /// The first leaf of what is presented.
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
  /// The presentations of the active scene, the outer ones first. Histories do not count.
  ///
  /// - Complexity: O(nodes).
  public var presentations: [PresentedNode<Screen>] {
    var found: [PresentedNode<Screen>] = []
    root.forEachNode { node in
      if let presented = PresentedNode(by: node) { found.append(presented) }
    }
    return found
  }

  /// The innermost presentation on the way to the active screen; nil where nothing is presented.
  ///
  /// - Complexity: O(depth of the tree).
  public var activePresentation: PresentedNode<Screen>? {
    root.activeSpine.last { $0.presentation != nil }.flatMap(PresentedNode.init(by:))
  }

  /// The innermost presentation that a node is in, whether or not something lies over it; nil for a node in none.
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

  /// The presentations that were on the active scene's tree before and are no longer there.
  ///
  /// A scene that is left keeps its presentations.
  func closedPresentations(since before: NavigationState) -> [PresentedNode<Screen>] {
    guard before.activeScene.name == activeScene.name else { return [] }
    let old = before.presentations
    guard !old.isEmpty else { return [] }
    let now = Set(presentations.map(\.node))
    return old.filter { !now.contains($0.node) }
  }
}
