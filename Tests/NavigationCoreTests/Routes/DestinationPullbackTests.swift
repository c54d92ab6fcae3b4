import NavigationCore
import Testing

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
