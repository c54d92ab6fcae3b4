import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Clicks beside a presentation.
@MainActor @Suite struct ClicksOutsideTests {
  /// Clicks above the topmost frame.
  private func clickOutside<App: ScreenApp>(
    _ driver: AppDriver<ScreenRuntime<App>, ScreenEffectHandler<App>>
  ) throws {
    let rect = try #require(driver.app.presentedRect(of: driver.state))
    driver.click(Point(column: rect.origin.column, row: rect.origin.row - 1))
  }

  private func notebook(link: String? = nil) throws -> NotebookDriver {
    try NotebookDriver.notebook(link: link, size: Size(columns: 80, rows: 24))
  }

  @Test(arguments: [":", "gs", "gh", "?"])
  func `a click beside a popover or the palette closes it`(keys: String) throws {
    let driver = try notebook()
    try driver.press(keys)
    #expect(driver.app.presentedRect(of: driver.state) != nil)
    try clickOutside(driver)
    #expect(driver.app.presentedRect(of: driver.state) == nil && driver.message == nil)
    #expect(driver.link == "notebook://main/pages")
  }

  @Test(arguments: [":", "gs", "gh", "?"])
  func `a click between the hints closes it, and one on a hint performs it`(keys: String) throws {
    let driver = try notebook()
    try driver.press(keys)
    driver.click(Point(column: 0, row: 23))
    #expect(driver.app.presentedRect(of: driver.state) == nil && driver.message == nil)
    try driver.press("?")
    driver.click(Point(column: 1, row: 23))
    #expect(driver.state.navigation.activeScreen == .library(.help))
  }

  @Test func `a click on the message over a popover closes only the message`() throws {
    let driver = try notebook()
    try driver.press("gs z")
    #expect(driver.message == "This cannot be zoomed")
    driver.click(Point(column: 1, row: 23))
    #expect(driver.message == nil && driver.app.presentedRect(of: driver.state) != nil)
  }

  @Test func `closing it gives no answer, and performs nothing below it`() throws {
    let driver = try notebook()
    try driver.press("c")
    driver.click(Point(column: 3, row: 22))
    #expect(driver.shows("Color: dismissed"))
    #expect(driver.state.navigation.activeScreen == .pages)
  }

  @Test func `a sheet and a question stay, and help over a question closes alone`() throws {
    let driver = try notebook()
    try driver.press("gn")
    try clickOutside(driver)
    #expect(driver.state.navigation.activeScreen == .library(.sceneName()))
    let writing = try notebook(link: "/pages/1/edit")
    try writing.press("x <Esc>")
    try clickOutside(writing)
    #expect(writing.state.navigation.activeScreen == .library(.leaving))
    try writing.press("<F1>")
    try clickOutside(writing)
    #expect(writing.state.navigation.activeScreen == .library(.leaving))
  }

  @Test func `a popover with unsaved text stays`() throws {
    let driver = try WidgetDriver.widget("jot", size: Size(columns: 80, rows: 24))
    driver.type("x")
    try clickOutside(driver)
    #expect(driver.state.navigation.activeScreen == .part("jot"))
    try driver.press("<Backspace>")
    try clickOutside(driver)
    #expect(driver.state.navigation.activeScreen == .root)
  }
}

/// A popover with a text.
struct JotScreen: Screen {
  typealias App = WidgetApp
  static let takesText = true
  var text = TextBuffer("", .field)

  func title(_ context: Context<App>) -> SafeText { "Jot" }

  func body(_ context: Context<App>) -> Body { TextField("Text", \.text) }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The text is not saved." : nil
  }
}
