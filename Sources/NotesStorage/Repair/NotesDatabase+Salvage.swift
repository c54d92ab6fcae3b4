import Foundation
import GRDB
import NotesApp

extension NotesDatabase {
  /// Saves what can be read of a damaged database into a new file, takes from backups what is lost, and looks
  /// whether the new file is whole. The damaged file is only copied.
  ///
  /// Notes keep their numbers, titles, texts, tags, pins, times, earlier texts and their place in the lists
  /// and the trash; what undo knows is not saved.
  ///
  /// - Parameters:
  ///   - path: The damaged file.
  ///   - newPath: The file to make.
  ///   - backups: Those of the file, the newest first.
  ///   - goesOn: Is told how many notes were looked at, and how many there are; then how many are saved, and
  ///     how many were found.
  /// - Returns: What was saved; nil when nothing is wrong with the file: then none is made.
  /// - Throws: ``NotesApp/StorageError``: `notOurs` when the file is another program's, `damaged` when
  ///   nothing can be read of it or of a backup; ``BackupError``; ``ExportError/cancelled`` when `goesOn`
  ///   answered false.
  public static func salvage(
    _ path: String, to newPath: String, backups: [BackupFolder.Backup] = [],
    goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws -> Salvage? {
    guard !FileManager.default.fileExists(atPath: newPath) else {
      throw BackupError.exists(path: newPath)
    }
    let copy: DamagedCopy
    do {
      copy = try DamagedCopy(of: path)
    } catch let error as StorageError {
      throw error
    } catch {
      throw BackupError.unwritable(path: newPath, detail: error.systemReason)
    }
    defer { copy.remove() }
    // SQLite, which may write the copy, folds the log into it or drops it.
    let reader = try SalvageReader(path: copy.path)
    let fault = try fault(of: copy.path, named: path, goesOn)
    if fault == nil, !reader.pages.isLogDamaged { return nil }
    let notes = BackupNotes(backups)
    defer { notes.close() }
    let source = NoteSalvage(reader: reader, backups: notes)
    // A database in which there is no note of ours, and that says it is somebody else's, is.
    if let fault, fault.isAboutOwner, reader.rows.notes.isEmpty,
      notes.newest.isEmpty || reader.pages.header != nil
    {
      throw fault
    }
    let draft = copy.path + ".new"
    let salvage = try fill(draft, from: source, named: path, goesOn)
    do {
      try FileManager.default.moveItem(atPath: draft, toPath: newPath)
    } catch {
      throw BackupError.unwritable(path: newPath, detail: error.systemReason)
    }
    return salvage
  }

  /// - Returns: What is wrong with a copy; nil when nothing is.
  /// - Throws: What is no damage, such as a file of a newer version.
  private static func fault(
    of copy: String, named path: String, _ goesOn: (Int, Int) -> Bool
  ) throws -> StorageError? {
    do {
      let notes = try NotesDatabase(path: copy, access: .checking)
      defer { try? notes.close() }
      let version = try notes.schemaVersion()
      guard version <= schemaVersion else {
        throw StorageError.newerSchema(path: path, version: "\(version)")
      }
      var isCancelled = false
      let problems = try notes.problems { done, total in
        isCancelled = !goesOn(done, total)
        return !isCancelled
      }
      if isCancelled { throw ExportError.cancelled }
      return problems.first.map { .damaged(path: path, detail: $0) }
    } catch let error as StorageError {
      switch error {
      case .notOurs: return .notOurs(path: path)
      case .missing: return .missing(path: path)
      case .damaged, .inputOutput, .unexpected: return .damaged(path: path, detail: "")
      default: throw error
      }
    }
  }

  private static func fill(
    _ draft: String, from source: NoteSalvage, named path: String, _ goesOn: (Int, Int) -> Bool
  ) throws -> Salvage {
    let notes = try NotesDatabase(path: draft)
    let salvage = try notes.take(from: source, goesOn)
    guard salvage.count > 0 else {
      throw StorageError.damaged(path: path, detail: "no note can be read")
    }
    if let problem = try notes.problems().first {
      throw StorageError.unexpected(path: path, detail: "what was saved is not whole: \(problem)")
    }
    try notes.close()
    return salvage
  }
}

extension StorageError {
  /// Whether a file is of another program, or nobody's.
  fileprivate var isAboutOwner: Bool {
    switch self {
    case .notOurs, .missing: true
    default: false
    }
  }
}

extension NotesDatabase {
  /// Takes all that can be read, in one transaction.
  private func take(
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

  /// - Returns: The note's number.
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

  /// - Returns: Whether the note has all its earlier texts: they are differences, and of no use one by one.
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

  /// A number that was lost is not given to another note: links lead to it.
  private func keepNumbers(upTo last: Int64?, in db: Database) throws {
    guard let last else { return }
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'note'", arguments: [last])
  }
}

extension NoteSalvage {
  /// What is lost beside the notes that are known.
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
    if !reader.isComplete("setting") { losses.append(.settings) }
    return losses
  }
}
