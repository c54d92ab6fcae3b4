import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Data of other screens in a context, and the anchors of popovers.
@MainActor @Suite struct OtherScreensTests {
  private static func driver(_ link: String? = nil) throws -> AppDriver<
    ScreenRuntime<Desk>, ScreenEffectHandler<Desk>
  > {
    try AppDriver(Desk(), link: link)
  }

  @Test func `a popover can read the screen below, and its size depends on it`() throws {
    let driver = try Self.driver()
    try driver.press("j j a")
    #expect(driver.screen.shows("On row 2 of pens"))
    #expect(driver.screen.shows("Row 0") && driver.screen.shows("Choice 1"))
    #expect(!driver.screen.shows("Choice 2"), "There are as many as the row says.")
  }

  @Test func `a popover is anchored at the row, or at the title`() throws {
    let atRow = try Self.driver()
    try atRow.press("j j a")
    let atTitle = try Self.driver()
    try atTitle.press("j j t")
    func top(_ driver: AppDriver<ScreenRuntime<Desk>, ScreenEffectHandler<Desk>>) -> Int? {
      driver.screen.rows.firstIndex { $0.contains("┌") }
    }
    #expect(atRow.screen.rows[5].contains("Row 2") && top(atRow) == 6)
    #expect(top(atTitle) == 3)
  }

  @Test func `an unavailable binding leaves its keys to others`() throws {
    let driver = try Self.driver()
    try driver.press("x")
    #expect(driver.screen.shows("first row"))
    try driver.press("j x")
    #expect(driver.screen.shows("another row"))
  }

  @Test func `a link contains the details of each screen on its path`() throws {
    let driver = try Self.driver("desk://main/pens?sort=size")
    try driver.press("<Enter>")
    #expect(driver.app.link(to: driver.state) == "desk://main/pens/0?sort=size")
  }

  @Test func `the wheel moves the focus by a row`() throws {
    let driver = try Self.driver()
    driver.scroll(.scrollDown, over: Point(column: 3, row: 4))
    try driver.press("a")
    #expect(driver.screen.shows("On row 1 of pens"))
  }
}

/// An app with a list, its rows, and menus about them.
private struct Desk: ScreenApp {
  enum Place: LibraryPlaces {
    case pens(sort: String), pen(Int), about, order, library(LibraryPlace)

    var onTree: Place { if case .pens = self { .pens(sort: "") } else { self } }
  }

  struct Model: Hashable, Codable, Sendable {
    var sort = ""
  }

  static let model = Model()

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "desk",
      root: .tabs(
        [
          Destination(
            "pens", .query("sort", default: ""), as: .tab, embed: { Place.pens(sort: $0) },
            extract: { if case .pens(let sort) = $0 { sort } else { nil } },
            children: [
              Destination(
                nil, .path("number"), as: .push, embed: { Place.pen($0) },
                extract: { if case .pen(let number) = $0 { number } else { nil } })
            ])
        ],
        presentations: [
          Destination("about", as: .popover, .about), Destination("order", as: .popover, .order),
        ] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<Desk> {
    switch place {
    case .pens: PensScreen()
    case .pen: PenScreen()
    case .about: AboutScreen()
    case .order: OrderScreen()
    case .library(let place): place.screen()
    }
  }
}

private struct PensScreen: Screen {
  typealias App = Desk
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("a", "about") { _, turn in turn.present(.about, .popover) },
    Binding("t", "order") { _, turn in turn.present(.order, .popover) },
    Binding<Self>("x", "first") { _, turn in turn.say("first row") }
      .only { screen, _ in screen.position.focus == 0 },
    Binding("x", "other") { _, turn in turn.say("another row") },
  ]

  func title(_ context: Context<Desk>) -> SafeText { "Pens" }

  func body(_ context: Context<Desk>) -> Body {
    List(\.position, 0..<5) {
      ListRow("Row \($0)")
    } open: { index, _, turn in
      turn.push(.pen(index))
    }
  }

  mutating func arrive(at place: Desk.Place, _ turn: inout Turn<Desk>) {
    if case .pens(let sort) = place { turn.model.sort = sort }
  }

  func place(_ context: Context<Desk>) -> Desk.Place { .pens(sort: context.model.sort) }
}

private struct PenScreen: Screen {
  typealias App = Desk

  func title(_ context: Context<Desk>) -> SafeText { "Pen" }

  func body(_ context: Context<Desk>) -> Body { Text("A pen") }
}

private struct AboutScreen: Screen {
  typealias App = Desk
  var position = ListPosition()

  func title(_ context: Context<Desk>) -> SafeText {
    let row = context.screen(PensScreen.self, at: .pens(sort: ""))?.position.focus ?? -1
    let name = if case .pens? = context.placeBelow { "pens" } else { "nothing" }
    return SafeText("On row \(row) of \(name)")
  }

  func body(_ context: Context<Desk>) -> Body {
    let count = context.screen(PensScreen.self, at: .pens(sort: ""))?.position.focus ?? 0
    Menu(\.position, (0..<count).map { FormRow("Choice \($0)", detail: "a choice", id: $0) }) {
      _, _, turn in turn.dismiss()
    }
  }
}

private struct OrderScreen: Screen {
  typealias App = Desk
  static let popoverAnchor = PopoverAnchor.title

  func title(_ context: Context<Desk>) -> SafeText { "Order" }

  func body(_ context: Context<Desk>) -> Body { Text("By size") }
}
