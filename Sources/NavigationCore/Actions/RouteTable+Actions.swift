extension RouteTable {
  /// Reads a link and tells what follows it. The scenes and the place that relative links start at are those of
  /// the state.
  ///
  ///     state.apply(table.follow("../13", on: state).action)
  ///
  /// - Parameters:
  ///   - link: The text of the link.
  ///   - verb: What following it does.
  ///   - mode: What becomes of a link that does not lead all the way.
  ///   - origin: How strictly it is read.
  ///   - state: Where it is followed.
  ///   - waypoint: Where relative links start; nil for the active screen.
  /// - Returns: The action, also for a link that leads nowhere: that one fails.
  public func follow(
    _ link: String, _ verb: LinkVerb = .open, mode: ResolutionMode = .strict,
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
        }
      return FollowedLink(action: action, error: resolution.error)
    } catch {
      return FollowedLink(action: .invalidLink(error), error: error)
    }
  }

  /// Goes to the nearest screen on the way back that declares another one, and shows it there as it is declared,
  /// in one step.
  ///
  /// - Returns: Nil where no screen on the way declares it.
  public func replaceDestination(
    with screen: Screen, in state: NavigationState<Screen>
  ) -> NavigationAction<Screen>? {
    var route = state.route
    var walk = RouteWalk(self, following: route.legs)
    while true {
      if let leg = walk.leg(to: screen) {
        route.legs = walk.legs + [leg]
        route.detail = []
        return .open(route)
      }
      guard walk.steps.count > 1 else { return nil }
      walk.goUp(end: 0)
    }
  }
}

extension NavigationState {
  /// The route of a link as one that is put on top: a relative one leads on from what its scene shows.
  fileprivate func appendable(_ resolution: RouteResolution<Screen>) -> Route<Screen> {
    guard var route = resolution.added,
      let scene = scenes.first(where: { $0.name == route.scene ?? activeScene.name })
    else { return resolution.route }
    if !route.legs.isEmpty { route.legs = scene.root.route(.root).legs + route.legs }
    return route
  }

  /// Follows a link in one call: scenes and the place that relative links start at are those of the state.
  ///
  ///     state.follow("/notes/12", in: table)
  ///     state.follow("12", .append(), in: table)
  ///
  /// - Returns: What came of it; ``NavigationError/invalidLink(_:)`` where the link leads nowhere.
  @discardableResult
  public mutating func follow(
    _ link: String, _ verb: LinkVerb = .open, mode: ResolutionMode = .strict,
    from origin: LinkOrigin = .app, in table: RouteTable<Screen>
  ) -> NavigationOutcome {
    apply(table.follow(link, verb, mode: mode, from: origin, on: self).action)
  }
}
