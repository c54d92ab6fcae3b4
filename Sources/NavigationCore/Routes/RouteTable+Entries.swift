extension RouteTable {
  /// A destination of a table, for tools and tests that inspect the whole table.
  public struct Entry: Hashable, Sendable {
    /// The path in the table: `/notes/{id}`; empty for the root.
    public let label: String
    /// The parameters, including inherited ones, in declaration order.
    public let parameters: [RouteGraph.Parameter]
    /// The name of its screens: the case of an enum, otherwise the type. Nil for a container, which has no screen,
    /// and if no sample value of a parameter is known.
    public let screenName: String?
    /// The former names that links may still use.
    public let aliases: [String]
    /// The redirects from old paths below the destination.
    public let redirects: [Redirect]
    /// The default style.
    public let style: DestinationStyle
    /// The kind of node that it creates.
    public let kind: DestinationKind
    /// The index of the parent entry; nil for the root.
    public let parent: Int?
  }

  /// Returns whether the table declares a place of such a kind. Faster than ``entries``.
  package func declaresKind(where isMatch: (DestinationKind) -> Bool) -> Bool {
    rows.contains { isMatch($0.destination.kind) }
  }

  /// All destinations, each after its parent. The first is the scene's root.
  public var entries: [Entry] {
    rows.map { row in
      Entry(
        label: row.label, parameters: row.destination.parameters.map(RouteGraph.Parameter.init),
        screenName: row.destination.screenName,
        aliases: row.destination.aliases, redirects: row.destination.redirects,
        style: row.destination.style, kind: row.destination.kind, parent: row.ancestors.last)
    }
  }
}
