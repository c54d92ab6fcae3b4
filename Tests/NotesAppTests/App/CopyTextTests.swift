import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct CopyTextTests {
  @Test func `a text too long for terminals shows a message`() throws {
    let long = NoteDraft(title: "Long", body: .text(String(repeating: "é", count: 37_498)))
    let driver = try startNotes(InMemoryNotes([long]) { NotesFixture.now })
    try driver.press("y")
    #expect(driver.requests == [])
    #expect(driver.message?.contains("too long for the clipboard") == true)
  }
}
