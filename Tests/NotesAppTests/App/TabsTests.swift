import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct TabsTests {
  private static let tabs = ["notes", "search", "tags", "trash", "settings"]

  @Test func `each tab is selected by its number and by a click`() throws {
    let driver = try startNotes()
    for (index, name) in Self.tabs.enumerated().reversed() {
      driver.press([Key(Character("\(index + 1)"))])
      // The search field takes digits as text.
      if name == "search" { try driver.press("x <Esc>") }
      #expect(driver.link?.hasPrefix("navtui://main/\(name)") == true)
    }
    for (index, name) in Self.tabs.enumerated() {
      try driver.click(on: "\(index + 1) \(name.prefix(1).uppercased() + name.dropFirst())")
      #expect(driver.link?.hasPrefix("navtui://main/\(name)") == true)
    }
  }
}
