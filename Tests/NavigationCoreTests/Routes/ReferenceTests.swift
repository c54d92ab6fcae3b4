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

@Suite struct DestinationPullbackTests {
  private static let notes = Pullback<Int, ExampleScreen>("notes") {
    .note($0)
  } extract: {
    if case .note(let number) = $0 { number } else { nil }
  }

  @Test(
    arguments: [
      ("/shop", .offers, "/shop"),
      ("/shop/3", .offer(3), "/shop/3"),
      ("/shop/3/order?count=2", .order(3, count: 2), "/shop/3/order?count=2"),
      ("/shop/basket?sort=price", .basket(sorting: "price"), "/shop/basket?sort=price"),
      ("/shop/about/help", .help, "/shop/about/help"),
      ("/shop/about/offers/3/order", .order(3, count: 1), "/shop/about/offers/3/order"),
      ("/store/offer/3", .offer(3), "/shop/3"),
      ("/shop/bag", .basket(sorting: "name"), "/shop/basket"),
      ("/shop/product/3", .offer(3), "/shop/3"),
      ("/shop/cart/by/price", .basket(sorting: "price"), "/shop/basket?sort=price"),
      ("/labels/shop/product/3", .offer(3), "/labels/shop/3"),
    ] as [(String, ShopScreen, String)])
  func `A feature's links have the same meaning inside an app`(
    link: String, screen: ShopScreen, canonical: String
  ) throws {
    let route = try ExampleTable.nested.route(to: link, scenes: ["main"])
    #expect(route.legs.last?.screen == .shop(screen))
    #expect(ExampleTable.nested.link(to: route)?.hasSuffix(canonical) == true)
  }

  @Test func `A feature's errors are found in the app's table`() {
    let feature = Destination<Int>("a", as: .push, 1, children: [Destination("b", as: .tab, 2)])
    let nested = feature.pullback(Self.notes)
    #expect(throws: RouteTableError.misplaced("/a/b", .tab)) {
      try ExampleTable(
        scheme: "t", root: ExampleDestination(nil, as: .push, .home, children: [nested]))
    }
  }

  @Test func `A feature's container keeps its kind, and its items their values`() throws {
    let feature = Destination<Int>.container(
      .carousel,
      [
        Destination(
          nil, .path("day", default: 1), as: .tab, embed: { $0 },
          extract: { $0 })
      ], name: "days")
    let nested = feature.pullback(Self.notes)
    let table = try ExampleTable(
      scheme: "t", root: ExampleDestination(nil, as: .push, .home, children: [nested]))
    let route = try table.route(to: "t://main/days/3", scenes: ["main"])
    var state = ExampleState(table)
    #expect(state.apply(.open(route)) == .applied)
    #expect(table.link(to: state) == "t://main/days/3")
    #expect(state.outline.contains("carousel"))
  }

  @Test func `Endless recursion of destinations is refused`() {
    #expect(throws: RouteTableError.cyclic(at: "/ping/pong/ping/pong/…")) {
      try RouteTable<Int>(scheme: "t", root: Destination(nil, as: .push, 0, children: [ping()]))
    }
    #expect(throws: RouteTableError.cyclic(at: "/ping/pong/ping/pong/…")) {
      let nested = ping().pullback(Self.notes)
      return try ExampleTable(
        scheme: "t", root: ExampleDestination(nil, as: .push, .home, children: [nested]))
    }
  }
}

private func ping() -> Destination<Int> {
  Destination("ping", as: .push, 1, children: [pong(), ping()])
}

private func pong() -> Destination<Int> {
  Destination("pong", as: .push, 2, children: [ping(), pong()])
}
