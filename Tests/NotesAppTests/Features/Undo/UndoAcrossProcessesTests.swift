import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Undo includes actions before a restart and by other processes.
@MainActor @Suite struct UndoAcrossProcessesTests {
  private let notes = NotesFixture.notes()

  @Test func `undo and redo work after a restart and show messages`() throws {
    try startNotes(notes).press("d j p")
    let driver = try startNotes(notes)
    try driver.press("u")
    #expect(
      driver.message == "Nothing to undo since the start · u again to undo pinning “Groceries”")
    try driver.press("u")
    #expect(driver.message == "Undone: pinning “Groceries”")
    try driver.press("u")
    #expect(driver.message == "Undone: moving “Garden plan” to the trash")
    #expect(driver.focusedRow?.contains("Garden plan") == true)
    try driver.press("u")
    #expect(driver.message == "Nothing to undo")
    let again = try startNotes(notes)
    try again.press("<C-r>")
    #expect(again.message == "Redone: moving “Garden plan” to the trash")
    #expect(notes.note(try noteID(1))?.isTrashed == true)
  }

  @Test func `a change by another process is announced first, and undone by the same key`() throws {
    let driver = try startNotes(notes)
    try driver.press("d")
    try notes.update(try noteID(6), title: "Groceries", body: .text("theirs"))
    try driver.press("u")
    #expect(
      driver.message
        == "Changed elsewhere · u again to undo edit of “Groceries”")
    #expect(notes.note(try noteID(6))?.body == .text("theirs"))
    #expect(notes.note(try noteID(1))?.isTrashed == true)
    try driver.press("u")
    #expect(driver.message == "Undone: edit of “Groceries”")
    try driver.press("u")
    #expect(driver.message == "Undone: moving “Garden plan” to the trash")
  }

  @Test func `an action undone by another process is not undone twice`() throws {
    let driver = try startNotes(notes)
    try driver.press("d")
    let action = try #require(notes.nextActions().undo)
    _ = notes.take(.undo, of: action.number)
    try driver.press("u")
    #expect(driver.message == "Nothing to undo")
    try driver.press("<C-r>")
    #expect(driver.message == "Redone: moving “Garden plan” to the trash")
  }

  @Test func `an import is undone in one step`() throws {
    _ = notes.create(
      contentsOf: ["a", "b", "c"].map { NoteDraft(title: $0, body: .text("")) }, isUndoable: true)
    let driver = try startNotes(notes)
    try driver.press("u u")
    #expect(driver.message == "Undone: import of 3 notes · now in the trash · Ctrl-R redo")
    #expect(notes.count() == NotesFixture.titles.count)
    try driver.press("<C-r>")
    #expect(notes.count() == NotesFixture.titles.count + 3)
  }

  @Test func `undo asks before it reaches back before the start`() throws {
    let notes = NotesFixture.notes()
    let id = notes.create(NoteDraft(title: "Old", body: .text("text")))
    let driver = try startNotes(notes)
    try driver.press("u")
    #expect(driver.message == "Nothing to undo since the start · u again to undo new note “Old”")
    #expect(notes.note(id)?.isTrashed == false)
    try driver.press("u")
    #expect(notes.note(id)?.isTrashed == true)
  }

  @Test func `undo after a permanent deletion still asks before it reaches back before the start`()
    throws
  {
    _ = notes.create(NoteDraft(title: "Old", body: .text("text")))
    let driver = try startNotes(notes)
    try driver.press("d j d 4 D")
    driver.type("delete")
    try driver.press("<Enter> u")
    #expect(driver.message?.hasPrefix("Deleted permanently · u again") == true, "\(driver.screen)")
    try driver.press("u")
    #expect(driver.message?.hasPrefix("Undone: moving") == true, "\(driver.screen)")
    try driver.press("u")
    #expect(driver.message == "Nothing to undo since the start · u again to undo new note “Old”")
  }
}
