/// A description of a route table: every destination with its style and parent, and the former paths that links may
/// still use.
///
/// To notice broken links, compare ``table`` with a recorded one in a test, or call ``lostLinks(in:)`` on a recorded
/// graph.
public struct RouteGraph: Hashable, Codable, Sendable {
  /// A destination.
  public struct Node: Hashable, Codable, Sendable {
    /// The path with names for its parameters: `/notes/{id}`, `/search?q=`; the root is `/`.
    public let label: String
    /// The style: `tab`, `push`, `detail`, `sheet`, `cover`, `popover`, `alert`; empty for the root.
    public let style: String
    /// The kind of node: `stack`, `split`, `tabs`, or the name of another kind of container.
    public let kind: String
    /// The index of the parent node; nil for the root.
    public let parent: Int?
    /// The parameters, including inherited ones.
    public let parameters: [Parameter]
    /// The name of its screens: the case of an enum, otherwise the type. Nil for a container, which has no screen,
    /// and if no sample value of a parameter is known.
    public let screen: String?
  }

  /// All destinations, each after its parent.
  public let nodes: [Node]

  /// The aliases and redirects, in the order of their destinations.
  public let formerPaths: [FormerPath]

  /// Creates the graph of a route table.
  public init<Screen>(_ table: RouteTable<Screen>) {
    nodes = table.rows.map(Node.init)
    formerPaths = FormerPath.all(of: table.rows)
  }
}

extension RouteGraph.Node {
  fileprivate init<Screen>(_ row: RouteRow<Screen>) {
    let query = row.queryParameters.map { "\($0.name)=" }.joined(separator: "&")
    label = (row.label.isEmpty ? "/" : row.label) + (query.isEmpty ? "" : "?\(query)")
    parent = row.ancestors.last
    style = parent == nil ? "" : row.destination.style.placement(tab: "").name
    kind = Self.name(of: row.destination.kind)
    parameters = row.destination.parameters.map(RouteGraph.Parameter.init)
    screen = row.destination.screenName
  }

  private static func name(of kind: DestinationKind) -> String {
    switch kind {
    case .stack: "stack"
    case .split: "split"
    case .tabs(let kind): kind.name
    }
  }
}
