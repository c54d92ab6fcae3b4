extension RouteTable {
  /// One destination of a table, for tools and tests that look at the table as a whole.
  public struct Entry: Hashable, Sendable {
    /// The path in the table: `/notes/{id}`; empty for the root.
    public let label: String
    /// Its parameters, those that it inherits too, in the order they are declared.
    public let parameters: [RouteGraph.Parameter]
    /// What its screens are called: the case of an enumeration, or else the type. Nil for a container, which has none,
    /// and where no value of a parameter is known to make a screen of.
    public let screenName: String?
    /// The names of its own query parameters, in the order they are declared.
    public let queryNames: [String]
    /// Its former names, which links may still have.
    public let aliases: [String]
    /// Where old paths from here lead now.
    public let redirects: [Redirect]
    /// How it is shown when its link says nothing else.
    public let style: Destination<Screen>.Style
    /// What its node is.
    public let kind: Destination<Screen>.Kind
    /// The position of the entry it is declared in; nil for the root.
    public let parent: Int?
  }

  /// All destinations, each after the one it is declared in; the first is the scene's root.
  public var entries: [Entry] {
    rows.map { row in
      Entry(
        label: row.label, parameters: row.destination.parameters.map(RouteGraph.Parameter.init),
        screenName: row.destination.screenName,
        queryNames: row.destination.queryParameters.map(\.name),
        aliases: row.destination.aliases, redirects: row.destination.redirects,
        style: row.destination.style, kind: row.destination.kind, parent: row.ancestors.last)
    }
  }
}
