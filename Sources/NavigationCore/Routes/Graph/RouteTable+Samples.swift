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
    rows.indices.compactMap { index in
      var path = ""
      for step in rows[index].ancestors + [index] {
        if let name = rows[step].destination.name { path += "/\(name)" }
        guard let parameter = rows[step].pathParameter else { continue }
        let parent = rows[step].ancestors.last ?? 0
        let sample = parameter.samples.first { reads($0, as: step, after: parent) }
        guard let text = values[parameter.name] ?? sample else { return nil }
        path += "/\(component: text)"
      }
      let link = path.isEmpty ? "/" : path
      guard let route = try? route(to: link, scenes: []) else { return nil }
      return RouteSample(label: rows[index].label, link: self.link(to: route) ?? link, route: route)
    }
  }
}
