/// The effect of following a link.
public enum LinkVerb<Screen: NavigationScreen>: Hashable, Sendable {
  /// Goes to the place: ``NavigationAction/open(_:)``.
  case open
  /// Shows the place on top of the active screen: ``NavigationAction/append(_:nesting:)``. For a relative link, all
  /// its steps are put on top.
  case append(nesting: Nesting<Screen> = .always)
  /// Goes to the place on a new tree: ``NavigationAction/replace(_:root:)``.
  case replace
  /// Shows the place on top of the active screen, or leaves it if it is shown already:
  /// ``NavigationAction/toggle(_:)``.
  case toggle
}

/// The action for a link, and the error if the link does not lead all the way.
public struct FollowedLink<Screen: NavigationScreen>: Hashable, Sendable {
  /// The action that follows the link as far as the mode allows; ``NavigationAction/invalidLink(_:)`` if it leads
  /// nowhere.
  public let action: NavigationAction<Screen>
  /// The reason why the link does not lead all the way; nil if it does.
  public let error: LinkError?
}
