import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The list of notes selects a new note, wherever it was created.
@MainActor @Suite struct NewNoteTests {
  private let notes = NotesFixture.notesWithTemplates()

  @Test func `a new note gets the focus after a restart, too`() throws {
    let kept = KeptSession()
    let driver = try resumeNotes(notes, kept, size: Size(columns: 40, rows: 24))
    try driver.press("j <Enter> c t e a <C-d>")
    driver.rest()
    let again = try resumeNotes(notes, kept, size: Size(columns: 40, rows: 24))
    try again.press("<Esc>")
    #expect(again.listScreen()?.focusedNote == (try noteID(11)), "\(again.screen)")
  }
}
