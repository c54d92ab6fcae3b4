import GRDB
import NotesApp

/// Recording of actions, in the same transaction.
extension NotesDatabase {
  /// Records an action on notes.
  func keep(
    _ kind: NoteAction.Kind, _ changes: [(old: PlacedNote, new: PlacedNote)], in db: Database
  ) throws {
    try keepAction(kind, in: db) { action in
      let insertion = try db.cachedStatement(
        sql: """
          INSERT INTO action_note
            (action, note, revision, pinned, trashed, \(OppositeState.columns.joined(separator: ", ")))
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      for (old, new) in changes {
        let arguments =
          [action, new.note.id.rawValue, new.place.revision, new.note.isPinned, new.place.trashed]
          + (try OppositeState(of: old, from: new).arguments)
        try insertion.execute(arguments: arguments)
      }
    }
  }

  /// Records that notes were added. On the other side of the action they are in the trash.
  func keepAddition(of ids: [NoteID], in db: Database) throws {
    try keepAction(.add, in: db) { action in
      let insertion = try db.cachedStatement(
        sql: """
          INSERT INTO action_note
            (action, note, revision, pinned, other_revision, other_pinned, other_trashed,
              other_modified)
          SELECT ?, id, revision, pinned, revision, pinned, 0, modified FROM note WHERE id = ?
          """)
      for id in ids { try insertion.execute(arguments: [action, id.rawValue]) }
    }
  }

  /// Records an action. Undone actions can then no longer be redone, and the oldest are dropped as the limits
  /// require.
  private func keepAction(
    _ kind: NoteAction.Kind, in db: Database, addNotes: (Int64) throws -> Void
  ) throws {
    try db.execute(sql: "DELETE FROM action WHERE undone")
    try db.execute(sql: "INSERT INTO action (kind) VALUES (?)", arguments: [kind.rawValue])
    let action = db.lastInsertedRowID
    try addNotes(action)
    try updateSize(action, in: db)
    try db.execute(
      sql: """
        DELETE FROM action WHERE number IN (
          SELECT number FROM (
            SELECT number, row_number() OVER last AS place, sum(bytes) OVER last AS total
            FROM action WINDOW last AS (ORDER BY number DESC)
          ) WHERE place > \(NoteAction.mostKept) OR (place > 1 AND total > \(NoteAction.mostBytes))
        )
        """)
  }

  /// Updates the size of an action: its texts, and 64 bytes for each note.
  func updateSize(_ action: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE action SET bytes = (
          SELECT sum(64 + ifnull(length(CAST(other_title AS BLOB)), 0)
            + ifnull(length(other_tags), 0) + ifnull(length(other_body), 0))
          FROM action_note WHERE action = number
        ) WHERE number = ?
        """, arguments: [action])
  }

  /// Deletes actions without remaining notes.
  func forgetEmptyActions(in db: Database) throws {
    try db.execute(sql: "DELETE FROM action WHERE number NOT IN (SELECT action FROM action_note)")
  }
}
