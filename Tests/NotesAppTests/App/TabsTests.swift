import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct TabsTests {
  @Test func `each tab is selected by its number and by a click`() throws {
    let driver = try startNotes()
    for (index, name) in driver.state.tabNames.enumerated().reversed() {
      driver.press([Key(Character("\(index + 1)"))])
      // The search takes digits as text.
      if name == "search" { try driver.press("x <Esc>") }
      #expect(driver.link?.hasPrefix("navtui://main/\(name)") == true)
    }
    for (index, name) in driver.state.tabNames.enumerated() {
      #expect(driver.click(on: "\(index + 1) \(AppState.title(ofTab: name))"))
      #expect(driver.link?.hasPrefix("navtui://main/\(name)") == true)
    }
  }

  @Test func `a tab keeps its place`() throws {
    let driver = try startNotes()
    try driver.press("j j <Enter>")
    let place = driver.link
    let frame = driver.screen
    try driver.selectTab("settings")
    #expect(driver.link == "navtui://main/settings")
    try driver.selectTab("notes")
    #expect(driver.link == place)
    #expect(driver.screen == frame)
  }

  @Test func `a menu keeps its row`() throws {
    let driver = try startNotes()
    try driver.selectTab("settings")
    try driver.press("j")
    let row = driver.focusedRow
    try driver.selectTab("notes")
    try driver.selectTab("settings")
    #expect(driver.focusedRow == row)
  }

  @Test func `gt and gT go around`() throws {
    let driver = try startNotes()
    try driver.press("gT")
    #expect(driver.link == "navtui://main/\(driver.state.tabNames.last ?? "")")
    try driver.press("gt")
    #expect(driver.activeScreen == .noteList)
  }

  @Test func `selecting the selected tab goes to its root`() throws {
    let driver = try startNotes()
    try driver.selectTab("settings")
    try driver.press("<Enter>")
    #expect(driver.link != "navtui://main/settings")
    try driver.selectTab("settings")
    #expect(driver.link == "navtui://main/settings")
  }

  @Test func `a number without a tab changes nothing`() throws {
    let driver = try startNotes()
    let place = driver.link
    try driver.press("9")
    #expect(driver.link == place)
    #expect(driver.state.toast != nil)
  }
}
