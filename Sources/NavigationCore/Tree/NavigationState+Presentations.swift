/// A presentation, with its first screen and the screen that it lies over.
public struct PresentedNode<Screen: NavigationScreen>: Hashable, Sendable {
  /// The name of the scene that contains the presentation.
  public let scene: String
  /// The identity of the presented node, which stays when its screens change.
  public let id: NodeID
  /// The leaf that the presentation lies over: the screen that presented it.
  public let presenter: NodeID
  /// The first leaf of the presented content.
  public let node: NodeID
  /// The screen of that leaf.
  public let screen: Screen
  var finished: FinishedValue?

  init?(by presenter: NavigationNode<Screen>, in scene: Scene<Screen>) {
    guard let presented = presenter.presentation?.node else { return nil }
    let first = presented.firstLeaf
    guard let screen = first.screen else { return nil }
    (self.scene, self.presenter) = (scene.name, presenter.baseNode.id)
    (id, node, self.screen) = (presented.id, first.id, screen)
  }

  private init(_ other: PresentedNode<some NavigationScreen>, screen: Screen) {
    (scene, id, presenter, node) = (other.scene, other.id, other.presenter, other.node)
    (self.screen, finished) = (screen, other.finished)
  }

  /// Returns the presentation with its screen as another type.
  func withScreen<Other>(_ screen: Other) -> PresentedNode<Other> {
    PresentedNode<Other>(self, screen: screen)
  }

  /// Returns the value that the screen finished with; nil for a presentation that is open or was closed otherwise, and
  /// for a value of another type.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    finished?.base as? Value
  }
}

extension NavigationState {
  /// The presentations of all scenes, outer ones first. Histories are not included.
  ///
  /// - Complexity: O(nodes on the way to presentations): without presentations, O(scenes).
  public var presentations: [PresentedNode<Screen>] {
    var found: [PresentedNode<Screen>] = []
    for scene in scenes {
      _ = scene.root.visit(where: { $0.presents }) { node in
        if let presented = PresentedNode(by: node, in: scene) { found.append(presented) }
        return false
      }
    }
    return found
  }

  /// The innermost presentation on the way to the active screen; nil if nothing is presented.
  ///
  /// - Complexity: O(depth of the tree).
  public var activePresentation: PresentedNode<Screen>? {
    activePresenter.flatMap { PresentedNode(by: $0, in: activeScene) }
  }

  /// The node with ``activePresentation``; it may contain the screen that presented.
  ///
  /// - Complexity: O(depth of the tree).
  public var activePresenter: NavigationNode<Screen>? {
    root.innermostActive { $0.presentation == nil ? nil : $0 }
  }

  /// Returns the innermost presentation that contains a node of any scene, covered or not; nil if none does.
  ///
  /// - Complexity: O(nodes). The active scene is searched first.
  public func presentation(containing id: NodeID) -> PresentedNode<Screen>? {
    for scene in [activeScene] + scenes {
      guard let path = scene.root.path(toNode: id) else { continue }
      let presenter = path.lastIndex(of: .presented).flatMap { scene.root.node(at: path[..<$0]) }
      return presenter.flatMap { PresentedNode(by: $0, in: scene) }
    }
    return nil
  }

  /// Closes the presentation that begins with a screen, also in the histories, where going back would show it again.
  package mutating func closePresentation(of screen: NodeID) {
    updateTrees { $0.closePresentation(of: screen) }
  }

  /// Returns the presentations before that are no longer in any tree. One that is left only in a history is closed.
  /// One that shows other screens is not.
  func closedPresentations(
    since before: NavigationState, finished: FinishedPresentation? = nil
  ) -> [PresentedNode<Screen>] {
    var old = before.presentations
    guard !old.isEmpty else { return [] }
    let now = Set(presentations.map { $0.id })
    old.removeAll { now.contains($0.id) }
    for index in old.indices where old[index].id == finished?.node {
      old[index].finished = finished?.value
    }
    return old
  }
}

extension NavigationNode {
  fileprivate mutating func closePresentation(of screen: NodeID) {
    guard let path = path(toNode: screen), let end = path.lastIndex(of: .presented),
      node(at: path[...end])?.firstLeaf.id == screen
    else { return }
    _ = update(at: path[..<end]) { $0.presentation = nil }
  }
}
