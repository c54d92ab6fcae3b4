/// A place in the tree from the point of view of its screen: its route, and whether it is active.
///
/// A waypoint is a snapshot. A screen asks the state for it when needed:
///
///     let here = state.waypoint(of: pane.id)
///     state.apply(table.follow("../13", on: state, relativeTo: here).action)
public struct Waypoint<Screen: NavigationScreen>: Hashable, Sendable {
  /// The node of the screen.
  public let id: NodeID
  /// The screen.
  public let screen: Screen
  /// The route to the screen from the root of its scene, including the detail that its split shows beside it.
  public let route: Route<Screen>
  /// True if the screen receives the keys.
  public let isActive: Bool
  /// The names of the open scenes, for use in links.
  public let scenes: [String]
}

extension NavigationState {
  /// The place of the active screen.
  ///
  /// - Complexity: O(nodes of the stacks and of the tabs on the way).
  public var activeWaypoint: Waypoint<Screen> {
    Waypoint(
      id: activeNode.id, screen: activeScreen, route: route, isActive: true,
      scenes: scenes.map { $0.name })
  }

  /// Returns the place of a screen anywhere: under other screens, in an unselected tab, or in another scene.
  ///
  /// - Returns: Nil if no screen has this identity.
  /// - Complexity: O(nodes).
  public func waypoint(of id: NodeID) -> Waypoint<Screen>? {
    if id == activeNode.id { return activeWaypoint }
    for var scene in scenes {
      guard let path = scene.root.path(to: .nearest, where: { $0.id == id }) else { continue }
      scene.root.reveal(path[...])
      let node = scene.root.activeNode
      guard node.id == id, let screen = node.screen else { return nil }
      return Waypoint(
        id: id, screen: screen, route: scene.route, isActive: false, scenes: scenes.map { $0.name })
    }
    return nil
  }
}
