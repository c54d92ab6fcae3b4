import CLibrary
import Foundation
import GRDB
import NotesModel

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
  ///   - shouldContinue: Called while the copy is checked, with the numbers of checked notes and of all notes. Returns
  ///     false to stop.
  /// - Throws: ``ExportError``: `cancelled` if `shouldContinue` returned false; ``NotesApp/StorageError``: `damaged` if
  ///   the copy is damaged. No file is left then.
  public func write(
    to path: String, shouldContinue: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard !FileManager.default.fileExists(atPath: path) else {
      throw ExportError.exists(path: path)
    }
    do {
      let folder = try copy(beside: path)
      defer { folder.remove() }
      let draft = Self.file(in: folder)
      let copy = try NotesDatabase(path: draft, access: .readOnly)
      let problem = try IntegrityCheck(of: copy).firstProblem(shouldContinue: shouldContinue)
      try copy.close()
      if let problem { throw StorageError.damaged(path: notes.path, detail: problem) }
      try FilePublication.publish(draft, at: path)
    } catch {
      throw Self.failure(error, path: path)
    }
  }

  /// Converts an error in making a file.
  static func failure(_ error: any Error, path: String) -> any Error {
    switch error {
    case is StorageError, is ExportError: error
    case let error as DatabaseError where error.resultCode.isAboutWriting:
      ExportError.uncopyable(path: path, detail: error.message ?? "\(error.resultCode)")
    case is DatabaseError: StorageError(error, path: path)
    default: ExportError.uncopyable(path: path, detail: error.systemReason)
    }
  }

  /// Copies the notes into a folder beside the new file.
  private func copy(beside path: String) throws -> PrivateFolder {
    let start = path.parentFolder + "/.navtui-backup-"
    PrivateFolder.removeAbandoned(start)
    let folder = try PrivateFolder(startingWith: start)
    try FilePublication.create(Self.file(in: folder))
    let copy = try DatabaseQueue(path: Self.file(in: folder))
    try notes.connection.queue.backup(to: copy)
    try copy.inDatabase { db in
      // Without a log beside it, a backup is a single file.
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      // A file of an older schema has no identity.
      if CommitCount.read(in: db) != nil { try CommitCount.renewIdentity(in: db) }
    }
    try copy.close()
    return folder
  }

  private static func file(in folder: PrivateFolder) -> String { folder.path + "/notes.db" }
}
