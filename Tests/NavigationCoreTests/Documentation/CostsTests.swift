import NavigationCore
import Testing

/// The code of the article on costs.
@Suite struct CostsTests {
  @Test func `A table of a hundred destinations is a value`() throws {
    let places = (1...100).map { Destination<Int>("s\($0)", as: .push, $0) }
    let table = try RouteTable(
      scheme: "app", root: Destination(nil, as: .push, 0, children: places))
    let route = try table.route(to: "/s100", scenes: [])
    #expect(route.legs.last?.screen == 100)
    #expect(table.link(to: route) == "/s100")
  }
}
