import NotesReference
import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct MarksTests {
  private func marks(_ driver: NotesDriver, _ list: NoteList = .notes) -> [Int64] {
    driver.marks(list)
  }

  @Test func `marks are not restored, and the next start acts on the focused note`() throws {
    let (notes, kept) = (NotesFixture.notes(), KeptSession())
    let driver = try resumeNotes(notes, kept)
    try driver.press("xGq")
    let again = try resumeNotes(notes, kept)
    #expect(marks(again) == [])
    let focused = try #require(again.listScreen()?.focusedNote)
    try again.press("d")
    #expect(notes.note(focused)?.isTrashed == true)
    #expect(notes.note(try noteID(1))?.isTrashed == false)
  }
}
