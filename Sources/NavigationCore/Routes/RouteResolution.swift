/// The result of reading a link: the route, and the part that was not used.
public struct RouteResolution<Screen: NavigationScreen>: Hashable, Sendable {
  /// The route of the link, or of as much of it as the mode keeps.
  public let route: Route<Screen>
  /// The reason why the rest was not used; nil if there is no rest.
  public let error: LinkError?
  /// The end of the link's text that was not used; empty if all of it was.
  public let rest: String
  /// For a relative link, the steps that it adds itself; otherwise nil.
  let added: Route<Screen>?

  /// True if the route contains everything in the link.
  public var isComplete: Bool { error == nil }
}

/// The handling of a link that does not lead all the way.
public enum ResolutionMode: Hashable, Sendable, CaseIterable {
  /// Fails.
  case strict
  /// Leads as far as the beginning of the link does. Fails if not even the first component is valid.
  case partial
  /// Leads to `/`, in the scene that the link names if that is open. Never fails.
  ///
  /// In a scene of tabs, `/` leaves the selected tab at its place and closes only what is presented there.
  case fallbackToRoot
}
