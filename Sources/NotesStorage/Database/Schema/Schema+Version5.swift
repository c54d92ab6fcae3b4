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
      let (id, revision): (Int64, Int64) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      let (title, body): (StoredText, StoredText) = try (
        row.decode(atIndex: 2), row.decode(atIndex: 3)
      )
      try filling.execute(
        arguments: [StoredText(body.body.excerpt(below: title.string)), id])
      guard try row.decode(Bool.self, atIndex: 4) else { continue }
      try addWords(of: title.string, body.body, ofNote: id, at: revision, in: db)
    }
  }

  private static func addWords(
    of title: String, _ body: NoteBody, ofNote id: Int64, at revision: Int64, in db: Database
  ) throws {
    let tags = try db.cachedStatement(
      sql: "SELECT tag FROM note_tag WHERE note = ? ORDER BY position")
    let note = IndexedNote(
      title: title, body: body, tags: try StoredText.fetchAll(tags, arguments: [id]).map(\.string))
    try note.insertWords(at: revision, in: db)
  }
}
