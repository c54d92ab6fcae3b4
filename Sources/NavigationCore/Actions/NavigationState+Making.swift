extension NavigationState {
  /// Creates a state with one scene, `main`, that shows the first place of a route table.
  public init(_ table: RouteTable<Screen>) {
    makeID = NodeID.Generator()
    scenes = [Scene(name: Self.firstScene, root: NavigationNode(table.rootLeg, &makeID))]
    activeIndex = 0
  }

  /// Creates a state with one scene of the given name that shows the first place of a route table.
  ///
  /// - Throws: ``NavigationError/invalidSceneName(_:)`` for a name that no link can hold, as
  ///   ``NavigationAction/openScene(_:root:)`` does.
  public init(_ table: RouteTable<Screen>, scene name: String) throws(NavigationError) {
    guard name.isRouteName else { throw .invalidSceneName(name) }
    makeID = NodeID.Generator()
    scenes = [Scene(name: name, root: NavigationNode(table.rootLeg, &makeID))]
    activeIndex = 0
  }

  /// Creates a state with one scene that begins with `root`, for an app without links.
  ///
  /// - Returns: Nil for tabs without items or with duplicate names, for content deeper than
  ///   ``NavigationNode/depthLimit``, and for a scene name that no link can hold.
  public init?(root: LegContent<Screen>, scene name: String = Self.firstScene) {
    guard root.isShowable, name.isRouteName else { return nil }
    makeID = NodeID.Generator()
    let root = NavigationNode(Leg(.root, root), &makeID)
    guard root.depth <= NavigationNode<Screen>.depthLimit else { return nil }
    scenes = [Scene(name: name, root: root)]
    activeIndex = 0
  }

  /// Creates a state with one scene, `main`, that is a stack with `rootScreen` at its root, for an app without links.
  public init(rootScreen: Screen) {
    makeID = NodeID.Generator()
    let root = NavigationNode(Leg(.root, .stack(rootScreen)), &makeID)
    scenes = [Scene(name: Self.firstScene, root: root)]
    activeIndex = 0
  }

  /// The default name of an app's first scene.
  public static var firstScene: String { "main" }
}
