import GRDB
import NotesModel

extension ActionTable {
  func next() throws -> NextActions {
    try NextActions(undo: next(.undo), redo: next(.redo))
  }

  func take(_ step: UndoStep, of number: Int64) throws -> UndoOutcome {
    guard let action = try next(step), action.number == number else { return .outdated }
    guard try isAsLeft(number), let ids = try swapIntactStates(number) else {
      try db.execute(sql: "DELETE FROM action WHERE number = ?", arguments: [number])
      return .refused(action)
    }
    try db.execute(
      sql: "UPDATE action SET undone = ? WHERE number = ?", arguments: [step == .undo, number])
    try updateSize(number)
    return .done(action, ids)
  }

  /// Swaps the notes of an action with their states on its other side, and returns their numbers, that of an edited
  /// note last. If one of them, or the action, is damaged, it changes nothing and returns nil: that action would be in
  /// the way of the others.
  private func swapIntactStates(_ action: Int64) throws -> [NoteID]? {
    let ids = try NoteID.fetchAll(
      statement(
        "SELECT note FROM action_note WHERE action = ? ORDER BY \(Self.keepsRevision) DESC, note"),
      arguments: [action])
    do {
      try db.inSavepoint {
        for id in ids { try swapStates(of: id, action) }
        return .commit
      }
      return ids
    } catch  where error.isAboutDamage {
      transaction.wordParts.forget()
      return nil
    }
  }

  private func next(_ step: UndoStep) throws -> NoteAction? {
    let next = try statement(
      """
      SELECT number, kind, (SELECT count(*) FROM action_note WHERE action = number)
      FROM action WHERE \(step == .undo ? "NOT undone" : "undone")
      ORDER BY number \(step == .undo ? "DESC" : "ASC") LIMIT 1
      """)
    guard let row = try Row.fetchOne(next) else { return nil }
    let (number, kind): (Int64, String) = try (row.value(0), row.value(1))
    let count: Int = try row.value(2)
    guard let kind = NoteAction.Kind(rawValue: kind) else {
      throw DamagedRow(detail: "action \(number) is unknown")
    }
    let title = try title(of: number, kind)
    return NoteAction(number: number, kind: kind, count: count, title: title)
  }

  /// Returns the title of the note that an action is about: the one whose text was changed, or the first.
  ///
  /// An action that changes a text may also change links in other notes. Other actions may affect all notes, which
  /// should not be sorted just for a title.
  private func title(of action: Int64, _ kind: NoteAction.Kind) throws -> String {
    let title = try statement(
      """
      SELECT iif(undone, ifnull(other_title, title), title)
      FROM action_note JOIN action ON number = action CROSS JOIN note ON id = note
      WHERE action = ? ORDER BY \(kind.isOnText ? "\(Self.keepsRevision), note" : "note") LIMIT 1
      """)
    return try StoredText.fetchOne(title, arguments: [action])?.string ?? ""
  }

  /// True for notes in which only links changed: an edited one has a new revision.
  private static let keepsRevision = "other_revision = action_note.revision"

  /// Returns whether all notes are as the action, or undoing it, left them.
  private func isAsLeft(_ action: Int64) throws -> Bool {
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
  private func swapStates(of id: NoteID, _ action: Int64) throws {
    let side = try statement(
      """
      SELECT \(OppositeState.columns.joined(separator: ", ")) FROM action_note
      WHERE action = ? AND note = ?
      """)
    guard let here = try notes.placedNote(id),
      let row = try Row.fetchOne(side, arguments: [action, id.rawValue]),
      var there = try? OppositeState(row).note(from: here, at: transaction.now())
    else {
      throw DamagedRow(detail: "action \(action) cannot be read")
    }
    if there.place.trashed == 0 { there.place.trashed = try notes.nextRevision() }
    let opposite = OppositeState(of: here, from: there)
    try notes.replace(here, with: there)
    let arguments =
      [there.place.revision, there.note.isPinned, there.place.trashed]
      + (try opposite.arguments) + [action, id.rawValue]
    try statement(
      """
      UPDATE action_note SET revision = ?, pinned = ?, trashed = ?,
        \(OppositeState.columns.map { "\($0) = ?" }.joined(separator: ", "))
      WHERE action = ? AND note = ?
      """
    ).execute(arguments: arguments)
  }
}
