import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Messages that ask for the same key again.
@MainActor @Suite struct ConfirmingTests {
  @Test func `Esc and the keys for going back only take it back`() throws {
    for key in ["<Esc>", "h"] {
      let driver = try NotebookDriver.notebook(link: "/pages/1")
      try driver.press("gn <Enter> gw")
      try driver.press("gx \(key)")
      #expect(driver.message == nil && driver.link == "notebook://main/pages/1")
      try driver.press("gx \(key) \(key)")
      #expect(driver.link == "notebook://main/pages")
    }
  }

  @Test func `the user's key for going back takes it back, as the hint says`() throws {
    let environment = ScreenEnvironment(keys: ["back": [[Key(.function(2))]]])
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", environment: environment)
    try driver.press("x <F2> <C-c>")
    #expect(driver.footer.hasSuffix("F2 cancel"))
    for key in ["<F2>", "<C-c> <Esc>"] {
      try driver.press(key)
      #expect(driver.message == nil && driver.state.navigation.activeScreen == .library(.leaving))
    }
    try driver.press("<F2>")
    #expect(driver.state.navigation.activeScreen == .editor(1))
  }

  @Test(arguments: [("<Esc>", "x"), ("<F3>", "F3")])
  func `a key for going back that asks is answered by itself`(key: String, named: String) throws {
    let driver = try WidgetDriver.widget("confirming")
    try driver.press(key)
    #expect(driver.state.toast?.text == "\(named) again deletes it")
    try driver.press(key)
    #expect((driver.state.activeScreen as? ConfirmingScreen)?.isDeleted == true)
  }
}

struct ConfirmingScreen: Screen {
  typealias App = WidgetApp
  var isDeleted = false

  static let bindings: [Binding<Self>] = ["delete", "back"].map { name in
    Binding(name == "back" ? "<F3>" : ["x", "<Esc>"], "delete", name: name) { screen, turn in
      screen.isDeleted = turn.isConfirmed(Toast.Subject("delete"), by: name) {
        "\($0) again deletes it"
      }
    }
  }

  func title(_ context: Context<App>) -> SafeText { "Confirming" }

  func body(_ context: Context<App>) -> Body { Text("Press x") }
}
