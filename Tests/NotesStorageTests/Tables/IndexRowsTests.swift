import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct IndexRowsTests {
  /// About a megabyte without the words `first`, `middle` and `last`.
  private static let filling = String(repeating: "filling words\n", count: 80_000)
  private static let text = "first \(filling) middle \(filling) last"
  private let folder: TemporaryFolder
  private let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  private func rows(in index: String = "note_words") throws -> [Int64] {
    try notes.read { try Int64.fetchAll($0.db, sql: "SELECT rowid FROM \(index) ORDER BY rowid") }
  }

  private func found(_ query: String) throws -> [NoteID] {
    try notes.search(query, limit: 9).map(\.id)
  }

  @Test func `Only a long note has several`() throws {
    let short = try notes.create(NoteDraft("Short", "# Head\nfirst last"))
    #expect(try rows() == [1])
    let long = try notes.create(NoteDraft("Long", Self.text))
    #expect(try rows().count > 6)
    #expect(try rows(in: "note_names") == [1, 2])
    #expect(try found("last first") == [long, short])
    #expect(try found("first middle long") == [long])
    #expect(try found("first -middle") == [short])
    #expect(try found("\"words middle filling\"") == [long])
    #expect(try found("\"first middle\"") == [])
  }

  @Test func `Headings can be long, too`() throws {
    let text = "# first\n" + String(repeating: "# filling\n", count: 80_000) + "# last"
    let long = try notes.create(NoteDraft(title: "Long", body: .text(text), tags: ["tag"]))
    _ = try notes.create(NoteDraft("New", "first last long"))
    #expect(try rows(in: "note_names").count > 3)
    // In headings, which precede a newer note with the words in its text.
    #expect(try found("first last").first == long)
    #expect(try found("last #tag long") == [long])
  }

  @Test func `They are removed with the text`() throws {
    let long = try notes.create(NoteDraft("Long", Self.text))
    try notes.setTrashed(true, long)
    #expect(try rows() == [])
    try notes.setTrashed(false, long)
    #expect(try found("first last") == [long])
    try notes.update(long, title: "Short", body: .text("last"))
    #expect(try rows().count == 1)
    #expect(try found("first") == [])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }
}
