import GRDB
import NotesApp

extension Schema {
  /// What lists are sorted by and filtered with.
  ///
  /// - `title_order`: what titles are sorted by (``TitleOrder``); text, whatever the title is.
  /// - `tag_count`, `open_tasks`: how many tags and tasks that are not done (``NoteBody/openTasks``) the note
  ///   has.
  /// - `note_list`, `note_created`, `note_order`: the three orders. Each has in it all that a filter asks
  ///   for, so that a list can be counted and skipped without its rows, however it is arranged.
  @Sendable static func makeVersion4(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE note ADD COLUMN title_order ANY NOT NULL DEFAULT '';
        ALTER TABLE note ADD COLUMN tag_count INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE note ADD COLUMN open_tasks INTEGER NOT NULL DEFAULT 0;
        """)
    let notes = try Row.fetchCursor(db, sql: "SELECT id, title, body FROM note")
    let filling = try db.cachedStatement(
      sql: """
        UPDATE note SET title_order = ?, open_tasks = ?,
          tag_count = (SELECT count(*) FROM note_tag WHERE note = id)
        WHERE id = ?
        """)
    while let row = try notes.next() {
      let (id, title, body): (Int64, StoredText, StoredText) = try (
        row.decode(atIndex: 0), row.decode(atIndex: 1), row.decode(atIndex: 2)
      )
      try filling.execute(
        arguments: [TitleOrder.key(title.string), body.body.openTasks, id])
    }
    try db.execute(
      sql: """
        DROP INDEX note_list;
        CREATE INDEX note_list
          ON note (pinned DESC, revision DESC, trashed, tag_count, open_tasks)
          WHERE trashed IS NULL;
        CREATE INDEX note_created
          ON note (pinned DESC, created DESC, revision DESC, trashed, tag_count, open_tasks)
          WHERE trashed IS NULL;
        CREATE INDEX note_order
          ON note (pinned DESC, title_order, revision DESC, trashed, tag_count, open_tasks)
          WHERE trashed IS NULL;
        """)
  }
}
