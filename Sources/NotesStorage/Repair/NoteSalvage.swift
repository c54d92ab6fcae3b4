import GRDB
import NotesModel

/// Stores the text to save for each note in a new database: the last one if it is intact, otherwise the newest intact
/// one, of the damaged file or of a backup.
struct NoteSalvage: TransactionPart {
  /// The tag of notes that may have been deleted or may have older texts, and of remnants of damaged ones.
  static let tag = "repaired"

  let transaction: Transaction
  let found: FoundNotes
  /// The backups, the newest first.
  let backups: [BackupNotes]
  private(set) var salvage = Salvage()
  private(set) var trashed: [(id: NoteID, from: SavedNote.Deletion)] = []
  private(set) var unsureCount = 0

  /// Stores all readable notes, the settings and the last number. Returns false if `shouldContinue` did.
  mutating func store(_ shouldContinue: (Int, Int) -> Bool) throws -> Bool {
    let numbers = numbers()
    for (done, number) in numbers.enumerated() {
      guard shouldContinue(done, numbers.count) else { return false }
      if let note = note(number) {
        try insert(note)
      } else if found.revisions[number] != nil {
        salvage.losses.append(.note(number))
      }
    }
    try moveToTrash()
    // Lost numbers are not used again, because links may lead to them.
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'note'",
      arguments: [found.lastNumber ?? 0])
    for (name, value) in found.settings { try settings.set(name, to: value) }
    if unsureCount > 0 { salvage.losses.append(.unsure(count: unsureCount)) }
    if !found.isComplete {
      let last = max(found.lastNumber ?? 0, numbers.max() ?? 0)
      let unknown = last - Int64(numbers.count)
      if unknown > 0 { salvage.losses.append(.unknown(count: unknown)) }
      if found.lastNumber == nil { salvage.losses.append(.end(after: last)) }
    }
    salvage.losses += found.losses
    return true
  }

  private mutating func insert(_ note: SavedNote) throws {
    let new = try notes.insert(note.draft)
    salvage.count += 1
    salvage.losses += note.losses
    if let day = note.day { salvage.restored[day, default: []].append(new) }
    if try !add(note.entries, to: new) { salvage.losses.append(.versions(new)) }
    if var rest = note.rest, !rest.body.bytes.isEmpty {
      rest.id = nil
      rest.tags = rest.tags.filter { $0 != Self.tag } + [Self.tag]
      _ = try notes.insert(rest)
      salvage.count += 1
    }
    if note.isUnsure { try tagAsRepaired(new) }
    if let deletion = note.deletion { trashed.append((new, deletion)) }
  }

  /// Adds the tag to a note, as a change after those in its history.
  private mutating func tagAsRepaired(_ id: NoteID) throws {
    unsureCount += 1
    let old = try notes.existingPlacedNote(id)
    guard !old.note.tags.contains(Self.tag) else { return }
    var new = old
    new.note.tags.append(Self.tag)
    let entry = try UndoableChanges(transaction: transaction).replace(old, with: new)
    try journal.insert([entry], .tags, of: 0)
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

  /// Inserts the history of a note. Returns whether all could be inserted: its entries are differences, and useless one
  /// by one.
  private func add(_ entries: [[DatabaseValue]], to id: NoteID) throws -> Bool {
    do {
      let insertion = try statement(
        """
        INSERT INTO entry (note, change, kind, time, version, revision, pinned, trashed, trash_time,
          checksum, modified, title, tags, body)
        VALUES (\(databaseQuestionMarks(count: 14)))
        """)
      for entry in entries {
        try insertion.execute(arguments: [id.rawValue] + StatementArguments(entry))
      }
      if let note = try notes.placedNote(id) { try journal.walk(from: note) { _, _ in true } }
      return true
    } catch {
      try db.execute(sql: "DELETE FROM entry WHERE note = ?", arguments: [id.rawValue])
      return false
    }
  }
}

// MARK: - The note to save

extension NoteSalvage {
  /// The numbers of all notes that may exist, in list order.
  private func numbers() -> [Int64] {
    let all = Set(found.revisions.keys).union(found.numbers).union(backups.notesOfNewest)
    return all.map { (found.revisions[$0] ?? found.notes($0).map(\.revision).max() ?? 0, $0) }
      .sorted(by: <).map(\.1)
  }

  /// Returns the note to save; nil if nothing of it is left, or it was deleted.
  private func note(_ number: Int64) -> SavedNote? {
    guard var note = choice(number), let id = note.draft.id else { return nil }
    let hasFile = found.hasFile(number)
    if note.day == nil, note.draft.file == nil, hasFile || found.losses.contains(.files) {
      note.draft.file = backedUp(number)?.draft.file
      if hasFile, note.draft.file == nil { note.losses.append(.file(id)) }
    }
    return note
  }

  private func choice(_ number: Int64) -> SavedNote? {
    let (rows, last) = (found.notes(number), found.revisions[number])
    let live = rows.filter(\.isLive)
    guard last != nil || !live.isEmpty || !found.isComplete else { return nil }
    let broken = live.contains(where: \.isWhole) ? nil : live.max { $0.age < $1.age }
    func isLast(_ note: SavedNote) -> Bool {
      note.revision == last || note.checksum == broken?.checksum
    }
    func rank(_ note: SavedNote) -> [Int64] {
      [note.isWhole, isLast(note), note.isLive].map { $0 ? 1 : 0 } + [note.age]
    }
    let isIntact = rows.contains { $0.isWhole && isLast($0) }
    let notes = rows + (isIntact ? [] : [backedUp(number)].compactMap(\.self))
    guard var note = notes.max(by: { rank($0).lexicographicallyPrecedes(rank($1)) }) else {
      return nil
    }
    switch (note.isWhole, note.isLive) {
    case (true, _) where isLast(note): break
    case (false, let isLive): note.isUnsure = !isLive
    // A page may have been replaced by one from before the note was changed or deleted.
    case (true, true): note.isUnsure = last != nil || found.isComplete
    case (true, false):
      note.rest = broken?.draft
      if let day = note.day, let id = note.draft.id, broken != nil || last != nil {
        note.losses.append(.changes(id, since: day))
      } else {
        note.isUnsure = note.day == nil || !found.numbers.isEmpty
      }
    }
    return note
  }

  /// Returns a note of the newest backup that has it intact.
  private func backedUp(_ number: Int64) -> SavedNote? {
    backups.lazy.compactMap { $0.notes?.notes(number).first(where: \.isWhole) }.first
  }
}

/// The notes of a backup, whose pages are read when one of them is asked for.
final class BackupNotes {
  private let backup: BackupFolder.Backup
  private(set) lazy var notes = try? FoundNotes(path: backup.path, day: backup.day)

  init(_ backup: BackupFolder.Backup) { self.backup = backup }
}

extension [BackupNotes] {
  /// The notes of the newest readable one. Notes that only older ones contain were deleted, unless the damaged file has
  /// traces of them.
  var notesOfNewest: Set<Int64> {
    lazy.map { Set($0.notes?.numbers.map(\.self) ?? []) }.first { !$0.isEmpty } ?? []
  }
}
