import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct CopyTextTests {
  @Test(arguments: [
    "navtui://main/notes/6", "navtui://main/notes#/notes/6", "navtui://main/search/6?q=beans",
  ])
  func `y copies the text of the note`(link: String) throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
      let driver = try startNotes(at: link, size: size)
      try driver.press("y")
      #expect(driver.requests == [.copy("- apples\n- beans\n")])
      #expect(driver.message == "Copied: “Groceries”")
    }
  }

  @Test func `y copies the title of a note without text`() throws {
    let notes = InMemoryNotes([NoteDraft(title: "Call Ada", body: .text(""))]) { NotesFixture.now }
    let driver = try startNotes(notes)
    try driver.press("y")
    #expect(driver.requests == [.copy("Call Ada")])
  }

  @Test func `a text too long for terminals shows a message`() throws {
    let long = NoteDraft(title: "Long", body: .text(String(repeating: "é", count: 37_498)))
    let driver = try startNotes(InMemoryNotes([long]) { NotesFixture.now })
    try driver.press("y")
    #expect(driver.requests == [])
    #expect(driver.message?.contains("too long for the clipboard") == true)
  }

  @Test func `without a note nothing is copied`() throws {
    let driver = try startNotes(InMemoryNotes())
    try driver.press("y")
    #expect(driver.requests == [])
  }
}
