import Markdown
import MarkdownParser
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The reader shows the beginning of a long note, up to a limit.
@Suite struct LongNoteTests {
  private static let limit = MarkdownDocument.noteLimit

  /// The rows of a note in the reader.
  private func rows(_ text: String) throws -> [String] {
    let notes = InMemoryNotes([NoteDraft(title: "Long", body: .text(text))])
    let document = MarkdownDocument(try #require(notes.note(try noteID(1))))
    return MarkdownLayout(document, columns: 60).lines.map(\.string)
  }

  @Test(arguments: ["x\n", "word ", "会議 ", "- a\n", "*a* ", "[[a]] ", "> ", "[", "# a\n", "👩‍👧 "])
  func `only the beginning of a long text is shown, with a message`(part: String) throws {
    let text = String(repeating: part, count: 3 * Self.limit / part.utf8.count)
    let last = try rows(text).suffix(1)
    #expect(last == ["The first 0.5 of 1.5 MB · your own editor has all of it"])
  }

  @Test func `where a note of many megabytes is complete can be followed`() throws {
    let last = try rows(String(repeating: "x\n", count: Note.outsideLimit / 2 + 1)).suffix(2)
    #expect(
      last.joined(separator: " ")
        == "The first 0.5 of 4.1 MB · `navtui edit 1` in a shell has all of it")
  }

  @Test func `invalid bytes are as long as the markers that stand for them`() throws {
    let body = NoteBody.bytes(Array(repeating: 0xFF, count: Self.limit / 2))
    let notes = InMemoryNotes([NoteDraft(title: "Long", body: body)])
    let note = try ReadableNote(notes.note(noteID(1)))
    #expect(note.isCut)
    #expect(note.lengthProblem != nil)
  }

  @Test func `a text at the limit is shown completely`() throws {
    let text = String(repeating: "x\n\n", count: Self.limit / 3)
    #expect(try rows(text).filter { $0 == "x" }.count == Self.limit / 3)
  }

  @Test func `a paragraph of 100,000 lines is shown completely`() throws {
    #expect(
      try rows(String(repeating: "x\n", count: 100_000)).joined().count { $0 == "x" } == 100_000)
  }

  @Test(arguments: ["", "/edit"]) @MainActor
  func `a long note is edited in the user's own editor, and a message says so`(link: String) throws
  {
    let text = String(repeating: "x\n", count: Self.limit / 2) + "x"
    let notes = InMemoryNotes([NoteDraft(title: "Long", body: .text(text))])
    let world = EnvironmentDouble()
    world.editing = { _ in .text("short") }
    let driver = try startNotes(notes, at: "navtui://main/notes/1\(link)", world: world)
    if link.isEmpty { try driver.press("i") }
    #expect(driver.message == "Too long to edit here · e edits it in your own editor")
    #expect(driver.link == "navtui://main/notes/1")
    try driver.press("e i")
    #expect(driver.link == "navtui://main/notes/1/edit")
  }

  @Test(arguments: ["i", "e"]) @MainActor
  func `a note of many megabytes is edited in a shell, and a message says so`(key: String) throws {
    let text = String(repeating: "x\n\n", count: Note.outsideLimit / 3 + 1)
    let notes = InMemoryNotes([NoteDraft(title: "Long", body: .text(text))])
    let world = EnvironmentDouble()
    let driver = try startNotes(notes, at: "navtui://main/notes/1", world: world)
    try driver.press(key)
    #expect(driver.message == "Too long to edit from the app · `navtui edit 1` in a shell edits it")
    #expect(world.edited.isEmpty)
  }

  @Test @MainActor func `a note that was written here stays in its editor, however long it is`()
    throws
  {
    let driver = try startNotes()
    try driver.press("c B <Tab>")
    driver.paste(String(repeating: "x\n", count: Self.limit / 2 + 1))
    try driver.press("<C-s> y")
    #expect(driver.fields?.text.lines.last == "y")
    #expect(driver.state.unsavedTexts.count == 1)
  }

  @Test @MainActor func `a match beyond the shown part has a message`() throws {
    let text = String(repeating: "x\n\n", count: Self.limit / 2) + "needle\n"
    let notes = InMemoryNotes([
      NoteDraft(title: "Long", body: .text(text)), NoteDraft(title: "Short", body: .text("needle")),
    ])
    let driver = try startNotes(notes, at: "navtui://main/search/1?q=needle")
    driver.pause()
    try driver.press("n")
    #expect(driver.message == "No match in the part shown here · your own editor has all")
    let other = try startNotes(notes, at: "navtui://main/search/2?q=thread")
    other.pause()
    try other.press("n")
    #expect(other.message == "No match in this note")
  }
}
