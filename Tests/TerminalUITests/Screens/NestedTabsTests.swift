import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Nested tabs: the numbers are shown on the tabs that number keys select.
@MainActor @Suite struct NestedTabsTests {
  @Test(arguments: [
    ("", " Fruit  Stone", " 1 Apple  2 Pear"), ("2", " Fruit  Stone", " 1 Apple  2 Pear"),
    ("?", " Fruit  Stone", " 1 Apple  2 Pear"), ("o", " 1 Fruit  2 Stone", " stone"),
    ("b", " Fruit  Stone", " 1 Full  2 Empty"), ("o 1 2", " Fruit  Stone", " 1 Apple  2 Pear"),
  ])
  func `only the innermost tabs are numbered`(keys: String, outer: String, inner: String) throws {
    let driver = try AppDriver(MarketApp(), size: Size(columns: 80, rows: 16))
    try driver.press(keys)
    #expect(driver.screen.rows[0] == outer)
    #expect(driver.screen.shows(inner))
  }

  /// The tabs that are shown after each key; the last step wraps around.
  @Test(arguments: [
    ("gt gt gt gt", ["pear", "stone", "pear", "stone"]),
    ("gT gT gT", ["stone", "apple", "stone"]), ("b gt gt gT", ["full", "empty", "full", "empty"]),
  ])
  func `past their end, the tabs around them follow`(keys: String, places: [String]) throws {
    let driver = try AppDriver(MarketApp(), size: Size(columns: 80, rows: 16))
    let shown = try keys.split(separator: " ").map { key in
      try driver.press(String(key))
      return driver.state.navigation.activeScreen
    }
    #expect(shown == places.map { .stall($0) })
  }

  @Test func `the palette lists the tabs of all levels`() throws {
    let driver = try AppDriver(MarketApp(), size: Size(columns: 80, rows: 40))
    try driver.press(":")
    driver.type("tab ")
    for tab in ["Apple", "Pear", "Fruit", "Stone"] {
      #expect(driver.screen.shows("Tab \(tab)"), "\(driver.screen)")
    }
    driver.type("stone")
    try driver.press("<Enter>")
    #expect(driver.state.navigation.activeScreen == .stall("stone"))
  }
}

private struct MarketApp: ScreenApp {
  enum Place: LibraryPlaces { case stall(String), library(LibraryPlace) }

  static let bindings: [AppBinding<MarketApp>] =
    AppBinding.standard + [
      AppBinding("o", "other") { $0.navigate(.select(tab: "stone")) },
      AppBinding("b", "basket") { $0.open(link: "/stone/basket") },
    ]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let fruit = ["apple", "pear"].map { Destination($0, as: .tab, Place.stall($0)) }
    let basket = ["full", "empty"].map { Destination($0, as: .tab, Place.stall($0)) }
    return try RouteTable(
      scheme: "market",
      root: .tabs(
        [
          .tabs(fruit, name: "fruit", as: .tab), Destination("stone", as: .tab, .stall("stone")),
        ], presentations: Destination.library + [.tabs(basket, name: "basket", as: .sheet)]))
  }

  func screen(at place: Place) -> any Screen<MarketApp> {
    switch place {
    case .stall(let name): Stall(name: name)
    case .library(let place): place.screen()
    }
  }

  struct Stall: Screen {
    typealias App = MarketApp
    let name: String

    func title(_ context: Context<App>) -> SafeText { SafeText(name) }

    func body(_ context: Context<App>) -> Body { Text("Nothing is left") }
  }
}
