import Testing

import NavigationCore

@Suite struct ContainerTests {
  typealias Case = VerbCase

  @Test(arguments: [
    Case("/oslo", .select(tab: "map"), .applied, "/map"),
    Case("/oslo/7", .select(tab: "oslo"), .applied, "/oslo"),
    Case("/oslo", .select(tab: "rome"), .failed(.unknownTab("rome", known: ["map", "oslo"]))),
    Case("/oslo", .showTab(city("rome")), .applied, "/rome"),
    Case("/oslo/7", .showTab(city("oslo")), .applied, "/oslo"),
    Case("/oslo", .showTab(city("oslo")), .unchanged(.alreadyThere)),
    Case("/oslo", .showTab(Leg(.push, .stack(.home))), .failed(.invalidTabs([""]))),
    Case("/oslo", .showTab(Leg(.tab("x"), .tabs([]))), .failed(.invalidTabs(["x"]))),
    Case("/oslo/pages/1", .showTab(page("oslo", 3)), .applied, "/oslo/pages/3"),
    // The innermost container with the tab is used.
    Case("/oslo/pages/2", .select(tab: "1"), .applied, "/oslo/pages/1"),
    Case("/oslo/pages/2", .select(tab: "map"), .applied, "/map"),
    Case("/oslo/pages/1", .select(tab: "9"), .failed(.unknownTab("9", known: ["1"]))),
    Case("/oslo", .setTabs([city(""), city("map")]), .applied, "/~"),
    Case("/oslo", .setTabs([city("a"), city("a")]), .failed(.invalidTabs(["a", "a"]))),
    Case("/oslo/pages/2", .back, .applied, "/oslo"),
    Case("/map", .back, .unchanged(.atRoot)),
  ])
  func `A container of any kind supports the actions of tabs`(item: Case) throws {
    var state = try ExampleState(at: item.start, in: .carousel)
    #expect(state.apply(item.action) == item.outcome)
    #expect(ExampleTable.carousel.link(to: state) == "navtui://main" + (item.end ?? item.start))
  }

  @Test func `A link leads through tabs that the app has set, and keeps them`() throws {
    func leg(_ name: String, _ screen: ExampleScreen) -> ExampleLeg {
      Leg(.tab(name), .stack(screen))
    }
    var state = try ExampleState(at: "/library/books", in: .tabs)
    state.apply(.setTabs([leg("more", .labels), leg("general", .general)]))
    let more = state.activeTabs?.items.first?.node
    let general = try ExampleTable.tabs.route(to: "/library/general", scenes: ["main"])
    #expect(state.apply(.open(general)) == .applied)
    #expect(state.activeScreen == .general)
    #expect(state.activeTabs?.items.map(\.name) == ["more", "general"])
    #expect(state.activeTabs?.items.first?.node == more)
    let books = try ExampleTable.tabs.route(to: "/library/books", scenes: ["main"])
    #expect(
      state.apply(.open(books)) == .failed(.unknownTab("books", known: ["more", "general"])))
    #expect(state.activeScreen == .general)
  }

  @Test func `Without tabs none is shown`() {
    var state = ExampleState(.stack)
    #expect(state.apply(.showTab(Self.city("rome"))) == .failed(.noTabs))
  }

  @Test(arguments: [
    ("/", "/map"), ("/rome", "/rome"), ("/rome/7", "/rome/7"), ("/rome?zoom=2", "/rome?zoom=2"),
    ("/map/x", "/map/x"), ("/rome/search", "/rome/search"), ("/%73earch", "/%73earch"),
    ("/rome/pages", "/rome/pages/1"), ("/rome/pages/4", "/rome/pages/4"),
    ("/rome/pages/4/book/x", "/rome/pages/4/book/x"), ("/~", "/~"), ("/a%2Fb", "/a%2Fb"),
    // A value equal to the name of a tab selects that tab.
    ("/%6Dap", "/map"),
  ])
  func `A link adds the item that it names`(link: String, shown: String) throws {
    let state = try ExampleState(at: link, in: .carousel)
    #expect(ExampleTable.carousel.link(to: state) == "navtui://main" + shown)
  }

  @Test(arguments: [
    ("../rome", "/rome"), ("../map", "/map"), ("9", "/oslo/9"), ("pages/2", "/oslo/pages/2"),
    ("..", "/oslo"), ("../rome/pages/3", "/rome/pages/3"),
  ])
  func `A relative link continues from the current item`(
    link: String, shown: String
  ) throws {
    var state = try ExampleState(at: "/oslo", in: .carousel)
    let table = ExampleTable.carousel
    state.apply(.open(try table.route(to: link, relativeTo: state.route, scenes: ["main"])))
    #expect(table.link(to: state) == "navtui://main" + shown)
  }

  @Test(arguments: [
    city("map"), Leg(.tab("rome"), .stack(.city("paris", zoom: 1))),
    Leg(.tab("rome"), .split(.city("rome", zoom: 1))), Leg(.tab("rome"), .stack(.home)),
  ])
  func `An item that differs from its declaration has no link`(item: ExampleLeg) {
    var state = ExampleState(.carousel)
    // An existing item with that name would be kept.
    state.apply(.setTabs([Self.city("oslo")]))
    #expect(state.apply(.setTabs([item])) == .applied)
    #expect(ExampleTable.carousel.link(to: state) == nil)
  }

  @Test func `An item begins with its default and keeps its place and identity`() throws {
    var state = try ExampleState(at: "/map", in: .carousel)
    #expect(state.activeTabs?.items.map(\.name) == ["map", "oslo"])
    state.apply(.open(try ExampleTable.carousel.route(to: "/rome/7", scenes: ["main"])))
    let street = state.activeNode.id
    state.apply(.select(tab: "oslo"))
    state.apply(.showTab(Self.city("rome")))
    #expect(state.activeNode.id == street)
    #expect(state.activeTabs?.items.map(\.name) == ["map", "oslo", "rome"])
  }

  @Test func `A link does not add tabs if only names are declared`() {
    var state = ExampleState(.tabs)
    let route = ExampleRoute(legs: [Self.city("rome")])
    #expect(
      state.apply(.open(route))
        == .failed(.unknownTab("rome", known: ["notes", "labels", "library", "find"])))
  }

  @Test func `A container of another kind is another place`() throws {
    var state = try ExampleState(at: "/rome/pages/2", in: .carousel)
    var route = state.route
    guard case .tabs(let legs, _, let isOpenEnded) = route.legs[1].content else {
      Issue.record("no container: \(route)")
      return
    }
    let before = state.activeNode.id
    route.legs[1].content = .tabs(legs, kind: .carousel, isOpenEnded: isOpenEnded)
    #expect(ExampleTable.carousel.link(to: route) == nil)
    #expect(state.apply(.open(route)) == .applied)
    #expect(state.activeTabs?.kind == .carousel && state.activeNode.id != before)
  }

  private static func city(_ name: String) -> ExampleLeg {
    Leg(.tab(name), .stack(.city(name, zoom: 1)))
  }

  private static func page(_ city: String, _ number: Int) -> ExampleLeg {
    Leg(.tab("\(number)"), .stack(.page(city, number)))
  }
}
