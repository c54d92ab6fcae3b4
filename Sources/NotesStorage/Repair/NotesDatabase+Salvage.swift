import Foundation
import GRDB
import NotesApp

extension NotesDatabase {
  /// Saves what can be read of a damaged database into a new file, and looks whether that is whole. The
  /// damaged file is only copied.
  ///
  /// Notes keep their numbers, titles, texts, tags, pins, times, earlier texts and their place in the lists
  /// and the trash; what undo knows is not saved.
  ///
  /// - Parameters:
  ///   - path: The damaged file.
  ///   - newPath: The file to make.
  ///   - goesOn: Is told how many notes were looked at, and how many there are; then how many are saved, and
  ///     how many were found.
  /// - Returns: What was saved; nil when nothing is wrong with the file: then none is made.
  /// - Throws: ``NotesApp/StorageError``: `notOurs` when the file is not recognised any more, `damaged` when
  ///   nothing can be read of it; ``BackupError``; ``ExportError/cancelled`` when `goesOn` answered false.
  public static func salvage(
    _ path: String, to newPath: String,
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
    if try isWhole(copy.path, named: path, goesOn) { return nil }
    let draft = copy.path + ".new"
    let salvage = try fill(draft, from: copy, named: path, goesOn)
    do {
      try FileManager.default.moveItem(atPath: draft, toPath: newPath)
    } catch {
      throw BackupError.unwritable(path: newPath, detail: error.systemReason)
    }
    return salvage
  }

  /// - Throws: What is no damage: a file of another program, or of a newer one.
  private static func isWhole(
    _ copy: String, named path: String, _ goesOn: (Int, Int) -> Bool
  ) throws -> Bool {
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
      return problems.isEmpty
    } catch StorageError.notOurs, StorageError.missing {
      throw StorageError.notOurs(path: path)
    } catch StorageError.damaged {
      return false
    }
  }

  private static func fill(
    _ draft: String, from copy: DamagedCopy, named path: String, _ goesOn: (Int, Int) -> Bool
  ) throws -> Salvage {
    let damaged: DatabaseQueue
    do { damaged = try copy.open() } catch { throw StorageError(error, path: path) }
    defer { try? damaged.close() }
    let notes = try NotesDatabase(path: draft)
    let salvage = try damaged.inDatabase { db in
      try notes.take(from: SalvageReader(db: db), goesOn)
    }
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

extension NotesDatabase {
  /// Takes all that can be read, in one transaction.
  private func take(
    from reader: SalvageReader, _ goesOn: (Int, Int) -> Bool
  ) throws -> Salvage {
    let (places, losses) = reader.places()
    var salvage = Salvage(losses: losses)
    var isCancelled = false
    do {
      try writing { db in
        var trashed: [(id: NoteID, at: Int64)] = []
        for place in places {
          isCancelled = !goesOn(salvage.count, places.count)
          if isCancelled { throw CancellationError() }
          guard let id = try take(place, from: reader, &salvage, in: db) else { continue }
          if let time = place.trashed { trashed.append((id, time)) }
        }
        for (id, _) in trashed.sorted(by: { $0.at < $1.at }) { try trash(id, in: db) }
        try keepNumbers(upTo: reader.lastNumber, in: db)
      }
    } catch {
      if isCancelled { throw ExportError.cancelled }
      throw error
    }
    for (name, value) in reader.settings() { try setSetting(name, to: value) }
    return salvage
  }

  /// - Returns: The note's number; nil when nothing of it can be read.
  private func take(
    _ place: SalvageReader.Place, from reader: SalvageReader, _ salvage: inout Salvage,
    in db: Database
  ) throws -> NoteID? {
    guard let id = NoteID(rawValue: place.id), let found = try? reader.note(id) else {
      salvage.losses.append(.note(place.id))
      return nil
    }
    let new = try insert(found.draft, at: now(), in: db)
    salvage.count += 1
    salvage.losses += found.losses
    if new != id { salvage.losses.append(.number(id, now: new)) }
    if !found.losses.contains(.text(id)), try !takeVersions(of: id, as: new, from: reader, in: db) {
      salvage.losses.append(.versions(id))
    }
    return new
  }

  /// - Returns: Whether the note has all its earlier texts: they are differences, and of no use one by one.
  private func takeVersions(
    of id: NoteID, as new: NoteID, from reader: SalvageReader, in db: Database
  ) throws -> Bool {
    guard let rows = try? reader.versions(of: id) else { return false }
    do {
      for row in rows {
        try db.execute(
          sql: """
            INSERT INTO note_version (note, number, written, kept, checksum, title, body)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: StatementArguments(
            [new.rawValue.databaseValue] + row.databaseValues.dropFirst()))
      }
      try walkVersions(of: new, in: db) { _, _ in true }
      return true
    } catch {
      try db.execute(sql: "DELETE FROM note_version WHERE note = ?", arguments: [new.rawValue])
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
