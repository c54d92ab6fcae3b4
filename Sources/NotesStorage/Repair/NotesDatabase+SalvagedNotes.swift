import GRDB
import NotesApp

extension NotesDatabase {
  /// Inserts all readable notes in one transaction.
  func take(
    from source: NoteSalvage, _ goesOn: (Int, Int) -> Bool
  ) throws -> Salvage {
    let numbers = source.numbers()
    var (salvage, unsure) = (Salvage(), 0)
    var isCancelled = false
    do {
      try writing { db in
        var trashed: [(id: NoteID, at: Int64)] = []
        for number in numbers {
          isCancelled = !goesOn(salvage.count, numbers.count)
          if isCancelled { throw CancellationError() }
          guard let note = source.note(number) else {
            if source.isExpected(number) { salvage.losses.append(.note(number)) }
            continue
          }
          let id = try take(note, &salvage, in: db)
          if note.isUnsure { unsure += 1 }
          if let time = note.trashed { trashed.append((id, time)) }
        }
        for (id, _) in trashed.sorted(by: { $0.at < $1.at }) { try trash(id, in: db) }
        try keepNumbers(upTo: source.reader.rows.lastNumber, in: db)
      }
    } catch {
      if isCancelled { throw ExportError.cancelled }
      throw error
    }
    for (name, value) in source.reader.rows.settings { try setSetting(name, to: value) }
    if unsure > 0 { salvage.losses.append(.unsure(count: unsure)) }
    salvage.losses += source.losses(among: numbers)
    return salvage
  }

  /// Inserts a note and returns its number.
  private func take(
    _ note: NoteSalvage.SavedNote, _ salvage: inout Salvage, in db: Database
  ) throws -> NoteID {
    let new = try insert(note.draft, at: now(), in: db)
    salvage.count += 1
    salvage.losses += note.losses
    if let day = note.day { salvage.restored[day, default: []].append(new) }
    if let id = note.draft.id, id != new { salvage.losses.append(.number(id, now: new)) }
    if !note.losses.contains(.text(new)), try !add(note.versions, to: new, in: db) {
      salvage.losses.append(.versions(new))
    }
    if let rest = note.rest { _ = try insert(rest, at: now(), in: db) }
    return new
  }

  /// Inserts the versions of a note. Returns whether all could be inserted: they are differences, and useless one by
  /// one.
  private func add(
    _ versions: [[DatabaseValue]], to note: NoteID, in db: Database
  ) throws -> Bool {
    do {
      for version in versions {
        try db.execute(
          sql: """
            INSERT INTO note_version (note, number, written, kept, checksum, title, body)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: StatementArguments([note.rawValue.databaseValue] + version))
      }
      try walkVersions(of: note, in: db) { _, _ in true }
      return true
    } catch {
      try db.execute(sql: "DELETE FROM note_version WHERE note = ?", arguments: [note.rawValue])
      return false
    }
  }

  private func trash(_ id: NoteID, in db: Database) throws {
    guard let old = try placedNote(id, in: db) else { return }
    var new = old
    new.note.isTrashed = true
    new.place.trashed = try nextRevision(in: db)
    try replace(old, with: new, in: db)
  }

  /// Reserves lost numbers, because links may lead to them.
  private func keepNumbers(upTo last: Int64?, in db: Database) throws {
    guard let last else { return }
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'note'", arguments: [last])
  }
}

extension NoteSalvage {
  /// Returns the losses besides those of known notes.
  fileprivate func losses(among numbers: [Int64]) -> [Salvage.Loss] {
    var losses: [Salvage.Loss] = []
    if !reader.evidence.isComplete {
      let last = max(reader.rows.lastNumber ?? 0, numbers.max() ?? 0)
      let unknown = last - Int64(numbers.count)
      if unknown > 0 { losses.append(.unknown(count: unknown)) }
      if reader.rows.lastNumber == nil { losses.append(.end(after: last)) }
    }
    if reader.pages.isLogDamaged { losses.append(.log) }
    if !reader.isComplete("note_version") { losses.append(.someVersions) }
    if !reader.isComplete("note_file") { losses.append(.files) }
    if !reader.isComplete("setting") { losses.append(.settings) }
    return losses
  }
}
