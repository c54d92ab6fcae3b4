import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct OutsideEditingTests {
  private let notes = NotesFixture.notes()

  @Test(arguments: [("/notes", "j j e"), ("/notes/6", "e"), ("/search", "/ b e a n s <Esc> e")])
  func `e asks for the user's own editor, and for a screen drawn anew`(
    link: String, keys: String
  ) throws {
    let driver = try startNotes(notes, at: link)
    try driver.press(keys)
    #expect(driver.handler.effects.contains(.editOutside(try noteID(6))))
    #expect(driver.requests == [.redraw])
  }

  @Test func `what the editor said is shown`() throws {
    let driver = try startNotes(notes, at: "/notes/6")
    driver.send(.notEdited("Nothing was changed.", isError: false))
    #expect(driver.message == "Nothing was changed.")
  }

  @Test func `notes that are only read are not edited`() throws {
    let driver = try startNotes(
      notes, at: "/notes/6", environment: AppEnvironment(isReadOnly: true))
    try driver.press("e")
    #expect(driver.message == "Read-only: notes cannot be changed")
    #expect(driver.requests.isEmpty)
  }

  @Test func `a change keeps a title of its own, and else follows the text`() throws {
    let own = try #require(notes.note(try noteID(6)))
    #expect(
      Change.edit(own, to: .text("new"))
        == .edit(
          own.id, from: own.text, to: NoteText(title: "Groceries", body: .text("new"))))
    let derived = try #require(notes.note(try noteID(2)))
    #expect(
      Change.edit(derived, to: .text("# New\n"))
        == .edit(
          derived.id, from: derived.text, to: NoteText(title: "New", body: .text("# New\n"))))
  }
}
