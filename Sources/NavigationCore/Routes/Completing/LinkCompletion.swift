/// The possible continuations of a partial link.
///
///     let completion = table.completion(of: "navtui://main/notes/1", scenes: ["main"])
///     completion.links                // ["navtui://main/notes/new", ...]: none here begins with 1
///     completion.values.first?.place  // "/notes/{id}": the app knows notes that begin with 1
public struct LinkCompletion: Sendable {
  /// A value that can come next. Only the app knows the possible values.
  public struct Value: Sendable {
    /// The place in the table: `/notes/{id}`.
    public let place: String
    /// The name of the parameter.
    public let parameter: String
    /// The part of the value written so far, decoded.
    public let text: String
    /// The link before the value, including the slash, or the equals sign of a query parameter.
    public let start: String
    /// The names that are possible at the same position.
    let names: Set<String>
    /// Returns whether a link reads a text as a value of this parameter.
    let isRead: @Sendable (String) -> Bool

    /// Returns the link with a value in place of the partial one; nil if it would be read as a value of another type.
    public func link(with value: some RouteValue) -> String? {
      guard isRead(value.routeText) else { return nil }
      let encoded = PercentEncoding.encodeComponent(value.routeText)
      return start
        + (names.contains(encoded) ? PercentEncoding.encodeAsValue(value.routeText) : encoded)
    }
  }

  /// The continuations that the table knows, each a whole link or the beginning of one: by names, or by the values of
  /// an enumeration.
  public var links: [String] = []
  /// The values that can stand at the end, one for each type; empty if only names can.
  public var values: [Value] = []
}
