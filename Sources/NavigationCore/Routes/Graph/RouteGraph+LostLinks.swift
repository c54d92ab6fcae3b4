extension RouteGraph {
  /// The places and former paths of this graph, recorded earlier, whose links lead nowhere in a table:
  /// neither by the same path nor by an alias or a redirect.
  public func lostLinks<Screen>(in table: RouteTable<Screen>) -> [String] {
    (nodes.map(\.label) + formerPaths.map(\.path)).filter { !table.leadsSomewhere($0) }
  }
}
