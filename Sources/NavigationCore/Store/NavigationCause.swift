/// The cause of a navigation request.
public enum NavigationCause: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user, by a key or the mouse.
  case key
  /// A link, from inside or outside.
  case link
  /// A middleware that redirected, or the end of its redirect, which leaves the place. A resumed action keeps its own
  /// cause.
  case `guard`
  /// The app itself.
  case code
  /// A saved state that was restored.
  case restore
}
