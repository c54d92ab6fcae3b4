import GRDB
import NotesModel

/// The tables `action` and `action_note`: the actions that can be undone or redone.
///
/// An action is recorded in the transaction that makes it.
struct ActionTable: TransactionPart {
  /// A note after an action, without its text, and its state before it.
  struct Change {
    let note: NoteID
    fileprivate let place: PlacedNote.Place
    fileprivate let isPinned: Bool
    fileprivate let before: OppositeState

    init(from old: PlacedNote, to new: PlacedNote) {
      (note, place, isPinned) = (new.note.id, new.place, new.note.isPinned)
      before = OppositeState(of: old, from: new)
    }
  }

  let transaction: Transaction

  /// Records an action on notes; none if there are no changes.
  func keep(_ kind: NoteAction.Kind, _ changes: [Change]) throws {
    guard !changes.isEmpty else { return }
    try keepAction(kind) { action in
      let insertion = try statement(
        """
        INSERT INTO action_note
          (action, note, revision, pinned, trashed, \(OppositeState.columns.joined(separator: ", ")))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
      for change in changes {
        let arguments: StatementArguments = [
          action, change.note.rawValue, change.place.revision, change.isPinned,
          change.place.trashed,
        ]
        try insertion.execute(arguments: arguments + change.before.arguments)
      }
    }
  }

  /// Records that notes were added. On the other side of the action they are in the trash.
  func keepAddition(of ids: [NoteID]) throws {
    guard !ids.isEmpty else { return }
    try keepAction(.add) { action in
      let insertion = try statement(
        """
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
    _ kind: NoteAction.Kind, addNotes: (Int64) throws -> Void
  ) throws {
    try db.execute(sql: "DELETE FROM action WHERE undone")
    try db.execute(sql: "INSERT INTO action (kind) VALUES (?)", arguments: [kind.rawValue])
    let action = db.lastInsertedRowID
    try addNotes(action)
    try updateSize(action)
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
  func updateSize(_ action: Int64) throws {
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
  func dropEmpty() throws {
    try db.execute(sql: "DELETE FROM action WHERE number NOT IN (SELECT action FROM action_note)")
  }
}
