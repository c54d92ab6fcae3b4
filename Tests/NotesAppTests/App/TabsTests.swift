import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

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

  @Test func `a tab keeps its place`() throws {
    let driver = try startNotes()
    try driver.press("j j <Enter>")
    let place = driver.link
    let frame = driver.screen
    driver.selectTab("settings")
    #expect(driver.link == "navtui://main/settings")
    driver.selectTab("notes")
    #expect(driver.link == place)
    #expect(driver.screen == frame)
  }

  @Test func `a menu keeps its focused row`() throws {
    let driver = try startNotes()
    driver.selectTab("settings")
    try driver.press("j")
    let row = driver.focusedRow
    driver.selectTab("notes")
    driver.selectTab("settings")
    #expect(driver.focusedRow == row)
  }

  @Test func `gt and gT wrap around`() throws {
    let driver = try startNotes()
    try driver.press("gT")
    #expect(driver.link == "navtui://main/\(Self.tabs.last ?? "")")
    try driver.press("gt")
    #expect(driver.place == .list(.notes))
  }

  @Test func `selecting the selected tab goes to its root`() throws {
    let driver = try startNotes()
    driver.selectTab("settings")
    try driver.press("<Enter>")
    #expect(driver.link != "navtui://main/settings")
    driver.selectTab("settings")
    #expect(driver.link == "navtui://main/settings")
  }

  @Test func `a number without a tab does nothing`() throws {
    let driver = try startNotes()
    let place = driver.link
    try driver.press("9")
    #expect(driver.link == place)
    #expect(driver.message != nil)
  }
}
