import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

struct StepsApp: ScreenApp {
  enum Place: LibraryPlaces {
    case root, first, second(Int), last, sheet
    case library(LibraryPlace)
  }

  let name: SafeText = "Steps"

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let last = Destination<Place>("last", as: .push, .last).leads(to: "second")
    let second = Destination<Place>(
      "second", .query("secondValue", default: 0), as: .push, embed: { .second($0) },
      extract: { if case .second(let value) = $0 { value } else { nil } }, children: [last])
    let first = Destination<Place>("first", as: .push, .first, children: [second])
    let sheet = Destination<Place>("sheet", as: .sheet, .sheet)
    return try RouteTable(
      scheme: "steps",
      root: Destination(nil, as: .push, .root, children: [first, sheet] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<StepsApp> {
    switch place {
    case .root: RootView()
    case .first: FirstView()
    case .second(let number): SecondView(number: number)
    case .last: LastView()
    case .sheet: SheetView()
    case .library(let place): place.screen()
    }
  }
}

extension StepsApp.Place {
  static let second = ScreenKind<StepsApp.Place>("second") {
    if case .second = $0 { true } else { false }
  }
}

struct RootView: Screen {
  typealias App = StepsApp

  func title(_ context: Context<App>) -> SafeText { "Root" }

  func body(_ context: Context<App>) -> Body {
    Button("to First") { _, turn in turn.push(.first) }
  }
}

struct FirstView: Screen {
  typealias App = StepsApp

  func title(_ context: Context<App>) -> SafeText { "First" }

  func body(_ context: Context<App>) -> Body {
    Button("to Second") { _, turn in turn.push(.second(777)) }
  }
}

struct SecondView: Screen {
  typealias App = StepsApp
  let number: Int

  func title(_ context: Context<App>) -> SafeText { "Second \(number)" }

  func body(_ context: Context<App>) -> Body {
    Button("to Last") { _, turn in turn.push(.last) }
  }
}

struct LastView: Screen {
  typealias App = StepsApp

  func title(_ context: Context<App>) -> SafeText { "Last" }

  func body(_ context: Context<App>) -> Body {
    Text(SafeText(context.link ?? ""))
    Button("Go to First") { _, turn in turn.navigate(.popTo(.first)) }
    Button("Go to Second") { _, turn in turn.navigate(.popTo(.kind(App.Place.second))) }
    Button("Go to Root") { _, turn in turn.navigate(.popToRoot) }
    Button("Skip First") { _, turn in turn.navigate(.skip(.first)) }
    Button("Skip Second") { _, turn in turn.navigate(.skip(.kind(App.Place.second))) }
    Button("Second from URL") { _, turn in turn.append(link: "second?secondValue=5") }
    Button("Only Second") { _, turn in turn.replace(link: "/first/second?secondValue=6") }
    Button("Back") { _, turn in turn.back() }
  }
}

struct SheetView: Screen {
  func title(_ context: Context<StepsApp>) -> SafeText { "Sheet" }

  func body(_ context: Context<StepsApp>) -> Body {
    Text(context.navigation.isRoot ? "alone" : "over another")
  }
}

/// The code of the article Coming from SUINavigation.
@MainActor @Suite struct ComingFromSUINavigationTests {
  typealias Driver = AppDriver<ScreenRuntime<StepsApp>, ScreenEffectHandler<StepsApp>>

  private func driver(link: String? = nil) throws -> Driver {
    try AppDriver(StepsApp(), link: link, size: Size(columns: 60, rows: 14))
  }

  @Test func `Triggers lead from view to view`() throws {
    let driver = try driver()
    for button in ["to First", "to Second", "to Last"] { try driver.click(on: button) }
    #expect(driver.state.navigation.breadcrumbs == [.root, .first, .second(777), .last])
    #expect(driver.app.link(to: driver.state) == "steps://main/first/second/last?secondValue=777")
  }

  @Test(
    arguments: [
      ("Go to First", [.root, .first]), ("Go to Second", [.root, .first, .second(1)]),
      ("Go to Root", [.root]), ("Back", [.root, .first, .second(1)]),
      ("Second from URL", [.root, .first, .second(1), .last, .second(5)]),
      ("Only Second", [.root, .first, .second(6)]),
    ] as [(String, [StepsApp.Place])])
  func `Each button has the effect of its title`(button: String, screens: [StepsApp.Place]) throws {
    let driver = try driver(link: "steps://main/first/second/last?secondValue=1")
    try driver.click(on: button)
    #expect(driver.state.navigation.breadcrumbs == screens)
  }

  @Test func `A skipped view is passed over when going back`() throws {
    let driver = try driver(link: "steps://main/first/second/last?secondValue=1")
    try driver.click(on: "Skip Second")
    try driver.click(on: "Back")
    #expect(driver.state.navigation.breadcrumbs == [.root, .first])
  }

  @Test func `A URL leads to a presentation`() throws {
    let driver = try driver(link: "steps://main/sheet")
    #expect(driver.screen.shows("over another"))
    #expect(driver.state.navigation.breadcrumbs == [.root, .sheet])
  }

  @Test func `The current URL is shown`() throws {
    let driver = try driver(link: "steps://main/first/second/last?secondValue=1")
    #expect(driver.screen.shows("steps://main/first/second/last?secondValue=1"))
  }

  @Test func `Every place can be drawn`() throws {
    let titles = try StepsApp.table().samples().prefix(4).map { sample in
      try driver(link: sample.link).screen.title
    }
    #expect(titles == ["Root", "First", "Second 0", "Last"].map { "\($0) – Steps" })
  }

  @Test func `A state follows URLs, without screens`() throws {
    let table = try StepsApp.table()
    var state = NavigationState(table)
    let route = try table.route(to: "/first/second?secondValue=1", scenes: ["main"])
    state.apply(.open(route))
    state.apply(.append(route))
    #expect(state.breadcrumbs == [.root, .first, .second(1), .second(1)])
    state.apply(.replace(route, root: table.root))
    #expect(state.breadcrumbs == [.root, .first, .second(1)])
    state.follow("last", .append(), in: table)
    #expect(state.activeScreen == .last)

    state.apply(.replaceDestination(.first, with: .second(2)))
    #expect(state.breadcrumbs == [.root, .first, .second(2)])
  }
}
