import GRDB
import NotesApp

extension Schema {
  /// The links between notes.
  ///
  /// - `note_link`: the notes that the text of a note links to, in its order: by what their titles are
  ///   compared with (`title_key`, and `title` as it is written), or by their number (`target`). Which
  ///   note has a title is found out when it is asked: titles change without the texts that name them.
  @Sendable static func makeVersion2(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE note_link (
          note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
          position INTEGER NOT NULL,
          target INTEGER,
          title_key ANY,
          title ANY,
          PRIMARY KEY (note, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX note_link_target ON note_link (target, note) WHERE target IS NOT NULL;
        CREATE INDEX note_link_title ON note_link (title_key, note) WHERE title_key IS NOT NULL;
        """)
    let notes = try Row.fetchCursor(db, sql: "SELECT id, body FROM note")
    while let row = try notes.next() {
      let (id, body): (Int64, StoredText) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      try NotesDatabase.addLinks(of: body.body, from: id, in: db)
    }
  }
}
