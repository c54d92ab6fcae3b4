/// A route table to be looked at: every destination, how it is shown and where it is declared, and the former
/// paths that links may still have.
///
/// Compare ``table`` with a recorded one in a test, or ask ``lostLinks(in:)`` of one that was encoded, and no
/// link is lost without somebody seeing it.
public struct RouteGraph: Hashable, Codable, Sendable {
  /// One destination.
  public struct Node: Hashable, Codable, Sendable {
    /// The link's path with names for its parameters: `/notes/{id}`, `/search?q=`; the root is `/`.
    public let label: String
    /// How it is shown: `tab`, `push`, `detail`, `sheet`, `cover`, `popover`, `alert`; empty for the root.
    public let style: String
    /// What its node is: `stack`, `split`, `tabs`, or the name of another kind of container.
    public let kind: String
    /// The position of the node it is declared in; nil for the root.
    public let parent: Int?
    /// Its parameters, those that it inherits too; empty in a graph that was recorded without them.
    public let parameters: [Parameter]
    /// What its screens are called: the case of an enumeration, or else the type. Nil for a container.
    public let screen: String?
  }

  /// All destinations, each after the one it is declared in.
  public let nodes: [Node]

  /// The aliases and redirects, in the order of the destinations that declare them.
  public let formerPaths: [FormerPath]

  /// Reads a route table.
  public init<Screen>(_ table: RouteTable<Screen>) {
    let entries = table.entries
    nodes = entries.map(Node.init)
    formerPaths = FormerPath.all(of: entries)
  }
}

extension RouteGraph.Node {
  fileprivate init<Screen>(_ entry: RouteTable<Screen>.Entry) {
    let query = entry.queryNames.map { "\($0)=" }.joined(separator: "&")
    label = (entry.label.isEmpty ? "/" : entry.label) + (query.isEmpty ? "" : "?\(query)")
    style = entry.parent == nil ? "" : entry.style.placement(tab: "").name
    kind = Self.name(of: entry.kind)
    parent = entry.parent
    parameters = entry.parameters
    screen = entry.screenName
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    label = try container.decode(String.self, forKey: .label)
    style = try container.decode(String.self, forKey: .style)
    kind = try container.decode(String.self, forKey: .kind)
    parent = try container.decodeIfPresent(Int.self, forKey: .parent)
    parameters =
      try container.decodeIfPresent([RouteGraph.Parameter].self, forKey: .parameters) ?? []
    screen = try container.decodeIfPresent(String.self, forKey: .screen)
  }

  private static func name<Screen>(of kind: Destination<Screen>.Kind) -> String {
    switch kind {
    case .stack: "stack"
    case .split: "split"
    case .tabs(let kind): kind.name
    }
  }
}
