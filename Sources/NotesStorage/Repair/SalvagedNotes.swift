import GRDB
import NotesModel

/// The salvaged notes in the new database.
struct SalvagedNotes: TransactionPart {
  let transaction: Transaction
  private(set) var salvage = Salvage()
  private var trashed: [(id: NoteID, from: SavedNote.Deletion)] = []
  private var unsureCount = 0

  init(transaction: Transaction) {
    self.transaction = transaction
  }

  /// Stores all readable notes, the settings and the last number.
  mutating func store(_ source: NoteSalvage, _ shouldContinue: (Int, Int) -> Bool) throws {
    let numbers = source.numbers
    for (done, number) in numbers.enumerated() {
      guard shouldContinue(done, numbers.count) else { throw ExportError.cancelled }
      if let note = source.note(number) {
        try insert(note)
      } else if source.isExpected(number) {
        salvage.losses.append(.note(number))
      }
    }
    try moveToTrash()
    let (tables, lastNumber) = (source.found.tables, source.found.lastNumber)
    // Lost numbers are not used again, because links may lead to them.
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'note'",
      arguments: [lastNumber ?? 0])
    for (name, value) in tables.settings { try settings.set(name, to: value) }
    if unsureCount > 0 { salvage.losses.append(.unsure(count: unsureCount)) }
    if !tables.isComplete {
      let last = max(lastNumber ?? 0, numbers.max() ?? 0)
      let unknown = last - Int64(numbers.count)
      if unknown > 0 { salvage.losses.append(.unknown(count: unknown)) }
      if lastNumber == nil { salvage.losses.append(.end(after: last)) }
    }
    salvage.losses += tables.losses
  }

  private mutating func insert(_ note: SavedNote) throws {
    let new = try notes.insert(note.draft)
    salvage.count += 1
    salvage.losses += note.losses
    if let day = note.day { salvage.restored[day, default: []].append(new) }
    if !note.losses.contains(.text(new)), try !add(note.entries, to: new) {
      salvage.losses.append(.versions(new))
    }
    if let rest = note.rest {
      _ = try notes.insert(rest)
      salvage.count += 1
    }
    if note.isUnsure { try tagAsRepaired(new) }
    if let deletion = note.deletion { trashed.append((new, deletion)) }
  }

  private mutating func moveToTrash() throws {
    for (id, deletion) in trashed.sorted(by: { $0.from.revision < $1.from.revision }) {
      _ = try UndoableChanges(transaction: transaction).changed(id) { note in
        note.trashed = deletion.time ?? note.modified
        return .trash
      }
    }
    salvage.trashedCount = trashed.count
  }

  /// Adds the tag to a note, as a change after those in its history.
  private mutating func tagAsRepaired(_ id: NoteID) throws {
    unsureCount += 1
    let old = try notes.existingPlacedNote(id)
    guard !old.note.tags.contains(NoteSalvage.tag) else { return }
    var new = old
    new.note.tags.append(NoteSalvage.tag)
    let entry = try journal.draft(of: old, before: new)
    try notes.replace(old, with: new)
    try journal.insert([entry], .tags, of: 0)
  }

  /// The columns of the journal that a repair keeps.
  static let entryColumns = """
    change, kind, time, version, revision, pinned, trashed, trash_time, checksum, modified, title, tags, body
    """

  /// Inserts the history of a note. Returns whether all could be inserted: its entries are differences, and useless one
  /// by one.
  private func add(_ entries: [[DatabaseValue]], to id: NoteID) throws -> Bool {
    do {
      let insertion = try statement(
        """
        INSERT INTO entry (note, \(Self.entryColumns))
        VALUES (\(databaseQuestionMarks(count: 14)))
        """)
      for entry in entries {
        try insertion.execute(
          arguments: [id.rawValue] + StatementArguments(entry.map(Optional.some)))
      }
      if let note = try notes.placedNote(id) { try journal.walk(from: note) { _, _ in true } }
      return true
    } catch {
      try db.execute(sql: "DELETE FROM entry WHERE note = ?", arguments: [id.rawValue])
      return false
    }
  }
}
