/// The link to a place, or to the nearest place under it that the table declares.
public struct NearestLink<Screen: NavigationScreen>: Hashable, Sendable {
  /// The text of the link.
  public let text: String
  /// The steps that the link leaves out because the table does not declare them at their placement.
  public let undeclared: [Leg<Screen>]

  /// True if the link leads all the way.
  public var isExact: Bool { undeclared.isEmpty }
}

extension RouteTable {
  /// Returns the canonical link of a route, or, if the table does not declare the place, that of the nearest declared
  /// place on the way there.
  ///
  ///     let nearest = table.nearestLink(to: state.route)
  ///     nearest?.text           // navtui://main/notes
  ///     nearest?.isExact        // false: a screen is pushed that the table does not declare there
  ///
  /// - Returns: Nil if no link can name the route's scene.
  /// - Complexity: O(steps), up to the number that a link may have.
  public func nearestLink(to route: Route<Screen>) -> NearestLink<Screen>? {
    if let text = link(to: route) { return NearestLink(text: text, undeclared: []) }
    let count = printableCount(of: route.legs)
    let beginning = Route(scene: route.scene, legs: Array(route.legs.prefix(count)))
    return link(to: beginning).map { text in
      NearestLink(text: text, undeclared: route.legs.dropFirst(count) + route.detail)
    }
  }

  /// Returns the link to the current place, or to the nearest place under it that the table declares.
  public func nearestLink(to state: NavigationState<Screen>) -> NearestLink<Screen>? {
    nearestLink(to: state.route)
  }
}
