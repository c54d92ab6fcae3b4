import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct HiddenCursorTests {
  private func start(showsCursor: Bool) throws -> NotebookDriver {
    var environment = ScreenEnvironment()
    environment.showsCursor = showsCursor
    return try NotebookDriver.notebook(environment: environment)
  }

  @Test func `the cursor is hidden where nothing is typed, if the environment says so`() throws {
    #expect(try start(showsCursor: true).screen.cursor != nil)
    let driver = try start(showsCursor: false)
    #expect(driver.screen.cursor == nil)
    // The palette has a field.
    try driver.press(":")
    #expect(driver.screen.cursor != nil)
    try driver.press("<Esc>")
    #expect(driver.screen.cursor == nil)
  }
}
