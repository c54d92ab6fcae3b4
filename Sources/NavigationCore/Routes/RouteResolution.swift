/// What a table makes of a link: where it leads, and what of it was not taken.
public struct RouteResolution<Screen: NavigationScreen>: Hashable, Sendable {
  /// Where the link leads, or as much of it as the mode keeps.
  public let route: Route<Screen>
  /// Why the rest was not taken; nil when nothing is left.
  public let error: LinkError?
  /// The end of the link's text that was not taken; empty when nothing is left.
  public let rest: String
  /// Of a relative link the steps that it names itself; nil for any other.
  let added: Route<Screen>?

  /// Whether the route is all that the link says.
  public var isComplete: Bool { error == nil }
}

/// What becomes of a link that does not lead all the way.
public enum ResolutionMode: Hashable, Sendable, CaseIterable {
  /// It is an error.
  case strict
  /// It leads as far as its beginning does. It is an error when not even the first component is good.
  case partial
  /// It leads where `/` does, in the scene that it names if that is open. It is never an error.
  case fallbackToRoot
}
