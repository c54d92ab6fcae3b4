import GRDB
import NotesApp
import Testing

@testable import NotesStorage

@Suite struct MigrationTests {
  @Test(arguments: 1..<NotesDatabase.schemaVersion)
  func `What is derived from texts is the same after a migration`(version: Int) throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let ids = try notes.create(contentsOf: [
      NoteDraft(title: "Garden", body: .text("# Beds\n\n- [ ] dig #plan"), tags: ["home"]),
      NoteDraft("Sandbox", "**bold** [[Garden#Beds]], [[Nowhere]] and [it](garden.md)"),
      NoteDraft(title: "Bytes", body: NoteBody([0xFF])),
      NoteDraft("Old", "[[Garden]] #plan"),
    ])
    try notes.setTrashed(true, ids[3])
    let before = try derived(in: notes)
    try notes.close()
    try folder.goBack(toVersion: version)
    let again = try folder.notes()
    let after = try derived(in: again)
    for (rows, others) in zip(after, before) { #expect(rows == others) }
    #expect(try ids.allSatisfy { try again.note($0) != nil })
    #expect(try IntegrityCheck(of: again).problems() == [])
  }

  /// Returns the columns and tables that are derived from titles, texts and tags.
  private func derived(in notes: NotesDatabase) throws -> [[Row]] {
    let queries = [
      "SELECT id, excerpt, title_order, tag_count, open_tasks FROM note ORDER BY id",
      "SELECT * FROM note_link ORDER BY note, position",
      "SELECT * FROM note_text_tag ORDER BY note, tag",
      "SELECT rowid, * FROM note_words ORDER BY rowid",
      "SELECT rowid, * FROM note_names ORDER BY rowid",
    ]
    return try notes.read { transaction in
      try queries.map { try Row.fetchAll(transaction.db, sql: $0) }
    }
  }
}
