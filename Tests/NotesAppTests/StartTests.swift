import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct StartTests {
  @Test func `the app starts with the list of notes`() throws {
    let driver = try startNotes()
    #expect(driver.place == .list(.notes))
    #expect(driver.link == "navtui://main/notes#/notes/1")
  }
}
