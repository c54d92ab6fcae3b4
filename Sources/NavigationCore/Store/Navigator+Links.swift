extension Navigator {
  /// Follows a link under the rules. A link that leads nowhere produces an event like any other.
  ///
  ///     navigator.follow("/notes/12", in: table, under: rules, in: drafts)
  ///
  /// If the mode keeps the beginning of a link, the error about the rest is sent after it, as
  /// ``NavigationAction/invalidLink(_:)``.
  ///
  /// Relative links begin at `waypoint`, or at the active screen if it is nil.
  ///
  /// - Returns: The events in order.
  @discardableResult
  public mutating func follow<Context>(
    _ link: String, _ verb: LinkVerb<Screen> = .open, mode: ResolutionMode = .strict,
    from origin: LinkOrigin = .app, cause: NavigationCause = .link, in table: RouteTable<Screen>,
    relativeTo waypoint: Waypoint<Screen>? = nil, under rules: NavigationRules<Screen, Context>,
    in context: Context
  ) -> [NavigationEvent<Screen>] {
    let followed = table.follow(
      link, verb, mode: mode, from: origin, on: state, relativeTo: waypoint)
    return followed.actions.flatMap { send($0, cause: cause, under: rules, in: context) }
  }
}

extension Store {
  /// Follows a link under the rules. A link that leads nowhere produces an event like any other.
  ///
  ///     await store.follow("/notes/12", in: table)
  ///
  /// If the mode keeps the beginning of a link, the error about the rest is an event after it. Relative links begin at
  /// `waypoint`, or at the active screen if it is nil.
  ///
  /// - Returns: The outcome of the link, or of its beginning.
  @discardableResult
  public func follow(
    _ link: String, _ verb: LinkVerb<Screen> = .open, mode: ResolutionMode = .strict,
    from origin: LinkOrigin = .app, cause: NavigationCause = .link, in table: RouteTable<Screen>,
    relativeTo waypoint: Waypoint<Screen>? = nil
  ) async -> NavigationOutcome {
    let actions = table.follow(
      link, verb, mode: mode, from: origin, on: state, relativeTo: waypoint
    ).actions
    let outcome = await perform(actions[0], cause: cause)
    for action in actions.dropFirst() { send(action, cause: cause) }
    return outcome
  }
}

extension FollowedLink {
  /// The action that follows the link, and the one that reports the unused rest.
  var actions: [NavigationAction<Screen>] {
    guard let error, action != .invalidLink(error) else { return [action] }
    return [action, .invalidLink(error)]
  }
}
