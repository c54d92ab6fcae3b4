/// The navigation state of an app: everything on screen follows from this value.
///
/// Only its own methods change it, mainly ``apply(_:)``, so that its invariants always hold.
public struct NavigationState<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = NavigationStateCodingKey

  /// All scenes in the order they were opened, at least one.
  public internal(set) var scenes: [Scene<Screen>]
  /// The position of the active scene.
  public internal(set) var activeIndex: Int
  /// The effect of selecting the tab that is already selected.
  public var tabReselection = TabReselection.returnToRoot
  var makeID: NodeID.Generator

  /// The scene that is shown.
  public internal(set) var activeScene: Scene<Screen> {
    get { scenes[activeIndex] }
    _modify { yield &scenes[activeIndex] }
  }

  /// The tree of the active scene.
  public internal(set) var root: NavigationNode<Screen> {
    get { activeScene.root }
    _modify { yield &activeScene.root }
  }
}

/// The effect of selecting the tab that is already selected.
public enum TabReselection: String, Hashable, Codable, Sendable, CaseIterable {
  /// Returns to the tab's first screen and closes the screens pushed and presented there.
  case returnToRoot
  /// Does nothing.
  case stay
}
