import NavigationCore

extension Benchmarks {
  /// Measures tables of growing size: declaring them, and reading and printing a link. In a wide
  /// table all destinations are siblings; in a long one each contains the next, up to the maximum
  /// length of links.
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

  /// Measures the visible tree of a stack of growing depth, and of nested sheets up to the limit.
  static func presentationTrees(_ measurement: Measurement) {
    let sizes = [10, 100, 1_000, 10_000]
    measurement.header("the presentation tree, of so many screens deep", sizes: sizes)
    measure(sizes.map { TreeShape.stack.tree(nodes: $0) }, measurement)
    let sheets = [4, 8, 16, 32]
    measurement.header("the presentation tree, of so many sheets", sizes: sheets)
    measure(sheets.map(presenting), measurement)
  }

  private static func measure(_ states: [NavigationState<Int>], _ measurement: Measurement) {
    for sizeClass in SizeClass.allCases {
      measurement.measure("\(sizeClass)", on: states) { state in
        _ = state.presentationTree(for: sizeClass).shownScreens
      }
    }
    measurement.measure("breadcrumbs", on: states) { _ = $0.breadcrumbs }
  }

  private static func presenting(_ count: Int) -> NavigationState<Int> {
    var state = TreeShape.stack.tree(nodes: 10)
    for number in 1...count { state.apply(.present(number, .sheet)) }
    return state
  }
}

extension PresentationTree {
  /// The number of visible screens: all children of a split, the selected one of tabs.
  fileprivate var shownScreens: Int {
    let covering = overlay?.tree.shownScreens ?? 0
    guard case .container(let container) = content else { return 1 + covering }
    guard container.kind != .tabs else { return (container.selected?.shownScreens ?? 0) + covering }
    return container.children.reduce(covering) { $0 + ($1.tree?.shownScreens ?? 0) }
  }
}
