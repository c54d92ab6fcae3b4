extension RouteTable {
  /// A destination of a table. A ``RouteGraph`` describes it in full.
  public struct Entry: Hashable, Sendable {
    /// The path in the table: `/notes/{id}`; empty for the root.
    public let label: String
    /// The default style.
    public let style: DestinationStyle
    /// The index of the parent entry; nil for the root.
    public let parent: Int?
  }

  /// Returns whether the table declares a place of such a kind. Faster than ``entries``.
  package func declaresKind(where isMatch: (DestinationKind) -> Bool) -> Bool {
    rows.contains { isMatch($0.destination.kind) }
  }

  /// All destinations, each after its parent. The first is the scene's root.
  public var entries: [Entry] {
    rows.map { Entry(label: $0.label, style: $0.destination.style, parent: $0.ancestors.last) }
  }
}
