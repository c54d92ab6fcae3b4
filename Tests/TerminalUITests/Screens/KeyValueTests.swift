import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalUI

/// Keys that an app gives as values, some of which have no notation, and controls with many bindings.
@MainActor @Suite struct KeyValueTests {
  private func screen(_ driver: WidgetDriver) throws -> KeyedScreen {
    try #require(driver.state.activeScreen as? KeyedScreen)
  }

  @Test(arguments: Array(KeyedScreen.buttonKeys.enumerated()))
  func `a button is pressed by its key, whatever it is`(number: Int, key: Key) throws {
    let driver = try WidgetDriver.widget("keyed", size: Size(columns: 80, rows: 24))
    driver.press([key])
    #expect(try screen(driver).pressed == [number])
  }

  @Test(arguments: [0, 1]) func `an answer is given by its key, whatever it is`(number: Int) throws
  {
    let driver = try WidgetDriver.widget("asking")
    driver.press([Key(.escape), [Key("1", .shift), Key(.function(64))][number]])
    #expect(driver.state.navigation.activeScreen == .root)
  }

  @Test(arguments: [0, 62, 63, 64, 65, 127, 128, 199])
  func `a control has any number of bindings`(number: Int) throws {
    let driver = try WidgetDriver.widget("keyed", size: Size(columns: 80, rows: 24))
    try driver.press("z" + KeyedScreen.digits(number))
    // Every third is not available.
    #expect(try screen(driver).pressed == (number % 3 == 2 ? [] : [1_000 + number]))
    let listed = driver.app.keys.liveKey("action-\(number)", driver.state)
    #expect((listed == nil) == (number % 3 == 2))
  }

  @Test func `the app knows the keys of the active screen`() throws {
    let driver = try NotebookDriver.notebook()
    #expect(driver.app.appContext(driver.state).key("yellow") == "gy")
  }
}

struct KeyedScreen: Screen {
  typealias App = WidgetApp
  var pressed: [Int] = []

  static let buttonKeys = [
    Key("1", .shift), Key(.function(13)), Key(.function(64)), Key("\u{A0}"), Key("\n"), Key("x"),
    Key(">"), Key("\u{301}"),
  ]

  static func digits(_ number: Int) -> String {
    String(String(1_000 + number).dropFirst())
  }

  private static let keys = ControlBindings<Int>(
    (0..<200).map { (BindingInfo("z\(digits($0))", "action \($0)", name: "action-\($0)"), $0) })

  func title(_ context: Context<App>) -> SafeText { "Keyed" }

  func body(_ context: Context<App>) -> Body {
    for (number, key) in Self.buttonKeys.enumerated() {
      Button("Button \(number)", key: key) { screen, _ in screen.pressed.append(number) }
    }
    Many()
  }

  struct Many: ScreenView {
    func place(in rect: Rect, _ layout: inout ScreenLayout<KeyedScreen>) {
      layout.add(
        Control(
          KeyedScreen.keys, isFocusable: false, isLive: { $0 % 3 != 2 },
          perform: { number, screen, _ in screen.pressed.append(1_000 + number) }), in: rect)
    }
  }
}

struct AskingScreen: Screen {
  typealias App = WidgetApp
  var isStored = false

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("1", .shift), "Store") { screen, _ in screen.isStored = true },
    LeaveChoice(Key(.function(64)), "Keep") { screen, _ in screen.isStored = true },
  ]

  func title(_ context: Context<App>) -> SafeText { "Asking" }

  func leaveQuestion(_ context: Context<App>) -> SafeText? { isStored ? nil : "Not stored." }

  func body(_ context: Context<App>) -> Body { Text("Esc asks") }
}
