import CLibrary
import Foundation
import NotesModel

/// A copy of a damaged database, so that the original is never changed.
///
/// It includes the log, which alone contains the most recent changes. The copy of a missing file is empty.
struct DamagedCopy {
  let path: String
  private let folder: PrivateFolder

  /// Copies a database.
  ///
  /// - Throws: ``NotesApp/StorageError``, or an error of the system.
  init(of path: String) throws {
    let file = DatabaseFile(path: path)
    let isMissing = try file.size() == nil
    Self.removeAbandoned(of: file.path)
    folder = try PrivateFolder(startingWith: Self.start(of: file.path))
    self.path = folder.path + "/notes.db"
    for suffix in ["", "-wal"] where file.exists(file.path + suffix) {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: self.path + suffix)
      // The original may be read-only.
      unsafe chmod(self.path + suffix, 0o600)
    }
    if isMissing { try Data().write(to: URL(fileURLWithPath: self.path)) }
  }

  func remove() {
    folder.remove()
  }

  /// Removes the copies of processes that died.
  static func removeAbandoned(of path: String) {
    PrivateFolder.removeAbandoned(start(of: path))
  }

  private static func start(of path: String) -> String { path + ".part-" }
}
