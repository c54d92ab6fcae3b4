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

@Suite struct RouteValueTests {
  private enum Filter: String, RouteValue {
    case open, closed = "not-open"
  }

  private enum Level: Int, RouteValue, CaseIterable {
    case low = 1, middle, high
  }

  /// A type with its own description, which takes precedence over the raw value.
  private struct Number: RawRepresentable, LosslessStringConvertible, RouteValue {
    let rawValue: Int

    init(rawValue: Int) { self.rawValue = rawValue }

    init?(_ text: String) {
      guard text.hasPrefix("n"), let number = Int(text.dropFirst()) else { return nil }
      rawValue = number
    }

    var description: String { "n\(rawValue)" }
  }

  @Test func `a raw value is written and read`() {
    #expect(Filter.closed.routeText == "not-open")
    #expect(Filter(routeText: "not-open") == .closed)
    #expect(Filter(routeText: "closed") == nil)
    #expect(Level.allCases.map(\.routeText) == ["1", "2", "3"])
    #expect(Level(routeText: "2") == .middle)
    #expect(Level(routeText: "02") == nil && Level(routeText: "4") == nil)
  }

  @Test func `a description takes precedence over a raw value`() {
    #expect(Number(rawValue: 7).routeText == "n7")
    #expect(Number(routeText: "n7")?.rawValue == 7)
    #expect(Number(routeText: "7") == nil)
  }

  private enum Size: String, CaseIterable, LosslessStringConvertible, RouteValue {
    case small, large

    init?(_ text: String) { self.init(rawValue: text.lowercased()) }

    var description: String { rawValue.uppercased() }
  }

  private struct Slug: LosslessStringConvertible, RouteValue {
    let description: String

    init(_ description: String) { self.description = description }
  }

  @Test func `messages name the type of a value`() {
    #expect(Int.routeValueName == "a number" && Int64.routeValueName == "a number")
    #expect(String.routeValueName == "text" && Bool.routeValueName == "true or false")
    #expect(Slug.routeValueName == "Slug" && Number.routeValueName == "Number")
    #expect(Size.routeValueName == "Size" && Size.large.routeText == "LARGE")
  }

  @Test(arguments: [("7", 7), ("-9000000000", -9_000_000_000), ("07", nil), ("+7", nil)])
  func `a number is read in its written form only`(text: String, number: Int64?) {
    #expect(Int64(routeText: text) == number)
    #expect(Int(routeText: text) == number.map { Int($0) })
    #expect(number == nil || number?.routeText == text)
  }

  @Test func `the empty text is an optional value that is nil`() {
    #expect(Level?(routeText: "") == .some(nil) && Level?.none.routeText == "")
    #expect(Level?(routeText: "2") == .some(.middle) && Level?.some(.middle).routeText == "2")
    #expect(Level?(routeText: "4") == nil && Level?(routeText: " ") == nil)
    #expect(Level?.routeValueName == Level.routeValueName)
  }

  @Test func `messages list the values of an enumeration`() {
    #expect(Level.routeValueName == "one of 1, 2 or 3")
    #expect(Filter.routeValueName == "Filter")
  }

  @Test func `the texts of few values are known`() {
    #expect(Level.routeTexts == ["1", "2", "3"] && Level?.routeTexts == Level.routeTexts)
    #expect(Size.routeTexts == ["SMALL", "LARGE"] && Bool.routeTexts == ["true", "false"])
    #expect(Filter.routeTexts.isEmpty && Int.routeTexts.isEmpty && String.routeTexts.isEmpty)
  }
}

@Suite struct RouteTests {
  @Test func `A route with other screens keeps everything else`() {
    let tabs = LegContent<Int>.tabs(
      [Leg(.tab("a"), .stack(2)), Leg(.tab("b"), .tabs([Leg(.tab("c"), .split(3))]))],
      kind: ContainerKind("wheel"), isOpenEnded: true)
    let route = Route(
      scene: "main",
      legs: [
        Leg(.root, .split(1), caching: .whileActive), Leg(.push, tabs, caching: .whileParentActive),
        Leg(.presented(.sheet), .screen(4)),
      ], detail: [Leg(.detail, .stack(5), caching: .whileActive)])
    #expect(route.map { $0 } == route)
    let texts = route.map { "\($0)" }
    #expect(texts.scene == "main")
    #expect((texts.legs + texts.detail).map(\.screen) == ["1", nil, "4", "5"])
    #expect(
      texts.legs[1].content
        == .tabs(
          [Leg(.tab("a"), .stack("2")), Leg(.tab("b"), .tabs([Leg(.tab("c"), .split("3"))]))],
          kind: ContainerKind("wheel"), isOpenEnded: true))
    // Equal steps may differ in their caching.
    #expect(
      (texts.legs + texts.detail).map(\.caching)
        == [.whileActive, .whileParentActive, .forever, .whileActive])
  }
}
