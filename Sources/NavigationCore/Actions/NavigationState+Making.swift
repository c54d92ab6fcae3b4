extension NavigationState {
  private init(_ leg: Leg<Screen>, scene name: String) {
    makeID = NodeID.Generator()
    scenes = [Scene(name: name, root: NavigationNode(leg, &makeID))]
    activeIndex = 0
  }

  /// Creates a state with one scene, `main`, that shows the first place of a route table.
  public init(_ table: RouteTable<Screen>) {
    self.init(table.rootLeg, scene: Self.firstScene)
  }

  /// Creates a state with one scene of the given name that shows the first place of a route table.
  ///
  /// - Throws: ``NavigationError/invalidSceneName(_:)`` for a name that no link can hold, as
  ///   ``NavigationAction/openScene(_:root:)`` does.
  public init(_ table: RouteTable<Screen>, scene name: String) throws(NavigationError) {
    guard name.isRouteName else { throw .invalidSceneName(name) }
    self.init(table.rootLeg, scene: name)
  }

  /// Creates a state with one scene that begins with `root`, for an app without links.
  ///
  /// - Returns: Nil for tabs without items or with duplicate names, for content deeper than
  ///   ``NavigationNode/depthLimit``, and for a scene name that no link can hold.
  public init?(root: LegContent<Screen>, scene name: String = Self.firstScene) {
    guard root.isShowable, name.isRouteName else { return nil }
    self.init(Leg(.root, root), scene: name)
    guard self.root.depth <= NavigationNode<Screen>.depthLimit else { return nil }
  }

  /// Creates a state with one scene, `main`, that is a stack with `rootScreen` at its root, for an app without links.
  public init(rootScreen: Screen) {
    self.init(Leg(.root, .stack(rootScreen)), scene: Self.firstScene)
  }

  /// The default name of an app's first scene.
  public static var firstScene: String { "main" }
}
