extension RouteGraph {
  /// Returns the places and former paths of this recorded graph whose links are broken in a table: they lead nowhere,
  /// even through an alias or a redirect, or a parameter has another type.
  public func lostLinks<Screen>(in table: RouteTable<Screen>) -> [String] {
    let now = RouteGraph(table)
    let places = nodes.filter { node in
      !table.leadsSomewhere(node.label) || now.node(at: node.label).map(node.differs) ?? false
    }
    let former = formerPaths.map(\.path).filter { !table.leadsSomewhere($0) }
    return places.map(\.label) + former
  }

  /// Returns the node that a path leads to by its current or a former name.
  private func node(at label: String) -> Node? {
    let path = FormerPath.pattern(of: label)
    if let node = nodes.first(where: { FormerPath.pattern(of: $0.label) == path }) { return node }
    let former = formerPaths.first { FormerPath.pattern(of: $0.path) == path }
    return former.map { nodes[$0.leadsTo] }
  }
}

extension RouteGraph.Node {
  /// Returns whether another node has other value types: its path parameter, or a query parameter with the same name,
  /// differs in type.
  fileprivate func differs(from other: RouteGraph.Node) -> Bool {
    guard !parameters.isEmpty else { return false }
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
