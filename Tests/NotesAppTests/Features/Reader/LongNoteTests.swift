import MarkdownParser
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp

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
    #expect(last == ["The first 0.5 of 1.5 MB · the editor has all of it"])
  }

  @Test func `a text at the limit is shown completely`() throws {
    let text = String(repeating: "x\n\n", count: Self.limit / 3)
    #expect(try rows(text).filter { $0 == "x" }.count == Self.limit / 3)
  }

  @Test func `a paragraph of 100,000 lines is shown completely`() throws {
    #expect(
      try rows(String(repeating: "x\n", count: 100_000)).joined().count { $0 == "x" } == 100_000)
  }

  @Test @MainActor func `a match beyond the shown part has a message`() throws {
    let text = String(repeating: "x\n\n", count: Self.limit / 2) + "needle\n"
    let notes = InMemoryNotes([
      NoteDraft(title: "Long", body: .text(text)), NoteDraft(title: "Short", body: .text("needle")),
    ])
    let driver = try startNotes(notes, at: "navtui://main/search/1?q=needle")
    driver.pause()
    try driver.press("n")
    #expect(driver.message == "No match in the part shown here · i editor has all")
    let other = try startNotes(notes, at: "navtui://main/search/2?q=thread")
    other.pause()
    try other.press("n")
    #expect(other.message == "No match in this note")
  }
}
