import NavigationCore
import Synchronization
import Testing

/// Destinations that refer to others by name.
@Suite struct ReferenceTests {
  private enum Place: Hashable, Codable, Sendable {
    case home, first, second(Int), sheet, tab
  }
  private typealias Row = Destination<Place>

  private static let second = Row(
    "second", .query("n", default: 0), as: .push, embed: { .second($0) },
    extract: { if case .second(let n) = $0 { n } else { nil } })

  /// Home leads to first, second and tabs; first and second to one another and to themselves.
  private static func table() throws(RouteTableError) -> RouteTable<Place> {
    let tabs = Row.tabs([Row("tab", as: .tab, .tab).leads(to: "first")], name: "tabs")
    return try RouteTable(
      scheme: "t",
      root: Row(
        nil, as: .push, .home,
        children: [
          Row(
            "first", as: .push, .first,
            children: [Row("sheet", as: .sheet, .sheet).leads(to: "first")]
          )
          .leads(to: "second", "first"),
          second.leads(to: "first"), tabs,
        ]))
  }

  @Test(
    arguments: [
      ("/first/second/first", [.home, .first, .second(0), .first]),
      ("/first/second/first/second?n=1&n=2", [.home, .first, .second(1), .first, .second(2)]),
      ("/second/first/first?n=3", [.home, .second(3), .first, .first]),
      ("/first/sheet/first/second", [.home, .first, .sheet, .first, .second(0)]),
      ("/tabs/tab/first/second", [.home, nil, .tab, .first, .second(0)]),
      ("/first/second;cover/first", [.home, .first, .second(0), .first]),
    ] as [(String, [Place?])])
  private func `A circular link is printed as it is read`(
    link: String, places: [Place?]
  ) throws {
    let table = try Self.table()
    let route = try table.route(to: link, scenes: ["main"])
    #expect(route.legs.map(\.screen) == places)
    var state = NavigationState(table)
    #expect(state.apply(.open(route)) == .applied)
    #expect(table.link(to: state) == "t://main\(link)")
  }

  @Test func `The nearest link of a long stack reads each of its steps only a few times`() throws {
    let reads = ReadCount()
    let second = Row(
      "second", .query("n", default: 0), as: .push, embed: { .second($0) },
      extract: { place in
        reads.value.withLock { $0 += 1 }
        return if case .second(let n) = place { n } else { nil }
      }
    ).leads(to: "second")
    let table = try RouteTable(scheme: "t", root: Row(nil, as: .push, .home, children: [second]))
    var state = NavigationState(table)
    state.apply(.push(Array(repeating: .second(0), count: 1_000)))
    let nearest = try #require(table.nearestLink(to: state))
    #expect(nearest.text == "t://main" + String(repeating: "/second", count: 256))
    #expect(nearest.undeclared.count == 1_000 - 256)
    #expect(reads.value.withLock { $0 } < 3_000)
  }

  @Test func `A destination without a reference cannot follow`() throws {
    let table = try Self.table()
    let error = #expect(throws: LinkError.self) {
      try table.route(to: "/second/second", scenes: ["main"])
    }
    #expect(
      error?.problem
        == .unknownComponent("second", expected: ["first"], nearest: []))
  }

  @Test(
    arguments: [
      ("a name that nothing has", "third", .unknownReference("third", at: "/a")),
      ("a place further in than beside it", "c", .unknownReference("c", at: "/a")),
    ] as [(String, String, RouteTableError)])
  func `A reference to a place that cannot follow is refused`(
    what: String, name: String, error: RouteTableError
  ) {
    #expect(throws: error) {
      try RouteTable(
        scheme: "t",
        root: Destination<Int>(
          nil, as: .push, 0,
          children: [
            Destination("a", as: .push, 1).leads(to: name),
            Destination("b", as: .push, 2, children: [Destination("c", as: .push, 3)]),
          ]))
    }
  }

  @Test func `Tabs cannot refer to pushed places`() {
    #expect(throws: RouteTableError.misplaced("/a", .pushOnTabs)) {
      try RouteTable(
        scheme: "t",
        root: Destination<Int>(
          nil, as: .push, 0,
          children: [
            Destination("a", as: .push, 1),
            .tabs([Destination("b", as: .tab, 2)], name: "tabs").leads(to: "a"),
          ]))
    }
  }

  @Test func `A feature's circular references work inside an app`() throws {
    let some = Pullback<Int, Int?>("some") {
      $0
    } extract: {
      $0
    }
    let feature = Destination("a", as: .push, 1).leads(to: "a")
    let table = try RouteTable(
      scheme: "t", root: Destination<Int?>(nil, as: .push, nil, children: [feature.pullback(some)]))
    #expect(try table.route(to: "/a/a/a", scenes: []).legs.count == 4)
  }
}

/// The number of screens that a table has read.
private final class ReadCount: Sendable {
  let value = Mutex(0)
}
