/// An old path and its replacement. Both begin at the destination that declares the redirect.
///
///     Redirect("/memo/{id}", to: "/notes/{id}")
///
/// A component in braces matches any text. The new path contains that text wherever the same braces stand, in a
/// component or in its query, always as a value and never as a name. The query of the old link goes to the screens of
/// the new path.
///
/// Redirects apply only to paths that the table does not declare, and an old path must match as a whole. A redirect
/// may lead to the old path of another.
public struct Redirect: Hashable, Sendable {
  /// The old path.
  public let pattern: String
  /// The new path, which may contain styles and a query.
  public let target: String

  /// Creates a redirect from an old path to a new one.
  public init(_ pattern: String, to target: String) {
    self.pattern = pattern
    self.target = target
  }
}

extension Redirect: CustomStringConvertible {
  public var description: String { "\(pattern) → \(target)" }
}
