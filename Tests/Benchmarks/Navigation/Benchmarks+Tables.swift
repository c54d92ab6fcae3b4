import NavigationCore

extension Benchmarks {
  /// What a table of growing size costs: to declare, and to read and print a link with. A wide table has all its
  /// destinations beside one another; a long one has each in the one before, as far as links may lead.
  static func tables(_ measurement: Measurement) throws {
    let sizes = [100, 1_000, 10_000, 100_000]
    measurement.header("a table, of so many destinations", sizes: sizes)
    try measurement.measure("declare a wide table", on: sizes) { _ = try wide($0) }
    let tables = try sizes.map(wide)
    let links = sizes.map { "/s\($0)" }
    let pairs = Array(zip(tables, links))
    try measurement.measure("read the link to the last", on: pairs) { table, link in
      _ = try table.route(to: link, scenes: [])
    }
    let routes = try pairs.map { ($0, try $0.route(to: $1, scenes: [])) }
    measurement.measure("print the link to the last", on: routes) { table, route in
      _ = table.link(to: route)
    }
    let lengths = [4, 8, 16, 32]
    measurement.header("a long table, of so many destinations", sizes: lengths)
    try measurement.measure("declare a long table", on: lengths) { _ = try long($0) }
  }

  private static func wide(_ count: Int) throws -> RouteTable<Int> {
    let places = (1...count).map { Destination<Int>("s\($0)", as: .push, $0) }
    return try RouteTable(scheme: "navtui", root: Destination(nil, as: .push, 0, children: places))
  }

  private static func long(_ count: Int) throws -> RouteTable<Int> {
    let places = (1...count).reversed().reduce([]) { children, number in
      [Destination<Int>("s\(number)", as: .push, number, children: children)]
    }
    return try RouteTable(scheme: "navtui", root: Destination(nil, as: .push, 0, children: places))
  }

  /// What is to be seen of a stack of growing depth, and the way back from its top.
  static func presentationTrees(_ measurement: Measurement) {
    let sizes = [10, 100, 1_000, 10_000]
    let states = sizes.map { TreeShape.stack.tree(nodes: $0) }
    measurement.header("the presentation tree, of so many screens deep", sizes: sizes)
    for sizeClass in SizeClass.allCases {
      measurement.measure("\(sizeClass)", on: states) { _ = $0.presentationTree(for: sizeClass) }
    }
    measurement.measure("breadcrumbs", on: states) { _ = $0.breadcrumbs }
  }
}
