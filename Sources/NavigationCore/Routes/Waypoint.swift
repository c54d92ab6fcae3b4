/// A place on the tree, as a screen sees its own: the way to it, and whether it is the active one.
///
/// A waypoint is a value of its moment. A screen asks the state for it when it needs one:
///
///     let here = state.waypoint(of: pane.id)
///     let action = try here?.navigate(to: "../13", in: table)
public struct Waypoint<Screen: NavigationScreen>: Hashable, Sendable {
  /// The node of the screen.
  public let id: NodeID
  /// What is shown there.
  public let screen: Screen
  /// The way to the screen from the root of its scene. What its split shows beside it is part of it.
  public let route: Route<Screen>
  /// Whether the keys go to the screen.
  public let isActive: Bool
  /// The names of the open scenes, which a link can name.
  public let scenes: [String]
}

extension NavigationState {
  /// The place of the screen that the keys go to.
  ///
  /// - Complexity: O(depth of the tree).
  public var activeWaypoint: Waypoint<Screen> {
    Waypoint(
      id: activeNode.id, screen: activeScreen, route: route, isActive: true,
      scenes: scenes.map { $0.name })
  }

  /// The place of a screen, wherever it is: under others, in a tab that is not selected, in another
  /// scene.
  ///
  /// - Returns: Nil where no node of this identity is a screen.
  /// - Complexity: O(nodes).
  public func waypoint(of id: NodeID) -> Waypoint<Screen>? {
    if id == activeNode.id { return activeWaypoint }
    for scene in scenes {
      guard let path = scene.root.path(to: .nearest, where: { $0.id == id }) else { continue }
      var root = scene.root
      root.reveal(path[...])
      guard root.activeNode.id == id, let screen = root.activeNode.screen else { return nil }
      var route = root.route(.root)
      route.scene = scene.name
      return Waypoint(
        id: id, screen: screen, route: route, isActive: false, scenes: scenes.map { $0.name })
    }
    return nil
  }
}
