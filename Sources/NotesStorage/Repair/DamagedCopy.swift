import Foundation
import NotesApp

/// A copy of a damaged database, so that the file itself stays as it is whatever is tried.
///
/// The log goes with it: what was stored last is only there.
final class DamagedCopy {
  let path: String
  private let folder: String

  /// - Throws: ``NotesApp/StorageError``, or what the system says.
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
