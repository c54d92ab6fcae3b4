import GRDB
import NotesApp

extension Schema {
  /// Rebuilds the index of words, which now contains symbols (`c++`) and tags (`#plan`). Excerpts
  /// are stored without Markdown.
  @Sendable static func makeVersion5(_ db: Database) throws {
    let definition = try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_master WHERE name = 'note_words'")
    try db.execute(sql: "DROP TABLE note_words")
    try db.execute(sql: definition ?? "")
    let notes = try Row.fetchCursor(
      db, sql: "SELECT id, revision, title, body, trashed IS NULL FROM note ORDER BY revision")
    let filling = try db.cachedStatement(sql: "UPDATE note SET excerpt = ? WHERE id = ?")
    while let row = try notes.next() {
      let (id, revision): (Int64, Int64) = try (row.value(0), row.value(1))
      let (title, body): (StoredText, StoredText) = try (row.value(2), row.value(3))
      try filling.execute(
        arguments: [StoredText(body.body.excerpt(below: title.string)), id])
      guard try row.decode(Bool.self, atIndex: 4) else { continue }
      let note = try IndexedNote(
        title: title.string, body: body.body, tags: try Transaction(db: db).tags.tags(of: id))
      try note.insertWords(at: revision, in: db)
    }
  }
}
