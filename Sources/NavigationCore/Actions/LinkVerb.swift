/// What following a link does.
public enum LinkVerb: Hashable, Sendable {
  /// Goes to the place: ``NavigationAction/open(_:)``.
  case open
  /// Puts the place on top of the active screen: ``NavigationAction/append(_:nesting:)``. Of a relative link all
  /// steps are put there.
  case append(nesting: Nesting = .always)
  /// Goes to the place on a new tree: ``NavigationAction/replace(_:root:)``.
  case replace
}

/// What a link means where it is followed.
public struct FollowedLink<Screen: NavigationScreen>: Hashable, Sendable {
  /// What follows the link, as far as the mode lets it lead; ``NavigationAction/invalidLink(_:)`` where it leads
  /// nowhere.
  public let action: NavigationAction<Screen>
  /// Why the link does not lead all the way; nil where it does.
  public let error: LinkError?
}
