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
  /// A destination that cannot be where it is declared; `needs` says what it lacks there.
  case misplaced(String, needs: String)
  /// An inherited parameter that nothing further out declares.
  case unknownParameter(String, at: String)
  /// Two parameters of one name in one destination.
  case duplicateParameter(String, at: String)
  /// A destination has one component, so it can have one path parameter.
  case secondPathParameter(String, at: String)
  /// Two destinations that can never be told apart where both may follow.
  case ambiguous(String, String)
  /// A destination leads to a name that nothing beside it or further out has.
  case unknownReference(String, at: String)
  /// Destinations lie in one another without an end, as those of functions do that call one another in a
  /// circle.
  case cyclic(at: String)
  /// Neither an old nor a new path: it must begin with `/` and have a component, and no `.`, `..` or
  /// fragment; an old path has no query and no styles either.
  case invalidRedirect(String, at: String)
  /// A new path has braces that the old one has not.
  case unknownPlaceholder(String, of: Redirect, at: String)
  /// A redirect whose old path is that of a place, or of a redirect before it.
  case needlessRedirect(Redirect, at: String, because: String)
  /// A redirect to a place that the table does not declare.
  case deadRedirect(Redirect, at: String)
  /// A redirect that leads back to itself.
  case cyclicRedirect(Redirect, at: String)
}
