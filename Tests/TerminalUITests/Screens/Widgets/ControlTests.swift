import NavigationTesting
import TerminalUI
import Testing

/// Buttons and forms.
@MainActor @Suite struct ControlTests {
  @Test func `an alert of buttons is as wide as its title`() throws {
    let driver = try ControlDriver.controls("alert")
    #expect(driver.shows("┌─ Remove “A recipe with a name”? ─┐"))
  }
}
