import NavigationCore
import NavigationTesting
import Testing

/// Places that are told apart by the types of their values.
@Suite struct TypedValueTests {
  private enum Screen: Hashable, Codable, Sendable {
    case home, number(Int), flag(Bool), text(String), edit(String)
  }
  private typealias Place = Destination<Screen>

  private static func number(as style: DestinationStyle = .push, default value: Int? = nil) -> Place
  {
    Place(
      nil, value.map { .path("number", default: $0) } ?? .path("number"), as: style,
      embed: { .number($0) }, extract: { if case .number(let number) = $0 { number } else { nil } })
  }

  private static let flag = Place(
    nil, .path("flag"), as: .push, embed: { .flag($0) },
    extract: { if case .flag(let flag) = $0 { flag } else { nil } })

  private static func text(as style: DestinationStyle = .push, default value: String? = nil)
    -> Place
  {
    Place(
      nil, value.map { .path("title", default: $0) } ?? .path("title"), as: style,
      embed: { .text($0) }, extract: { if case .text(let text) = $0 { text } else { nil } },
      children: [
        Place(
          "edit", .inherited("title", String.self), as: .cover, embed: { .edit($0) },
          extract: { if case .edit(let text) = $0 { text } else { nil } })
      ]
    ).alias("title")
  }

  private static func table(_ items: [Place]) throws(RouteTableError) -> RouteTable<Screen> {
    try table(
      Place(nil, as: .push, .home, children: [Place("items", as: .push, .home, children: items)]))
  }

  private static func table(_ root: Place) throws(RouteTableError) -> RouteTable<Screen> {
    try RouteTable(scheme: "t", root: root)
  }

  private static func example() throws(RouteTableError) -> RouteTable<Screen> {
    try table([number(), flag, text()])
  }

  @Test(
    arguments: [
      ("12", .number(12)), ("%312", .number(12)), ("012", .text("012")), ("true", .flag(true)),
      ("True", .text("True")), ("%74itle", .text("title")), ("title/yes", .text("yes")),
      ("title/12", .number(12)), ("yes/edit", .edit("yes")),
    ] as [(String, Screen)])
  private func `The first type that accepts a value reads it`(link: String, screen: Screen) throws {
    let route = try Self.example().route(to: "/items/" + link, scenes: [])
    #expect(route.legs.last?.screen == screen)
  }

  private enum Sea { enum Level: String, RouteValue { case low, high } }
  private enum Sky { enum Level: String, RouteValue { case clear, high } }

  private static func level<Value: RouteValue & RawRepresentable<String>>(
    _ type: Value.Type
  ) -> Place {
    Place(
      nil, .path("level"), as: .push, embed: { (level: Value) in .text(level.rawValue) },
      extract: { if case .text(let text) = $0 { Value(rawValue: text) } else { nil } })
  }

  @Test(arguments: ["low", "high", "clear"])
  func `Types of the same name in other types are told apart`(value: String) throws {
    let table = try Self.table([Self.level(Sea.Level.self), Self.level(Sky.Level.self)])
    let route = try table.route(to: "/items/" + value, scenes: [])
    #expect(route.legs.last?.screen == .text(value))
  }

  @Test func `A printed value is read as the same place`() throws {
    let table = try Self.example()
    forAll(cases: 900) { random throws in
      let screen: Screen =
        switch random.number(0..<4) {
        case 0: .number(random.number(-20..<20))
        case 1: .flag(random.oneIn(2))
        case 2: .text("\(random.number(-20..<20))")
        default: .text(random.text())
        }
      let route = Route(legs: [
        Leg(.root, table.root), Leg(.push, .screen(.home)), Leg(.push, .screen(screen)),
      ])
      guard let link = table.link(to: route) else {
        guard case .text(let text) = screen else {
          throw BrokenLaw(description: "no link to \(screen)")
        }
        let isTaken = Int(routeText: text) != nil || Bool(routeText: text) != nil
        return try check(isTaken, "no link to “\(text)”")
      }
      try check(try table.route(to: link, scenes: []) == route, "\(screen) became \(link)")
    }
  }

