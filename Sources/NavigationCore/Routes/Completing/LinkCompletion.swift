/// How a link that is being written can go on.
///
///     let completion = table.completion(of: "navtui://main/notes/1", scenes: ["main"])
///     completion.links                // ["navtui://main/notes/new", ...]: none here begins with 1
///     completion.value?.place         // "/notes/{id}": the app knows notes that begin with 1
public struct LinkCompletion: Hashable, Sendable {
  /// A value that may come next, which only the app can know.
  public struct Value: Hashable, Sendable {
    /// The place in the table: `/notes/{id}`.
    public let place: String
    /// The name of its parameter.
    public let parameter: String
    /// What has been written of it, decoded.
    public let text: String
    /// The link before it, with the slash that it follows.
    public let start: String
    /// What may stand there and is no value.
    let names: Set<String>

    /// The link with a value in place of what has been written of it.
    public func link(with value: some RouteValue) -> String {
      let encoded = PercentEncoding.encodeComponent(value.routeText)
      return start
        + (names.contains(encoded) ? PercentEncoding.encodeAsValue(value.routeText) : encoded)
    }
  }

  /// The links that it can become by a name of the table, each a whole link or the beginning of one.
  public var links: [String] = []
  /// The value that may stand where it ends; nil where only names may.
  public var value: Value?
}
