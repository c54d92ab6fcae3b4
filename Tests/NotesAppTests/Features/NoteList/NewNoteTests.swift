import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The list of notes selects a new note, wherever it was created.
@MainActor @Suite struct NewNoteTests {
  private let notes = NotesFixture.notesWithTemplates()

  @Test(arguments: [
    "2 <Esc> c", "3 c", "4 c", "5 c", "5 j <Enter> c", "j <Enter> c", "j j c", "gn <Enter> 5 c",
    "3 <Enter> c", "j j C <Enter>", "5 C <Enter>",
  ])
  func `the new note has the focus in the list`(keys: String) throws {
    let driver = try startNotes(notes)
    try driver.press(keys)
    driver.type("A new one")
    try driver.press("<C-d>")
    #expect(driver.message?.contains("” saved") == true, "\(driver.message ?? "")")
    try driver.press("1 <Esc>")
    #expect(driver.listScreen()?.focusedNote == (try noteID(11)), "\(driver.screen)")
    #expect(driver.focusedRow?.contains("A new one") == true)
  }

  @Test func `from within a note, the message names the key that shows the new one`() throws {
    let driver = try startNotes(notes)
    try driver.press("j <Enter> c t e a <C-d>")
    #expect(driver.message == "“tea” saved · Esc show it · u undo")
    try driver.press("<Esc>")
    #expect(driver.placeBeside?.noteID == (try noteID(11)), "\(driver.screen)")
  }

  @Test func `a new note hidden by the filter shows a message`() throws {
    let driver = try startNotes(notes, at: "/notes?filter=pinned")
    try driver.press("c t e a <C-d>")
    #expect(
      driver.message == "“tea” saved · the filter “pinned” hides it · u undo")
    #expect(driver.focusedRow?.contains("Garden plan") == true)
  }

  @Test func `a new note hidden by the filter of a tag shows its name`() throws {
    let driver = try startNotes(notes, at: "/notes?tag=garden")
    try driver.press("c t e a <C-d>")
    #expect(driver.message == "“tea” saved · the filter “#garden” hides it · u undo")
  }

  @Test func `a message says that another note has the title of the new one`() throws {
    let driver = try startNotes(notes)
    try driver.press("c")
    driver.type("groceries")
    try driver.press("<C-d>")
    #expect(driver.message == "“groceries” saved · another note has this title · u undo")
  }

  @Test func `the daily note gets the focus, too`() throws {
    let driver = try startNotes(notes)
    try driver.press("5 gd")
    driver.type("today")
    try driver.press("<C-d> 1")
    #expect(driver.listScreen()?.focusedNote == (try noteID(11)))
  }

  @Test(arguments: ["2 <Esc> c", "3 c"], [80, 40])
  func `a note that a link showed afterwards keeps the focus`(
    keys: String, columns: Int
  ) throws {
    let driver = try startNotes(notes, size: Size(columns: columns, rows: 24))
    try driver.press(keys)
    driver.type("A new one")
    try driver.press("<C-d>")
    driver.send(.linkReceived("navtui://main/notes/7", 1))
    driver.pause()
    try driver.press("<Esc>")
    #expect(driver.listScreen()?.focusedNote == (try noteID(7)), "\(driver.screen)")
    try driver.press("5 1")
    #expect(driver.listScreen()?.focusedNote == (try noteID(7)))
  }

  @Test func `a new note after a link gets the focus in a narrow window`() throws {
    let driver = try startNotes(notes, at: "/notes/7", size: Size(columns: 40, rows: 24))
    try driver.press("c t e a <C-d> <Esc>")
    #expect(driver.listScreen()?.focusedNote == (try noteID(11)), "\(driver.screen)")
  }

  @Test func `a link to the focused note keeps the focus, too`() throws {
    let driver = try startNotes(notes)
    try driver.press("j j")
    let focused = driver.listScreen()?.focusedNote
    try driver.press("5 c t e a <C-d>")
    driver.send(.linkReceived("navtui://main/notes/\(try #require(focused))", 1))
    driver.pause()
    try driver.press("<Esc>")
    #expect(driver.listScreen()?.focusedNote == focused, "\(driver.screen)")
  }

  @Test func `a new note gets the focus after a restart, too`() throws {
    let kept = KeptSession()
    let driver = try resumeNotes(notes, kept, size: Size(columns: 40, rows: 24))
    try driver.press("j <Enter> c t e a <C-d>")
    driver.rest()
    let again = try resumeNotes(notes, kept, size: Size(columns: 40, rows: 24))
    try again.press("<Esc>")
    #expect(again.listScreen()?.focusedNote == (try noteID(11)), "\(again.screen)")
  }

  @Test func `the focus can be moved from there`() throws {
    let driver = try startNotes(notes)
    try driver.press("c t e a <C-d> j")
    let next = driver.listScreen()?.focusedNote
    #expect(next != (try noteID(11)))
    try driver.press("5 1")
    #expect(driver.listScreen()?.focusedNote == next)
  }
}
