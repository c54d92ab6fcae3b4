import CLibrary
import Foundation
import GRDB
import NotesModel

/// A database that may be damaged.
public struct DamagedDatabase {
  private let path: String

  public init(path: String) {
    self.path = path
  }

  /// Saves the readable notes to a new file, restores lost ones from backups, and checks the
  /// new file. The damaged file is only copied. It may be missing if there are backups.
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
    let file = DatabaseFile(path: path)
    guard try file.size() != nil || !backups.isEmpty else {
      throw StorageError.missing(path: file.path)
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
    let mark = CommitMark(of: DatabaseFile(path: path).path)
    let copy = try DamagedCopy(of: path)
    defer { copy.remove() }
    let fault = try fault(of: copy.path, shouldContinue)
    let isLogOurs = try DamagedPages.copyLog(into: copy.path)
    if fault == nil, isLogOurs { return nil }
    let draft = copy.path + ".new"
    let new = try NotesDatabase(path: draft)
    let isDatabase = try DamagedPages(path: copy.path)[1]?.starts(with: Self.start) == true
    try restoreTables(of: copy.path, from: draft)
    let pages = try DamagedPages(path: copy.path)
    let tables = ReadableTables(path: copy.path)
    let found = FoundNotes(pages, tables)
    let source = NoteSalvage(found: found, backups: BackupNotes(backups))
    // A database without our notes that names another owner belongs to that owner.
    if let fault, fault.isAboutOwner, found.numbers.isEmpty,
      source.backups.newest.isEmpty || isDatabase
    {
      throw fault
    }
    var salvage = try fill(new, from: source, shouldContinue)
    let missing = tables.commits.flatMap { mark?.missing(from: $0) } ?? 0
    if !isLogOurs || missing > 0 { salvage.losses.append(.log) }
    try FilePublication.publish(draft, at: newPath)
    return salvage
  }

  private static let start = Array("SQLite format 3\0".utf8)

  /// Restores the description of the tables, unless that of the damaged file is readable.
  private func restoreTables(of copy: String, from new: String) throws {
    func tables(_ path: String) -> Set<String>? {
      let sql = "SELECT name || ' ' || rootpage FROM sqlite_master"
      return try? DatabaseQueue(path: path).inDatabase { try String.fetchSet($0, sql: sql) }
    }
    if tables(copy) != tables(new) { try DamagedPages.restoreTables(of: copy, from: new) }
  }

  /// Returns the fault of a copy; nil if there is none.
  ///
  /// - Throws: An error other than damage, such as a file of a newer version.
  private func fault(
    of copy: String, _ shouldContinue: (Int, Int) -> Bool
  ) throws -> StorageError? {
    // SQLite may truncate the file, whose pages are mapped and read later, and copies the log into it or drops it.
    let checked = try DamagedCopy(of: copy)
    defer { checked.remove() }
    do {
      let notes = try NotesDatabase(path: checked.path, access: .checking)
      let version = try notes.schemaVersion()
      guard version <= Schema.version else {
        // A damaged number looks like a newer version, whose tables would be others.
        guard try notes.connection.read({ try Schema.hasCurrentTables($0.db) }) else {
          throw StorageError.newerSchema(path: path, version: "\(version)")
        }
        return .damaged(path: path, detail: "its version is \(version)")
      }
      let problem = try IntegrityCheck(of: notes).firstProblem(shouldContinue: shouldContinue)
      try notes.close()
      if let problem { return .damaged(path: path, detail: problem) }
      // A file that can be read may refuse changes, because of its header.
      _ = try NotesDatabase(path: checked.path).connection.write { try $0.notes.nextRevision() }
      return nil
    } catch let error as StorageError {
      switch error {
      case .notOurs: return .notOurs(path: path)
      case .missing: return .missing(path: path)
      // The copy is ours, so that only its contents can refuse changes.
      case .damaged, .inputOutput, .unexpected, .permission: return .damaged(path: path, detail: "")
      default: throw error
      }
    }
  }

  private func fill(
    _ notes: NotesDatabase, from source: NoteSalvage, _ shouldContinue: (Int, Int) -> Bool
  ) throws -> Salvage {
    var isCancelled = false
    let salvage: Salvage
    do {
      salvage = try notes.connection.write { transaction in
        var saved = SalvagedNotes(transaction: transaction)
        try saved.store(source) { done, total in
          isCancelled = !shouldContinue(done, total)
          return !isCancelled
        }
        return saved.salvage
      }
    } catch {
      throw isCancelled ? ExportError.cancelled : error
    }
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

extension StorageError {
  /// True if the error says that a file belongs to another program, or to none.
  fileprivate var isAboutOwner: Bool {
    switch self {
    case .notOurs, .missing: true
    default: false
    }
  }
}
