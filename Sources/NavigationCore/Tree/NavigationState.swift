/// Where the user is: everything on screen follows from this value.
///
/// It is changed by its own methods only, first of all ``apply(_:)``, so that its invariants hold whatever
/// was done to it.
public struct NavigationState<Screen: NavigationScreen>: Hashable, Sendable {
  /// All scenes in the order they were opened, at least one.
  public internal(set) var scenes: [Scene<Screen>]
  /// The position of the scene that is shown.
  public internal(set) var activeIndex: Int
  /// What selecting the selected tab does.
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

/// What selecting the tab that is selected already does.
public enum TabReselection: String, Hashable, Codable, Sendable, CaseIterable {
  /// It goes to the tab's first screen: what is pushed and presented there goes.
  case returnToRoot
  /// Nothing.
  case stay
}
