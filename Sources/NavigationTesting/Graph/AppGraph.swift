public import NavigationCore

/// The places of an app with their parameters, and the ways between them, as text that a test records:
///
/// ```
/// place /item/{name}  push  stack  item
///   name  path  String
/// former /thing/{name}  alias  /item/{name}
/// way shopping > item  open
/// ```
public struct AppGraph: Hashable, Sendable {
  /// A place that the route table declares.
  public struct Place: Hashable, Sendable {
    /// The path with names for its parameters: `/item/{name}`.
    public let link: String
    /// The style, the kind of container, and the name of the screen; the parts that it has.
    public let properties: [String]
    /// Its own parameters. Inherited ones belong to another place.
    public let parameters: [Parameter]
  }

  /// A parameter of a place.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The source: `path` or `query`.
    public let source: String
    /// The Swift type, and the default value if there is one.
    public let type: String
    public let defaultText: String?
  }

  /// A former path: an alias or a redirect.
  public struct Former: Hashable, Sendable {
    /// The old path, the kind, and the current path.
    public let path: String
    public let kind: String
    public let target: String
  }

  /// The places.
  public let places: [Place]
  /// The former paths.
  public let former: [Former]
  /// The ways that an explorer found.
  public let ways: [Exploration.Way]

  /// Creates the graph of an app.
  ///
  /// - Parameters:
  ///   - table: The route table.
  ///   - found: What an ``Explorer`` found; nil leaves out the ways.
  ///   - depth: The number of inputs up to which ways count. A walk that was ended by a number of inputs has visited
  ///     all states only up to some depth, and what it found behind that changes with every binding.
  public init<Screen>(
    _ table: RouteTable<Screen>, _ found: Exploration? = nil, depth: Int = .max
  ) {
    let graph = RouteGraph(table)
    places = graph.nodes.map { node in
      Place(
        link: node.label,
        properties: [node.style, node.kind, node.screen ?? ""].filter { !$0.isEmpty },
        parameters: node.parameters.filter { $0.source != "inherited" }.map {
          Parameter(
            name: $0.name, source: $0.source, type: $0.type, defaultText: $0.defaultText)
        })
    }
    former = graph.formerPaths.map {
      Former(path: $0.path, kind: $0.kind.rawValue, target: $0.target)
    }
    ways = (found?.ways ?? []).filter { $0.depth <= depth }.sorted()
  }
}

extension AppGraph: LosslessStringConvertible {
  /// The graph as text.
  public var description: String {
    var lines: [String] = []
    for place in places {
      lines.append("place " + ([place.link] + place.properties).joined(separator: "  "))
      lines += place.parameters.map { "  \($0.text)" }
    }
    lines += former.map { "former \($0.path)  \($0.kind)  \($0.target)" }
    lines += ways.map { "way \($0)" }
    return lines.map { "\($0)\n" }.joined()
  }

  /// Parses a ``description``.
  public init?(_ description: String) {
    var (places, former, ways) = ([Place](), [Former](), [Exploration.Way]())
    for line in description.split(separator: "\n") {
      let isParameter = line.hasPrefix("  ")
      let word = isParameter ? "" : line.prefix { $0 != " " }
      let parts = line.dropFirst(isParameter ? 2 : word.count + 1).components
      switch word {
      case "" where parts.count >= 3:
        guard let place = places.popLast() else { return nil }
        let parameter = Parameter(
          name: parts[0], source: parts[1], type: parts[2], defaultText: parts.dropFirst(3).first)
        places.append(
          Place(
            link: place.link, properties: place.properties,
            parameters: place.parameters + [parameter]))
      case "place" where !parts.isEmpty:
        places.append(Place(link: parts[0], properties: Array(parts.dropFirst()), parameters: []))
      case "former" where parts.count == 3:
        former.append(Former(path: parts[0], kind: parts[1], target: parts[2]))
      case "way":
        guard let way = Exploration.Way(String(line.dropFirst(4))) else { return nil }
        ways.append(way)
      default: return nil
      }
    }
    (self.places, self.former, self.ways) = (places, former, ways)
  }
}

extension AppGraph.Parameter {
  fileprivate var text: String {
    [name, source, type, defaultText].compactMap(\.self).joined(separator: "  ")
  }
}

extension Substring {
  /// The parts between two blanks.
  fileprivate var components: [String] {
    var (parts, rest) = ([String](), self)
    while let index = rest.indices.first(where: { rest[$0...].hasPrefix("  ") }) {
      parts.append(String(rest[..<index]))
      rest = rest[index...].dropFirst(2)
    }
    return parts + [String(rest)]
  }
}
