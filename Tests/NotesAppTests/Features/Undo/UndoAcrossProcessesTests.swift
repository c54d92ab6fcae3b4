import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Undo includes actions before a restart and by other processes.
@MainActor @Suite struct UndoAcrossProcessesTests {
  private let notes = NotesFixture.notes()

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
}
