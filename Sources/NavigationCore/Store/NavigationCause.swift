/// Why something is to change.
public enum NavigationCause: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user, by a key or the mouse.
  case key
  /// A link, from inside or outside.
  case link
  /// A middleware that redirected, or what had waited for an answer.
  case `guard`
  /// The app itself.
  case code
  /// A saved state that was brought back.
  case restore
}
