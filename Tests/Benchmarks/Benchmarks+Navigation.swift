import NavigationCore

extension Benchmarks {
  /// Measures every action, and a link of twelve components, on trees of each shape and of growing
  /// size. The cost may grow with the depth of a tree, not with its size.
  static func navigation(_ measurement: Measurement) throws {
    let sizes = [100, 1_000, 10_000, 100_000]
    let table = try chains(length: 12)
    let route = try table.route(to: link("first"), scenes: ["main"])
    let elsewhere = try table.route(to: link("other"), scenes: ["main"])
    for shape in TreeShape.allCases {
      let trees = sizes.map { shape.tree(nodes: $0) }
      measurement.header("\(shape.rawValue), of so many nodes", sizes: sizes)
      for verb in NavigationVerb.all(route: route, elsewhere: elsewhere) {
        measure(verb, on: trees, measurement)
      }
      try links(table, route, on: trees, measurement)
      measurement.header("\(shape.rawValue): what looks for a screen", sizes: sizes)
      for verb in NavigationVerb.searching { measure(verb, on: trees, measurement) }
    }
    try tables(measurement)
    presentationTrees(measurement)
  }

  private static func measure(
    _ verb: NavigationVerb, on trees: [NavigationState<Int>], _ measurement: Measurement
  ) {
    measurement.measure(
      verb.name,
      on: trees.map { tree in
        var prepared = tree
        for action in verb.preparation { prepared.apply(action) }
        return prepared
      }
    ) { state in
      var copy = state
      copy.apply(verb.action)
    }
  }

  private static func links(
    _ table: RouteTable<Int>, _ route: Route<Int>, on trees: [NavigationState<Int>],
    _ measurement: Measurement
  ) throws {
    let text = link("first")
    try measurement.measure("read a link of 12 components", on: trees) { state in
      _ = try table.route(to: text, scenes: ["main"])
    }
    try measurement.measure("read and open the link", on: trees) { state in
      var copy = state
      copy.apply(.open(try table.route(to: text, scenes: ["main"])))
    }
    let opened = trees.map { tree in
      var copy = tree
      copy.apply(.open(route))
      return copy
    }
    measurement.measure("print the link", on: opened) { state in
      _ = table.link(to: state)
    }
  }

  /// The link to the last screen of a tab.
  private static func link(_ tab: String) -> String {
    "navtui://main/\(tab)/" + (1...11).map { "s\($0)" }.joined(separator: "/")
  }

  /// Two tabs of chained screens.
  private static func chains(length: Int) throws -> RouteTable<Int> {
    let detail = chain(length - 1, .detail)
    let pushed = chain(length - 1, .push)
    return try RouteTable(
      scheme: "navtui",
      root: .tabs([
        Destination("first", as: .tab, in: .split, 0, children: detail),
        Destination("other", as: .tab, 100, children: pushed),
      ]))
  }

  private static func chain(
    _ length: Int, _ first: DestinationStyle
  ) -> [Destination<Int>] {
    (1...length).reversed().reduce([]) { children, number in
      [Destination("s\(number)", as: number == 1 ? first : .push, number, children: children)]
    }
  }
}
