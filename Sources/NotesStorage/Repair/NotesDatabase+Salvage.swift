import Foundation
import GRDB
import NotesApp

extension NotesDatabase {
  /// Saves the readable notes of a damaged database to a new file, restores lost ones from backups, and checks the
  /// new file. The damaged file is only copied.
  ///
  /// Notes keep their numbers, titles, texts, tags, pins, times, versions, the paths and front matter of their files,
  /// and their places in the lists and the trash. Undo data is not saved.
  ///
  /// - Parameters:
  ///   - path: The path of the damaged file.
  ///   - newPath: The path of the new file.
  ///   - backups: The backups of the file, the newest first.
  ///   - goesOn: Called with the numbers of checked and of all notes, and then with those of saved and of found
  ///     notes. Returns false to stop.
  /// - Returns: The result; nil if nothing is wrong with the file, and no new one is made.
  /// - Throws: ``NotesApp/StorageError``: `notOurs` if the file belongs to another program, `damaged` if nothing in
  ///   it or in a backup is readable; ``BackupError``; ``ExportError/cancelled`` if `goesOn` returned false.
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
    // SQLite, which may write the copy, copies the log into it or drops it.
    let reader = try SalvageReader(path: copy.path)
    let fault = try fault(of: copy.path, named: path, goesOn)
    if fault == nil, !reader.pages.isLogDamaged { return nil }
    let notes = BackupNotes(backups)
    defer { notes.close() }
    let source = NoteSalvage(reader: reader, backups: notes)
    // A database without our notes that names another owner belongs to that owner.
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

  /// Returns the fault of a copy; nil if there is none.
  ///
  /// - Throws: An error other than damage, such as a file of a newer version.
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
  /// True if the error says that a file belongs to another program, or to none.
  fileprivate var isAboutOwner: Bool {
    switch self {
    case .notOurs, .missing: true
    default: false
    }
  }
}
