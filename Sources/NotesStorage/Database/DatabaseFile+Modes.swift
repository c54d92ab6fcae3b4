import CLibrary
import Foundation
import NotesModel

/// Permissions. Notes are private: a new file gets 0600, and a new directory 0700. Existing ones keep theirs.
extension DatabaseFile {
  /// Returns the size of the file in bytes; nil if there is none.
  ///
  /// - Throws: `notOurs` for anything that is not a regular file, such as a directory, or a pipe, which would block
  ///   when opened; and for a single byte, which SQLite treats as an empty database. `permission` or `cannotCreate` if
  ///   its folder cannot be read or is none.
  func size() throws(StorageError) -> UInt64? {
    guard let status = stat(at: path) else {
      let error = SystemError()
      if error.code == ENOENT { return nil }
      throw obstacle(error)
    }
    guard status.isFile, status.st_size != 1 else { throw StorageError.notOurs(path: path) }
    return UInt64(status.st_size)
  }

  private func obstacle(_ error: SystemError) -> StorageError {
    switch error.code {
    case EACCES: .permission(path: path.parentFolder, detail: error.message)
    case ENOTDIR: .cannotCreate(path: path.parentFolder, detail: error.message)
    default: .inputOutput(path: path, detail: error.message)
    }
  }

  /// The inode number of the file, which distinguishes it from another file at the same path; nil if there is none.
  var number: UInt64? { stat(at: path).map { UInt64($0.st_ino) } }

  /// Whether this user may write the file, and create a log beside it.
  public var isWritable: Bool {
    unsafe access(path, W_OK) == 0 && access(path.parentFolder, W_OK) == 0
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Creates the directory of the file if there is none.
  func makeDirectory() throws(StorageError) {
    let directory = path.parentFolder
    guard !exists(directory) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch let error as CocoaError where error.code == .fileWriteNoPermission {
      throw .permission(path: directory, detail: "its parent folder may not be changed")
    } catch {
      throw .cannotCreate(path: directory, detail: error.systemReason)
    }
  }

  /// Gives the files beside the database its permissions, and the owner's to write. SQLite creates them with the mode
  /// that the database has then: those of a read-only one could not be written when its owner makes it writable again.
  /// Only the owner can do that, so a failure does not prevent opening the file.
  func alignPermissions() {
    guard let mode = stat(at: path).map({ $0.st_mode & 0o777 | 0o600 }) else { return }
    for suffix in ["-wal", "-shm"] {
      guard let status = stat(at: path + suffix), status.isFile else { continue }
      if status.st_mode & 0o777 != mode { unsafe chmod(path + suffix, mode) }
    }
  }
}
