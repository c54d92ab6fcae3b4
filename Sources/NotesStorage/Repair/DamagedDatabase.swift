import CLibrary
import Foundation
import GRDB
import NotesModel

/// A database that may be damaged.
public struct DamagedDatabase {
  private let path: String

  public init(path: String) {
    self.path = DatabaseFile(path: path).path
  }

  /// Saves the readable notes to a new file, restores lost ones from backups, and checks the new file. The damaged file
  /// is only copied. It may be missing if there are backups.
  ///
  /// Notes keep their numbers, titles, texts, tags, pins, times, versions, the paths and front matter of their files,
  /// and their places in the lists and the trash. Undo data is not saved.
  ///
  /// - Parameters:
  ///   - newPath: The path of the new file.
  ///   - backups: The backups of the file, the newest first.
  ///   - shouldContinue: Called with the numbers of checked and of all notes, and then with those of saved and of found
  ///     notes. Returns false to stop.
  /// - Returns: The result; nil if nothing is wrong with the file, and no new one is made.
  /// - Throws: ``NotesApp/StorageError``: `notOurs` if the file belongs to another program, `damaged` if nothing in
  ///   it or in a backup is readable; ``ExportError``: `cancelled` if `shouldContinue` returned false.
  public func salvage(
    to newPath: String, backups: [BackupFolder.Backup] = [],
    shouldContinue: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws -> Salvage? {
    guard !FileManager.default.fileExists(atPath: newPath) else {
      throw ExportError.exists(path: newPath)
    }
    guard try DatabaseFile(path: path).size() != nil || !backups.isEmpty else {
      throw StorageError.missing(path: path)
    }
    do {
      return try copyAndSalvage(to: newPath, backups, shouldContinue)
    } catch {
      throw NotesBackup.failure(error, path: newPath)
    }
  }

  private func copyAndSalvage(
    to newPath: String, _ backups: [BackupFolder.Backup], _ shouldContinue: (Int, Int) -> Bool
  ) throws -> Salvage? {
    let mark = CommitMark(of: path)
    let copy = try DamagedCopy(of: path)
    defer { copy.remove() }
    let isLogOurs = try DamagedPages.copyLog(into: copy.path)
    if try isIntact(copy.path, shouldContinue), isLogOurs { return nil }
    let draft = copy.path + ".new"
    let new = try NotesDatabase(path: draft)
    let start = try DamagedPages(path: copy.path)[1] ?? []
    try DamagedPages.restoreTables(of: copy.path, from: draft)
    let found = try FoundNotes(path: copy.path)
    let backups = backups.map(BackupNotes.init)
    // A database of another program is refused, and any other file if there is nothing to save.
    let isOurs =
      start.starts(with: "SQLite format 3\0".utf8)
      ? start.number(at: 68, count: 4) == Int(Schema.applicationID)
      : !backups.notesOfNewest.isEmpty
    guard isOurs || !found.numbers.isEmpty else { throw StorageError.notOurs(path: path) }
    var salvage = try fill(new, found, backups, shouldContinue)
    let missing = found.commits.flatMap { mark?.missing(from: $0) } ?? 0
    if !isLogOurs || missing > 0 { salvage.losses.append(.log) }
    try FilePublication.publish(draft, at: newPath)
    return salvage
  }

  /// Returns whether nothing is wrong with a copy.
  ///
  /// - Throws: An error other than damage, such as a file of a newer version.
  private func isIntact(_ copy: String, _ shouldContinue: (Int, Int) -> Bool) throws -> Bool {
    // SQLite may change the file.
    let checked = try DamagedCopy(of: copy)
    defer { checked.remove() }
    do {
      let notes = try NotesDatabase(path: checked.path, access: .checking)
      let version = try notes.schemaVersion()
      guard version <= Schema.version else {
        // A damaged number looks like a newer version, whose tables would be others.
        if try notes.connection.read({ try Schema.hasCurrentTables($0.db) }) { return false }
        throw StorageError.newerSchema(path: path, version: "\(version)")
      }
      let problem = try IntegrityCheck(of: notes).firstProblem(shouldContinue: shouldContinue)
      try notes.close()
      if problem != nil { return false }
      // A file that can be read may refuse changes, because of its header.
      _ = try NotesDatabase(path: checked.path).connection.write { try $0.notes.nextRevision() }
      return true
    } catch let error as StorageError {
      switch error {
      // The copy is ours, so that only its contents can refuse changes.
      case .damaged, .inputOutput, .unexpected, .permission, .notOurs, .missing: return false
      default: throw error
      }
    }
  }

  private func fill(
    _ notes: NotesDatabase, _ found: FoundNotes, _ backups: [BackupNotes],
    _ shouldContinue: (Int, Int) -> Bool
  ) throws -> Salvage {
    let salvage = try notes.connection.write { transaction in
      var saved = NoteSalvage(transaction: transaction, found: found, backups: backups)
      return try saved.store(shouldContinue) ? saved.salvage : nil
    }
    guard let salvage else { throw ExportError.cancelled }
    guard salvage.count > 0 else {
      throw StorageError.damaged(path: path, detail: "no note can be read")
    }
    if let problem = try IntegrityCheck(of: notes).problems().first {
      throw StorageError.unexpected(path: path, detail: "what was saved is not whole: \(problem)")
    }
    try notes.close()
    return salvage
  }
}
