/// An old path, and the one that leads to its place now. Both begin at the destination that declares it.
///
///     Redirect("/memo/{id}", to: "/notes/{id}")
///
/// A component in braces stands for any text. The new path has that text where the same braces are, in a
/// component or in its query, and always as a value, never as a name. The query of the old link goes to
/// the screens of the new path.
///
/// An old path is looked at only where the table declares no such place, so that it takes nothing away,
/// and it is matched as a whole. A redirect may lead to an older one.
public struct Redirect: Hashable, Sendable {
  /// The old path.
  public let pattern: String
  /// The new path, which may have styles and a query.
  public let target: String

  /// Leads from an old path to a new one.
  public init(_ pattern: String, to target: String) {
    self.pattern = pattern
    self.target = target
  }
}

extension Redirect: CustomStringConvertible {
  public var description: String { "\(pattern) → \(target)" }
}
