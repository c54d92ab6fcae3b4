import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct RenameTests {
  private let notes = NotesFixture.notes()

  @Test func `no title is asked for while the note is not read`() throws {
    let driver = try startNotes(
      notes, at: "/notes/2/rename",
      answer: { effect in
        guard case .load(let queries) = effect else { return nil }
        return queries.contains { $0.base is NoteToRead } ? [] : nil
      })
    #expect(driver.link == "navtui://main/notes/2/rename")
    #expect(!driver.screen.shows("Enter a title"))
  }
}
