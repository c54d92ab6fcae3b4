import Foundation
import NotesApp

/// A copy of a damaged database, so that the original is never changed.
///
/// It includes the log, which alone contains the most recent changes.
final class DamagedCopy {
  let path: String
  private let folder: String

  /// Copies a database.
  ///
  /// - Throws: ``NotesApp/StorageError``, or an error of the system.
  init(of path: String) throws {
    let file = DatabaseFile(path: path)
    guard try file.size() != nil else { throw StorageError.missing(path: file.path) }
    folder = "\(file.path).part-\(UUID().uuidString)"
    self.path = folder + "/notes.db"
    let mask = umask(0o077)
    defer { umask(mask) }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    do {
      for suffix in ["", "-wal"] where file.exists(file.path + suffix) {
        try FileManager.default.copyItem(atPath: file.path + suffix, toPath: self.path + suffix)
      }
    } catch {
      remove()
      throw error
    }
  }

  deinit {
    remove()
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
