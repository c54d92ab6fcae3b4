import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct IndexedNoteTests {
  private let folder: TemporaryFolder
  private let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  private func found(_ query: String) throws -> [NoteID] {
    try notes.search(query, limit: 9).map(\.id)
  }

  private func words(in index: String) throws -> [String] {
    try notes.connection.write { transaction in
      try transaction.db.execute(
        sql: "CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, '\(index)', instance)")
      defer { try? transaction.db.execute(sql: "DROP TABLE temp.terms") }
      return try String.fetchAll(
        transaction.db, sql: "SELECT term FROM temp.terms ORDER BY doc, col, offset")
    }
  }

  /// Other rules would remove other words than are in the index of a file, so they need another version.
  @Test func `The rules for words are those of their version`() throws {
    let text = """
      ---
      status: In progress
      ---
      # Grüße, c++ 会議
      Straße [label](https://a.org/x) `code` #garden/beds 👩‍🔬 don’t e\u{301}
      """
    _ = try notes.create(NoteDraft(title: "İstanbul Plan", body: .text(text), tags: ["Plan"]))
    #expect(IndexedNote.version == 1)
    let body = """
      grusse c ＋ ＋ 会議 議 strasse label https a org x code ＃ garden beds 👩 🔬 don t e ＃ plan in progress
      """
    #expect(try words(in: "note_words").joined(separator: " ") == body + " istanbul plan")
    let names = "| grusse c ＋ ＋ 会議 議 | | ＃ plan | istanbul plan |"
    #expect(
      try words(in: "note_names").map { $0 == IndexedNote.end ? "|" : $0 }.joined(separator: " ")
        == names)
    #expect(
      try words(in: "note_fields") == [
        "status\u{E001}in", "status\u{E001}progress", IndexedNote.end,
      ])
  }

  @Test func `A search finds the words of the first megabyte`() throws {
    let filling = String(repeating: "filling words\n", count: 80_000)
    let headings = String(repeating: "# head\n", count: 300_000)
    let long = try notes.create(NoteDraft("Long", "first \(filling) last"))
    let titled = try notes.create(NoteDraft("Titled", "\(headings)# last"))
    #expect(try found("first") == [long])
    #expect(try found("head") == [titled])
    #expect(try found("last") == [])
    try notes.setTrashed(true, long)
    try notes.update(titled, title: "Titled", body: .text("short"))
    #expect(try found("filling") == [] && found("head") == [])
    #expect(try words(in: "note_words") == ["short", "titled"])
  }

  /// The index has no copy of its words, so a change must know all of them.
  @Test(arguments: RandomCases.seeds(40))
  func `An index after changes is the one of the notes alone`(seed: UInt64) throws {
    var walk = UndoableWalk(generator: SeededGenerator(seed: seed), clock: SteppedClock())
    for _ in 0..<30 {
      try walk.step(on: notes)
      if walk.draw(4) == 0, let action = try notes.nextActions().undo {
        _ = try notes.take(.undo, of: action.number)
      }
    }
    let indexes = IndexedNote.indexes
    let before = try indexes.map(words)
    try notes.connection.write { try $0.buildIndex() }
    #expect(try indexes.map(words) == before)
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `An index of another version is built anew`() throws {
    let id = try notes.create(NoteDraft("One", "text"))
    try notes.connection.write { transaction in
      try transaction.db.execute(
        sql: """
          INSERT INTO note_words (note_words) VALUES ('delete-all');
          UPDATE last_revision SET words = 0
          """)
    }
    #expect(try found("text") == [])
    try notes.close()
    #expect(try folder.notes().search("text", limit: 9).map(\.id) == [id])
  }

  @Test func `Deleted texts leave the file`() throws {
    let id = try notes.create(NoteDraft("One", "with these words"))
    try notes.setTrashed(true, id)
    try notes.delete(id)
    try notes.close()
    // Single words stay in the index of parts.
    let file = String(decoding: try folder.bytes(of: "notes.db"), as: UTF8.self)
    #expect(!file.contains("with these words"))
  }
}
