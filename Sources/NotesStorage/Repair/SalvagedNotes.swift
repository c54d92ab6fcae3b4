import GRDB
import NotesModel

/// The salvaged notes in the new database.
struct SalvagedNotes: TransactionPart {
  let transaction: Transaction
  var salvage = Salvage()
  private var trashed: [(id: NoteID, from: NoteSalvage.Deletion)] = []
  private var unsureCount = 0

  init(transaction: Transaction) {
    self.transaction = transaction
  }

  mutating func insert(_ note: NoteSalvage.SavedNote) throws {
    let new = try notes.insert(note.draft)
    salvage.count += 1
    salvage.losses += note.losses
    if let day = note.day { salvage.restored[day, default: []].append(new) }
    if let id = note.draft.id, id != new { salvage.losses.append(.number(id, now: new)) }
    if !note.losses.contains(.text(new)), try !add(note.versions, to: new) {
      salvage.losses.append(.versions(new))
    }
    if let rest = note.rest {
      _ = try notes.insert(rest)
      salvage.count += 1
    }
    if note.isUnsure { unsureCount += 1 }
    if let deletion = note.deletion { trashed.append((new, deletion)) }
  }

  /// Moves notes to the trash, and takes over the settings and the last number.
  mutating func finish(with rows: FoundRows) throws {
    for (id, deletion) in trashed.sorted(by: { $0.from.revision < $1.from.revision }) {
      _ = try UndoableChanges(transaction: transaction).changed(id) { note in
        note.trashed = deletion.time ?? note.modified
        return .trash
      }
    }
    salvage.trashedCount = trashed.count
    // Lost numbers are not used again, because links may lead to them.
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'note'",
      arguments: [rows.lastNumber ?? 0])
    for (name, value) in rows.settings { try settings.set(name, to: value) }
    if unsureCount > 0 { salvage.losses.append(.unsure(count: unsureCount)) }
  }

  /// Inserts the versions of a note. Returns whether all could be inserted: they are differences, and useless one by
  /// one.
  private func add(
    _ versions: [[DatabaseValue]], to note: NoteID
  ) throws -> Bool {
    do {
      for version in versions {
        try self.versions.insert(StatementArguments([note.rawValue.databaseValue] + version))
      }
      try self.versions.walk(note)
      return true
    } catch {
      try db.execute(sql: "DELETE FROM note_version WHERE note = ?", arguments: [note.rawValue])
      return false
    }
  }
}
