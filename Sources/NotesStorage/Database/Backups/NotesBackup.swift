import CLibrary
import Foundation
import GRDB
import NotesApp

/// A copy of the current notes in a new file.
public struct NotesBackup {
  private let notes: NotesDatabase

  public init(of notes: NotesDatabase) {
    self.notes = notes
  }

  /// Copies the notes into a new file that only the user can read, and checks the copy. Other processes may
  /// write in the meantime.
  ///
  /// - Parameters:
  ///   - path: The path of the new file.
  ///   - goesOn: Called while the copy is checked, with the numbers of checked notes and of all notes. Returns false
  ///     to stop.
  /// - Throws: ``ExportError``: `cancelled` if `goesOn` returned false; ``NotesApp/StorageError``: `damaged` if the
  ///   copy is damaged. No file is left then.
  public func write(
    to path: String, goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard !FileManager.default.fileExists(atPath: path) else {
      throw ExportError.exists(path: path)
    }
    let draft = "\(path).part-\(UUID().uuidString)"
    do {
      try copy(to: draft)
      let copy = try NotesDatabase(path: draft, access: .readOnly)
      let problem = try IntegrityCheck(of: copy).firstProblem(goesOn: goesOn)
      try copy.close()
      if let problem { throw StorageError.damaged(path: notes.path, detail: problem) }
      try FilePublication.publish(draft, at: path)
    } catch {
      for suffix in ["", "-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: draft + suffix)
      }
      throw Self.failure(error, path: path)
    }
  }

  private static func failure(_ error: any Error, path: String) -> any Error {
    switch error {
    case is StorageError, is ExportError: error
    case let error as DatabaseError where error.isAboutWriting:
      ExportError.uncopyable(path: path, detail: error.message ?? "\(error.resultCode)")
    case is DatabaseError: StorageError(error, path: path)
    default: ExportError.uncopyable(path: path, detail: error.systemReason)
    }
  }

  private func copy(to path: String) throws {
    let mask = umask(0o077)
    defer { umask(mask) }
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let copy = try DatabaseQueue(path: path)
    try notes.queue.backup(to: copy)
    try copy.inDatabase { db in
      // Without a log beside it, a backup is a single file.
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      // A file of an older schema has no identity.
      if CommitCount.read(in: db) != nil { try CommitCount.renewIdentity(in: db) }
    }
    try copy.close()
  }
}
