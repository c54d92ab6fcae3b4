/// The cause of a navigation request.
public enum NavigationCause: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user, by a key or the mouse.
  case key
  /// A link, from inside or outside.
  case link
  /// A middleware that redirected, or a pending action that was resumed.
  case `guard`
  /// The app itself.
  case code
  /// A saved state that was restored.
  case restore
}
