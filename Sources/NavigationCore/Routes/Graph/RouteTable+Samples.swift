/// A sample of a destination: a place that can be opened and drawn.
public struct RouteSample<Screen: NavigationScreen>: Hashable, Sendable {
  /// The path in the table: `/notes/{id}`; empty for the root.
  public let label: String
  /// The link to the sample.
  public let link: String
  /// The route to the sample.
  public let route: Route<Screen>
}

extension RouteTable {
  /// Returns one place for each destination, for a snapshot of every screen.
  ///
  ///     for sample in table.samples(["id": "12"]) {
  ///       state.apply(.replace(sample.route, root: table.root))
  ///     }
  ///
  /// - Parameter values: The texts of path parameters by name. For the others a valid value is used: `1`, `x`, or a
  ///   value of an enum.
  /// - Returns: The samples in table order, without destinations for which no value is known.
  public func samples(_ values: [String: String] = [:]) -> [RouteSample<Screen>] {
    rows.compactMap { row in
      var path = ""
      for row in row.ancestors.map({ rows[$0] }) + [row] {
        if let name = row.destination.name { path += "/\(name)" }
        guard let parameter = row.pathParameter else { continue }
        guard let text = values[parameter.name] ?? parameter.sample else { return nil }
        path += "/\(component: text)"
      }
      let link = path.isEmpty ? "/" : path
      guard let route = try? route(to: link, scenes: []) else { return nil }
      return RouteSample(label: row.label, link: self.link(to: route) ?? link, route: route)
    }
  }
}
