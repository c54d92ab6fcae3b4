import NavigationCore

extension Benchmarks {
  /// One verb on small and large trees, and one link of twelve components.
  static func navigation(_ measurement: Measurement) throws {
    let table = try chain(length: 12)
    measurement.header("navigation, one step")
    for size in [10, 10_000] {
      var state = NavigationState(table)
      state.apply(.push(Array(0..<size)))
      measurement.measure("push and pop on a stack of \(size)", scale: 100) {
        state.apply(.push([1]))
        state.apply(.pop(count: 1))
      }
      measurement.measure("present and dismiss over a stack of \(size)", scale: 100) {
        state.apply(.present(1, .sheet, isDismissable: true))
        state.apply(.dismiss)
      }
    }
    let link = "navtui://main/" + (1...12).map { "s\($0)" }.joined(separator: "/")
    try measurement.measure("read a link of 12 components", scale: 100) {
      _ = try table.route(to: link, scenes: ["main"])
    }
    var state = NavigationState(table)
    let route = try table.route(to: link, scenes: ["main"])
    state.apply(.open(route))
    measurement.measure("open a link of 12 components", scale: 100) {
      state.apply(.popToRoot)
      state.apply(.open(route))
    }
    let start = NavigationState(table)
    try measurement.measure("read and open a link of 12 components", scale: 100) {
      var state = start
      state.apply(.open(try table.route(to: link, scenes: ["main"])))
    }
    measurement.measure("print the link to 12 screens", scale: 100) {
      _ = table.link(to: state)
    }
  }

  /// A table of screens, each of which leads to the next.
  private static func chain(length: Int) throws -> RouteTable<Int> {
    let inner = (1...length).reversed().reduce([Destination<Int>]()) { children, number in
      [Destination("s\(number)", as: .push, number, children: children)]
    }
    return try RouteTable(
      scheme: "navtui", root: Destination(nil, as: .push, 0, children: inner))
  }
}