  @Test func `A value that another type reads has no link`() throws {
    let table = try Self.example()
    var state = NavigationState(table)
    state.apply(.push([.home, .text("12"), .edit("12")]))
    #expect(table.link(to: state) == nil)
    let nearest = try #require(table.nearestLink(to: state))
    #expect(nearest.text == "t://main/items" && nearest.undeclared.count == 2)
  }

  @Test func `Details are told apart by their types, in the fragment, too`() throws {
    let table = try Self.table(
      Place(
        nil, as: .push, in: .split, .home,
        children: [Self.number(as: .detail), Self.text(as: .detail)]))
    for (screen, link) in [
      (Screen.number(12), "t://main/#/12"), (.text("a"), "t://main/#/a"), (.text("12"), nil),
    ] {
      var state = NavigationState(table)
      state.apply(.showDetail(screen, isFocused: false))
      #expect(table.link(to: state) == link)
      if let link { #expect(try table.route(to: link, scenes: ["main"]) == state.route) }
    }
  }

  @Test func `Tabs are told apart by their types`() throws {
    let table = try Self.table(
      .container(
        .carousel, [Self.number(as: .tab, default: 1), Self.text(as: .tab, default: "one")]))
    var state = NavigationState(table)
    #expect(state.invariantViolations == [])
    for (link, screen) in [
      ("/2", Screen.number(2)), ("/two", .text("two")), ("/one", .text("one")),
    ] {
      #expect(state.follow("t://main" + link, in: table) == .applied)
      #expect(state.activeScreen == screen)
      #expect(table.link(to: state) == "t://main" + link)
    }
  }

  @Test(
    arguments: [
      (
        "a text before a number", [text(), number()],
        .ambiguous("/items/{title}", "/items/{number}")
      ),
      (
        "two numbers", [number(), flag, number(as: .cover)],
        .ambiguous("/items/{number}", "/items/{number}")
      ),
      (
        "a text presented further out",
        [text(as: .sheet), Place("a", as: .push, .home, children: [number()])],
        .ambiguous("/items/{title}", "/items/a/{number}")
      ),
    ] as [(String, [Place], RouteTableError)])
  private func `A value that is never reached is refused`(
    what: String, items: [Place], error: RouteTableError
  ) {
    #expect(throws: error) { try Self.table(items) }
  }

  @Test func `A value that no type accepts is an error that names all of them`() throws {
    let error = #expect(throws: LinkError.self) {
      try Self.table([Self.number(), Self.flag]).route(to: "/items/yes", scenes: [])
    }
    #expect(
      error?.problem
        == .unknownComponent("yes", expected: ["{number}", "{flag}"], nearest: []))
  }

  @Test func `A link can be completed by a value of each type`() throws {
    let values = try Self.example().completion(of: "t://main/items/1", scenes: ["main"]).values
    #expect(values.map(\.place) == ["/items/{number}", "/items/{flag}", "/items/{title}"])
    #expect(values.first?.link(with: 12) == "t://main/items/12")
    #expect(values.last?.link(with: "12a") == "t://main/items/12a")
    #expect(values.last?.link(with: "12") == nil)
  }

  @Test func `Each place has a sample of its own type`() throws {
    let table = try Self.example()
    let samples = table.samples()
    #expect(samples.map(\.label) == table.entries.map(\.label))
    #expect(
      samples.map(\.link)
        == ["/", "/items", "/items/1", "/items/true", "/items/x", "/items/x/edit"])
  }

  @Test func `A place of another type does not replace a lost one`() throws {
    let graph = RouteGraph(try Self.example())
    #expect(graph.lostLinks(in: try Self.example()) == [])
    #expect(
      graph.lostLinks(in: try Self.table([Self.number(), Self.flag]))
        == ["/items/{title}", "/items/{title}/edit", "/items/title/{title}"])
  }
}
