/// The reason why a route table is invalid. Places are given by their paths in the table: `/notes/{id}`.
public enum RouteTableError: Error, Hashable, Sendable {
  /// The scheme is not made of small letters, digits, `+`, `-` and `.`, a letter first (RFC 3986, 3.1).
  case invalidScheme(String)
  /// The name contains other characters than letters, digits, `-`, `.`, `_` and `~`, or is `.`, `..` or `~`.
  case invalidName(String, at: String)
  /// The destination has neither a name nor a path parameter.
  case noComponent(under: String)
  /// The tabs have no items.
  case noTabs(at: String)
  /// The destination cannot be where it is declared.
  case misplaced(String, Misplacement)
  /// No destination further out declares the inherited parameter.
  case unknownParameter(String, at: String)
  /// Two parameters of a destination have the same name.
  case duplicateParameter(String, at: String)
  /// The destination has two path parameters. It has one component, so it can have only one.
  case secondPathParameter(String, at: String)
  /// Two destinations that may follow the same place can never be told apart.
  case ambiguous(String, String)
  /// No destination beside this one or further out has the referenced name.
  case unknownReference(String, at: String)
  /// Destinations contain one another endlessly, as those of functions do that call one another in a circle, or tabs
  /// are nested deeper than a tree may be: see ``NavigationNode/depthLimit``.
  case cyclic(at: String)
  /// The old or new path of a redirect is invalid: it must begin with `/` and have a component, and no `.`, `..` or
  /// fragment. An old path has no query and no styles either.
  case invalidRedirect(String, at: String)
  /// The new path has braces that the old one does not have.
  case unknownPlaceholder(String, of: Redirect, at: String)
  /// The old path of the redirect is that of a place, or of an earlier redirect.
  case needlessRedirect(Redirect, at: String, because: String)
  /// The redirect leads to a place that the table does not declare.
  case deadRedirect(Redirect, at: String)
  /// The redirect leads back to itself.
  case cyclicRedirect(Redirect, at: String)

  /// The reason why a destination cannot be where it is declared.
  public enum Misplacement: Hashable, Sendable {
    /// The root of a table has no component for parameters.
    case rootWithParameters
    /// The root of a table has no component for a name.
    case rootWithName
    /// The root of a table has the style `.push`.
    case rootWithStyle
    /// A tab is in tabs, and has either a name or a path parameter.
    case tab
    /// Nothing can be pushed on tabs.
    case pushOnTabs
    /// A detail follows from the sidebar of a split.
    case detailOutsideSidebar
    /// Only the path parameter of a tab has a default.
    case defaultOutsideTabs
  }
}
