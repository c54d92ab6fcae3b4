extension RouteTable {
  /// Returns the action that follows a link. Scenes and the start of relative links are taken from the state.
  ///
  ///     state.apply(table.follow("../13", on: state).action)
  ///
  /// - Parameters:
  ///   - link: The text of the link.
  ///   - verb: The effect of following the link.
  ///   - mode: The handling of a link that does not lead all the way.
  ///   - origin: The source of the link, which decides how strictly it is read.
  ///   - state: The state in which the link is followed.
  ///   - waypoint: The start of relative links; nil for the active screen.
  /// - Returns: The action. For a link that leads nowhere, an action that fails.
  public func follow(
    _ link: String, _ verb: LinkVerb<Screen> = .open, mode: ResolutionMode = .strict,
    from origin: LinkOrigin = .app, on state: NavigationState<Screen>,
    relativeTo waypoint: Waypoint<Screen>? = nil
  ) -> FollowedLink<Screen> {
    let waypoint = waypoint ?? state.activeWaypoint
    do throws(LinkError) {
      let resolution = try resolve(link, mode, from: origin, relativeTo: waypoint)
      let action: NavigationAction<Screen> =
        switch verb {
        case .open: .open(resolution.route)
        case .append(let nesting): .append(state.appendable(resolution), nesting: nesting)
        case .replace: .replace(resolution.route, root: root)
        case .toggle: .toggle(state.appendable(resolution))
        }
      return FollowedLink(action: action, error: resolution.error)
    } catch {
      return FollowedLink(action: .invalidLink(error), error: error)
    }
  }

  /// Returns an action that goes to the nearest screen on the way back that declares the given one, and shows it
  /// there as declared, in one step. A detail stays beside its list as with a relative link to that place.
  ///
  /// - Returns: Nil if no screen on the way declares it.
  public func replaceDestination(
    with screen: Screen, in state: NavigationState<Screen>
  ) -> NavigationAction<Screen>? {
    let route = state.route
    var walk = RouteWalk(self, following: route.legs)
    while true {
      if let leg = walk.leg(to: screen) { return .open(route.leading(to: walk.legs + [leg])) }
      guard walk.steps.count > 1 else { return nil }
      walk.goUp(end: 0)
    }
  }
}

extension NavigationState {
  /// Returns the route of a link for putting it on top. A relative link continues from the place that its scene
  /// shows.
  fileprivate func appendable(_ resolution: RouteResolution<Screen>) -> Route<Screen> {
    guard var route = resolution.added,
      let scene = scenes.first(where: { $0.name == route.scene ?? activeScene.name })
    else { return resolution.route }
    if !route.legs.isEmpty { route.legs = scene.root.route(.root).legs + route.legs }
    return route
  }

  /// Follows a link. Scenes and the start of relative links are taken from the state.
  ///
  ///     state.follow("/notes/12", in: table)
  ///     state.follow("12", .append(), in: table)
  ///     state.follow("/search", .toggle, in: table)
  ///
  /// - Parameters:
  ///   - link: The text of the link.
  ///   - verb: The effect of following the link.
  ///   - mode: The handling of a link that does not lead all the way.
  ///   - origin: The source of the link, which decides how strictly it is read.
  ///   - table: The app's table.
  ///   - waypoint: The start of relative links; nil for the active screen.
  /// - Returns: The outcome; ``NavigationError/invalidLink(_:)`` if the link leads nowhere.
  @discardableResult
  public mutating func follow(
    _ link: String, _ verb: LinkVerb<Screen> = .open, mode: ResolutionMode = .strict,
    from origin: LinkOrigin = .app, in table: RouteTable<Screen>,
    relativeTo waypoint: Waypoint<Screen>? = nil
  ) -> NavigationOutcome {
    apply(
      table.follow(link, verb, mode: mode, from: origin, on: self, relativeTo: waypoint).action)
  }
}
