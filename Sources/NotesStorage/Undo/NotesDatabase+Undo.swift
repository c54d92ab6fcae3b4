import GRDB
public import NotesApp

extension NotesDatabase {
  public func nextActions() throws(StorageError) -> NextActions {
    try readingAtOnce { db in
      guard try hasVersion3(db) else { return NextActions() }
      return NextActions(undo: try next(.undo, in: db), redo: try next(.redo, in: db))
    }
  }

  public func take(_ step: UndoStep, of number: Int64) throws(StorageError) -> UndoOutcome {
    try writing { db in
      guard let action = try next(step, in: db), action.number == number else { return .outdated }
      guard try isAsLeft(number, in: db) else {
        try db.execute(sql: "DELETE FROM action WHERE number = ?", arguments: [number])
        return .refused(action)
      }
      let ids = try Int64.fetchAll(
        db, sql: "SELECT note FROM action_note WHERE action = ? ORDER BY note", arguments: [number]
      ).compactMap(NoteID.init(rawValue:))
      for id in ids { try swapStates(of: id, number, in: db) }
      try db.execute(
        sql: "UPDATE action SET undone = ? WHERE number = ?", arguments: [step == .undo, number])
      try updateSize(number, in: db)
      return .done(action, ids)
    }
  }

  /// Returns whether the tables of version 3 exist. An older file that is opened for reading only has none.
  func hasVersion3(_ db: Database) throws -> Bool {
    access == .readWrite ? true : try db.tableExists("note_version")
  }

  private func next(_ step: UndoStep, in db: Database) throws -> NoteAction? {
    let next = try db.cachedStatement(
      sql: """
        SELECT number, kind, (SELECT count(*) FROM action_note WHERE action = number)
        FROM action WHERE \(step == .undo ? "NOT undone" : "undone")
        ORDER BY number \(step == .undo ? "DESC" : "ASC") LIMIT 1
        """)
    guard let row = try Row.fetchOne(next) else { return nil }
    let (number, kind): (Int64, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
    let count: Int = try row.decode(atIndex: 2)
    guard let kind = NoteAction.Kind(rawValue: kind) else {
      throw StorageError.damaged(path: path, detail: "action \(number) is unknown")
    }
    let title = try title(of: number, kind, in: db)
    return NoteAction(number: number, kind: kind, count: count, title: title)
  }

  /// Returns the title of the note that an action is about: the one whose text was changed, or the first.
  ///
  /// An action that changes a text may also change links in other notes. Other actions may affect all notes, which
  /// should not be sorted just for a title.
  private func title(
    of action: Int64, _ kind: NoteAction.Kind, in db: Database
  ) throws -> String {
    let title = try db.cachedStatement(
      sql: """
        SELECT iif(undone, ifnull(other_title, title), title)
        FROM action_note JOIN action ON number = action CROSS JOIN note ON id = note
        WHERE action = ? ORDER BY \(kind.isOnText ? Self.editedFirst : "note") LIMIT 1
        """)
    return try StoredText.fetchOne(title, arguments: [action])?.string ?? ""
  }

  /// Sorts the edited note first. Its revision is new; notes in which only links changed keep theirs.
  private static let editedFirst = "other_revision = action_note.revision, note"

  /// Returns whether all notes are as the action, or undoing it, left them.
  private func isAsLeft(_ action: Int64, in db: Database) throws -> Bool {
    let others = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM action_note AS kept LEFT JOIN note ON note.id = kept.note
        WHERE kept.action = ? AND (note.revision, note.pinned, note.trashed)
          IS NOT (kept.revision, kept.pinned, kept.trashed)
        """, arguments: [action])
    return others == 0
  }

  /// Swaps a note with its state on the other side of an action.
  private func swapStates(of id: NoteID, _ action: Int64, in db: Database) throws {
    let side = try db.cachedStatement(
      sql: """
        SELECT \(OppositeState.columns.joined(separator: ", ")) FROM action_note
        WHERE action = ? AND note = ?
        """)
    guard let here = try placedNote(id, in: db),
      let row = try Row.fetchOne(side, arguments: [action, id.rawValue]),
      var there = try? OppositeState(row).note(from: here)
    else {
      throw StorageError.damaged(path: path, detail: "action \(action) cannot be read")
    }
    if there.place.trashed == 0 { there.place.trashed = try nextRevision(in: db) }
    try replace(here, with: there, in: db)
    let arguments =
      [there.place.revision, there.note.isPinned, there.place.trashed]
      + (try OppositeState(of: here, from: there).arguments) + [action, id.rawValue]
    try db.cachedStatement(
      sql: """
        UPDATE action_note SET revision = ?, pinned = ?, trashed = ?,
          \(OppositeState.columns.map { "\($0) = ?" }.joined(separator: ", "))
        WHERE action = ? AND note = ?
        """
    ).execute(arguments: arguments)
  }
}
