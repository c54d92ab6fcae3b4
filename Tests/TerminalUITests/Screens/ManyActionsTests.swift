import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The menu of actions over a screen with more bindings than a control can have.
@MainActor @Suite struct ManyActionsTests {
  @Test(arguments: [0, 63, 64, 99])
  func `every key of the screen works in the menu`(number: Int) throws {
    let driver = try WidgetDriver.widget("many/menu", size: Size(columns: 80, rows: 24))
    #expect(driver.screen.shows("action 99"))
    try driver.press("z \(number / 10) \(number % 10)")
    #expect((driver.state.activeScreen as? ManyScreen)?.performed == number)
  }

  @Test func `a key of the screen works under a name of the menu, too`() throws {
    let driver = try WidgetDriver.widget("many/menu", size: Size(columns: 80, rows: 24))
    #expect(driver.screen.rows.contains { $0.contains("open") && $0.contains(" o ") })
    try driver.press("o")
    #expect((driver.state.activeScreen as? ManyScreen)?.performed == 100)
  }
}

struct ManyScreen: Screen {
  typealias App = WidgetApp
  var performed: Int?

  static let bindings: [Binding<Self>] =
    (0..<100).map { number in
      Binding("z\(number / 10)\(number % 10)", "action \(number)", name: "action-\(number)") {
        screen, _ in screen.performed = number
      }
    } + [Binding("o", "open") { screen, _ in screen.performed = 100 }]

  func title(_ context: Context<App>) -> SafeText { "Many" }

  func actions(_ context: Context<App>) -> ScreenActions { ScreenActions(["action-99", "open"]) }

  func body(_ context: Context<App>) -> Body { Text("Press z and a number") }
}
