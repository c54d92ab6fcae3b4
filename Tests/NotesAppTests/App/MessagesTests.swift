import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct MessagesTests {
  private func start(_ size: Size) throws -> NotesDriver {
    let driver = try startNotes(at: "/notes/1", size: size)
    try driver.press("n n n <Enter>")
    return driver
  }

  @Test func `a message wider than the window is wrapped`() throws {
    let driver = try start(Size(columns: 40, rows: 12))
    #expect(
      driver.screen.rows.suffix(2) == [
        " No note is named “No such note” · c", " create it",
      ])
  }

  @Test func `without room for wrapping, a message is cut at a word`() throws {
    let driver = try start(Size(columns: 20, rows: 5))
    #expect(driver.footer == " No note is named…")
  }

  @Test func `messages at the start are shown one after the other`() throws {
    let notices: [SafeText] = ["One thing.", "Another thing.", "A last one."]
    let driver = try startNotes(notices: notices)
    #expect(driver.message == "One thing.")
    try driver.press("j")
    #expect(driver.message == "Another thing.")
    try driver.press("k")
    #expect(driver.message == "A last one.")
    try driver.press("j")
    #expect(driver.message == nil)
    let linked = try startNotes(at: "/nowhere", notices: notices)
    #expect(linked.message?.contains("nowhere") == true)
    try linked.press("j")
    #expect(linked.message == "One thing.")
  }

  @Test func `a message disappears with the next key`() throws {
    let driver = try start(Size(columns: 40, rows: 12))
    let before = try startNotes(at: "/notes/1", size: Size(columns: 40, rows: 12))
    try driver.press("j")
    try before.press("n n n j")
    #expect(driver.screen == before.screen)
  }
}
