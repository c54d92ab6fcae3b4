import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Links that arrive in difficult situations, each with the resulting frame.
@MainActor @Suite struct LinkFramesTests {
  private static let size = Size(columns: 80, rows: 16)

  private func receive(_ link: String, _ driver: NotesDriver) {
    driver.send(.linkReceived(link, 1))
    driver.pause()
  }

  private func expect(
    _ driver: NotesDriver, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      driver.screen.difference(fromGolden: "link-\(name)") == nil, sourceLocation: sourceLocation)
  }

  @Test func `to a screen deep in another tab`() throws {
    let driver = try startNotes(at: "navtui://main/settings", size: Self.size)
    receive("navtui://main/search/3/edit?q=plan", driver)
    expect(driver, "deep-in-a-tab")
    try driver.press("<Esc> <Esc>")
    #expect(driver.place == .search(query: "plan"), "The way back is under it.")
  }

  @Test func `while another sheet is open`() throws {
    let driver = try startNotes(at: "navtui://main/notes/new?title=Tea", size: Self.size)
    try driver.press("x")
    receive("navtui://main/notes/3", driver)
    expect(driver, "over-a-sheet")
    let untouched = try startNotes(at: "navtui://main/notes/new?title=Tea", size: Self.size)
    receive("navtui://main/notes/3", untouched)
    #expect(untouched.place == .note(try noteID(3)), "Nothing that is lost was written.")
  }

  @Test func `while the same screen is open deeper`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3/edit", size: Self.size)
    receive("navtui://main/notes/3", driver)
    expect(driver, "open-deeper")
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes), "It was gone back to, not opened a second time.")
  }

  @Test func `while text is written`() throws {
    let driver = try startNotes(at: "navtui://main/notes/6/edit", size: Self.size)
    try driver.press("x")
    receive("navtui://main/search?q=plan", driver)
    expect(driver, "while-writing-asks")
    try driver.press("s")
    expect(driver, "while-writing-goes-on")
  }

  @Test func `in a collapsed split`() throws {
    let driver = try startNotes(size: Size(columns: 40, rows: 12))
    receive("navtui://main/notes/3", driver)
    expect(driver, "narrow")
    driver.resize(Self.size)
    expect(driver, "narrow-then-wide")
  }

  @Test func `before the first frame`() throws {
    let driver = try startNotes(
      size: Self.size, then: [.linkReceived("navtui://main/notes/3", 1)])
    driver.pause()
    expect(driver, "before-the-first-frame")
  }
}
