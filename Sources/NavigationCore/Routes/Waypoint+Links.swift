extension RouteTable {
  /// Resolves a link relative to a waypoint.
  ///
  ///     try table.route(to: "../13", relativeTo: state.activeWaypoint)
  ///
  /// - Throws: ``LinkError`` as ``route(to:from:relativeTo:scenes:)`` does.
  public func route(
    to text: String, from origin: LinkOrigin = .app, relativeTo waypoint: Waypoint<Screen>
  ) throws(LinkError) -> Route<Screen> {
    try route(to: text, from: origin, relativeTo: waypoint.route, scenes: waypoint.scenes)
  }

  /// Resolves a link relative to a waypoint, and handles one that does not lead all the way as the mode says.
  ///
  /// - Throws: ``LinkError`` if the mode keeps nothing of the link.
  public func resolve(
    _ text: String, _ mode: ResolutionMode = .strict, from origin: LinkOrigin = .app,
    relativeTo waypoint: Waypoint<Screen>
  ) throws(LinkError) -> RouteResolution<Screen> {
    try resolve(
      text, mode, from: origin, relativeTo: waypoint.route, scenes: waypoint.scenes)
  }
}

extension Waypoint {
  /// Returns the value of a parameter of the screen, or of one it lies on: `id` at `/notes/12/edit` is 12.
  ///
  ///     let id = state.activeWaypoint.parameter("id", as: NoteID.self, in: table)
  ///
  /// - Returns: Nil if the table has no such parameter on the way, or its text is not such a value.
  public func parameter<Value: RouteValue>(
    _ name: String, as type: Value.Type = Value.self, in table: RouteTable<Screen>
  ) -> Value? {
    RouteWalk(table, following: route.legs).current.captures[name].flatMap(Value.init(routeText:))
  }

  /// Returns the path parameter of the next step from here, on the way to the active screen or to the detail beside
  /// it. A list finds its selected row this way.
  ///
  ///     let selected = list.resolveComponent(in: state, as: NoteID.self, table: table)
  ///
  /// - Returns: Nil if there is no next step, or it has no such value.
  public func resolveComponent<Value: RouteValue>(
    in state: NavigationState<Screen>, as type: Value.Type = Value.self, table: RouteTable<Screen>
  ) -> Value? {
    guard let next = next(in: state), next.placement != .root else { return nil }
    let walk = RouteWalk(table, following: route.legs + [next])
    guard walk.current.isDeclared, let parameter = walk.row.pathParameter else { return nil }
    return walk.current.captures[parameter.name].flatMap(Value.init(routeText:))
  }

  /// Returns the step after this place on the visible route, or the one to the detail beside it.
  private func next(in state: NavigationState<Screen>) -> Leg<Screen>? {
    let shown = state.route
    guard shown.scene == route.scene, shown.legs.starts(with: route.legs) else { return nil }
    return shown.legs.dropFirst(route.legs.count).first ?? shown.detail.first
  }
}
