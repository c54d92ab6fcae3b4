/// Why a route table cannot work. Places are named by their paths in the table: `/notes/{id}`.
public enum RouteTableError: Error, Hashable, Sendable {
  /// A scheme is small letters, digits, `+`, `-` and `.`, a letter first (RFC 3986, 3.1).
  case invalidScheme(String)
  /// A name must be letters, digits, `-`, `.`, `_` or `~`, and neither `.`, `..` nor `~`.
  case invalidName(String, at: String)
  /// A destination needs a name or a path parameter.
  case noComponent(under: String)
  /// Tabs need at least one item.
  case noTabs(at: String)
  case misplaced(String, needs: String)
  /// An inherited parameter that nothing further out declares.
  case unknownParameter(String, at: String)
  /// Two parameters of one name in one destination.
  case duplicateParameter(String, at: String)
  /// A destination has one component, so it can have one path parameter.
  case secondPathParameter(String, at: String)
  /// Two destinations that can never be told apart where both may follow.
  case ambiguous(String, String)
}
