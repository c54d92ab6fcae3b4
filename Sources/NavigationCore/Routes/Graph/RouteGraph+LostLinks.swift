extension RouteGraph {
  /// Returns the places and former paths of this recorded graph whose links are broken in a table: they lead nowhere,
  /// even through an alias or a redirect, or a parameter has another type.
  public func lostLinks<Screen>(in table: RouteTable<Screen>) -> [String] {
    let now = RouteGraph(table).nodesByPattern
    let places = nodes.filter { node in
      let same = now[FormerPath.pattern(of: node.label)] ?? []
      return !table.leadsSomewhere(node.label) || !same.isEmpty && same.allSatisfy(node.differs)
    }
    let former = formerPaths.map(\.path).filter { !table.leadsSomewhere($0) }
    return places.map(\.label) + former
  }

  /// The nodes by the patterns of their paths, or of former paths that are no others'. Nodes told apart by the types of
  /// their parameters share a pattern.
  private var nodesByPattern: [[String]: [Node]] {
    var places = Dictionary(grouping: nodes) { FormerPath.pattern(of: $0.label) }
    for former in formerPaths {
      let pattern = FormerPath.pattern(of: former.path)
      if places[pattern] == nil { places[pattern] = [nodes[former.leadsTo]] }
    }
    return places
  }
}

extension RouteGraph.Node {
  /// Returns whether another node has other value types: its path parameter, or a query parameter with the same name,
  /// differs in type.
  fileprivate func differs(from other: RouteGraph.Node) -> Bool {
    let path = { (node: RouteGraph.Node) in
      node.parameters.first { $0.source == "path" }?.type
    }
    let query = other.parameters.filter { $0.source == "query" }
    return path(self) != path(other)
      || parameters.contains { mine in
        mine.source == "query" && query.contains { $0.name == mine.name && $0.type != mine.type }
      }
  }
}
