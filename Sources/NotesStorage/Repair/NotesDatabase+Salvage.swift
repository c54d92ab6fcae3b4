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
