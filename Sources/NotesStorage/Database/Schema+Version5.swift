import GRDB
import NotesApp

extension Schema {
  /// Notes are found by signs (`c++`) and by their tags (`#plan`), too: their words, made anew.
  @Sendable static func makeVersion5(_ db: Database) throws {
    let definition = try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_master WHERE name = 'note_words'")
    try db.execute(sql: "DROP TABLE note_words")
    try db.execute(sql: definition ?? "")
    let notes = try Row.fetchCursor(
      db,
      sql: "SELECT id, revision, title, body FROM note WHERE trashed IS NULL ORDER BY revision")
    let tags = try db.cachedStatement(
      sql: "SELECT tag FROM note_tag WHERE note = ? ORDER BY position")
    while let row = try notes.next() {
      let (id, revision): (Int64, Int64) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      let (title, body): (StoredText, StoredText) = try (
        row.decode(atIndex: 2), row.decode(atIndex: 3)
      )
      try NotesDatabase.addWords(
        of: title.string, body.body,
        tags: StoredText.fetchAll(tags, arguments: [id]).map(\.string), at: revision, in: db)
    }
  }
}
