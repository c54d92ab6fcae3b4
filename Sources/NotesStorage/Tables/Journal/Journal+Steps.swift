import GRDB
import NotesModel

/// Undo and redo.
extension Journal {
  func next() throws -> NextActions {
    try NextActions(undo: next(.undo), redo: next(.redo))
  }

  func take(_ step: UndoStep, of number: Int64) throws -> UndoOutcome {
    guard let action = try next(step), action.number == number else { return .outdated }
    if action.kind == .search {
      try exchangeSearches(with: number)
      try setUndone(step, number)
      return .done(action, [])
    }
    guard let ids = try takeIntact(step, of: action) else {
      try drop(number)
      return .refused(action)
    }
    return .done(action, ids)
  }

  /// Returns the notes of a change to their states before its latest step, and returns their numbers, that of an edited
  /// note last. If one of them, or the change, is damaged, or not as the step left it, it changes nothing and returns
  /// nil: that change would be in the way of the others.
  private func takeIntact(_ step: UndoStep, of action: NoteAction) throws -> [NoteID]? {
    var ids: [NoteID] = []
    do {
      try db.inSavepoint {
        let entries = try entries(of: action.number)
        ids = entries.map(\.note)
        guard ids.count == action.count else {
          throw DamagedRow(detail: "action \(action.number) cannot be read")
        }
        try setStep(of: action.number) {
          for entry in entries { try insert([undo(entry)], action.kind, of: action.number) }
        }
        try setUndone(step, action.number)
        try trim(ids)
        return .commit
      }
    } catch  where error.isAboutDamage {
      transaction.wordParts.forget()
      return nil
    }
    return ids
  }

  private func setUndone(_ step: UndoStep, _ change: Int64) throws {
    try statement("UPDATE change SET undone = ? WHERE number = ?")
      .execute(arguments: [step == .undo, change])
  }

  /// Exchanges the list of saved searches with the one that a change keeps.
  private func exchangeSearches(with change: Int64) throws {
    let (current, kept) = try searches(of: change)
    try transaction.settings.set(SavedSearch.setting, to: kept.isEmpty ? nil : kept)
    try statement("UPDATE change SET searches = ? WHERE number = ?")
      .execute(arguments: [StoredText(current), change])
  }

  /// The current list of saved searches, and the one that a change keeps.
  private func searches(of change: Int64) throws -> (current: String, kept: String) {
    let kept = try statement("SELECT searches FROM change WHERE number = ?")
    return (
      try transaction.settings.value(of: SavedSearch.setting) ?? "",
      try StoredText.fetchOne(kept, arguments: [change])?.string ?? ""
    )
  }

  private func entries(of change: Int64) throws -> [JournalEntry] {
    let entries = try statement(
      """
      SELECT \(JournalEntry.columns) FROM (
        SELECT entry.*, \(Self.keepsRevision) AS keeps_revision
        FROM entry JOIN change ON change.number = ?1 JOIN note ON note.id = entry.note
        WHERE entry.number BETWEEN first_entry AND last_entry AND entry.change = ?1
      ) ORDER BY keeps_revision DESC, note
      """)
    return try Row.fetchAll(entries, arguments: [change]).map(JournalEntry.init)
  }

  /// Returns a note to its state before an entry.
  private func undo(_ entry: JournalEntry) throws -> Draft {
    guard let here = try notes.placedNote(entry.note), try isAsLeft(here, after: entry) else {
      throw JournalEntry.damage(of: entry.note)
    }
    var there = try entry.before(here)
    // The place of an added note.
    if there.place.trashed == 0 {
      (there.place.trashed, there.note.trashed) = (try notes.nextRevision(), transaction.now())
    }
    let draft = try draft(of: here, before: there)
    try notes.replace(here, with: there)
    return draft
  }

  /// Returns whether a note is as an entry left it: as it was before the next one, if there is one.
  private func isAsLeft(_ note: PlacedNote, after entry: JournalEntry) throws -> Bool {
    let next = try statement(
      """
      SELECT revision, pinned, trashed, checksum FROM entry WHERE note = ? AND number > ?
      ORDER BY number LIMIT 1
      """)
    let row = try Row.fetchOne(next, arguments: [entry.note.rawValue, entry.number])
    guard let row else { return true }
    let (revision, isPinned): (Int64, Bool) = try (row.value(0), row.value(1))
    let (trashed, checksum): (Int64?, Int64) = try (row.value(2), row.value(3))
    return note.place == .init(revision: revision, trashed: trashed)
      && note.note.isPinned == isPinned && NoteChecksum(note.note).stored == checksum
  }

  private func next(_ step: UndoStep) throws -> NoteAction? {
    let (condition, order) = step == .undo ? ("undone = 0", "DESC") : ("undone = 1", "ASC")
    let next = try statement(
      """
      SELECT number, kind, notes FROM change WHERE \(condition) ORDER BY number \(order) LIMIT 1
      """)
    guard let row = try Row.fetchOne(next) else { return nil }
    let (number, kind): (Int64, String) = try (row.value(0), row.value(1))
    guard let kind = NoteAction.Kind(rawValue: kind) else {
      throw DamagedRow(detail: "action \(number) is unknown")
    }
    return NoteAction(
      number: number, kind: kind, count: try row.value(2),
      title: try kind == .search ? searchName(of: number, step) : title(of: number, kind))
  }

  /// Returns the name of the saved search that a change is about.
  private func searchName(of change: Int64, _ step: UndoStep) throws -> String {
    let (current, kept) = try searches(of: change)
    return step == .undo
      ? SavedSearch.changedName(from: kept, to: current)
      : SavedSearch.changedName(from: current, to: kept)
  }

  /// Returns the title of the note that a change is about: the one whose text was changed, or the first.
  ///
  /// A change of a text may also change links in other notes. Other changes may affect all notes, which should not be
  /// sorted just for a title.
  private func title(of change: Int64, _ kind: NoteAction.Kind) throws -> String {
    let title = try statement(
      """
      SELECT iif(undone, ifnull(entry.title, note.title), note.title)
      FROM change JOIN entry ON entry.number BETWEEN first_entry AND last_entry
        AND entry.change = change.number
      CROSS JOIN note ON note.id = entry.note
      WHERE change.number = ?
      ORDER BY \(kind.isOnText ? "\(Self.keepsRevision), note.id" : "entry.number") LIMIT 1
      """)
    return try StoredText.fetchOne(title, arguments: [change])?.string ?? ""
  }

  /// True for notes in which only links changed: an edited one has a new revision.
  private static let keepsRevision = "entry.revision = note.revision"
}
