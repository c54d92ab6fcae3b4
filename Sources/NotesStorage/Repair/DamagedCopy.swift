import Foundation
import GRDB
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
    guard let size = try file.size(), size > 0 else { throw StorageError.missing(path: file.path) }
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
      try lengthen()
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

  /// SQLite opens no file with less pages than it says it has: what is missing is zeros then.
  private func lengthen() throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let header = [UInt8](try file.read(upToCount: 100) ?? Data())
    guard header.count == 100 else { return }
    let (high, low) = (UInt64(header[16]), UInt64(header[17]))
    // A page of 65536 bytes is written as 1.
    let pageSize = high == 0 && low == 1 ? 65_536 : high << 8 | low
    let pages = header[28..<32].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let (wanted, size) = (pages * pageSize, try file.seekToEnd())
    // A damaged number of pages could be any: as much as there is may be missing.
    guard wanted > size, wanted <= max(size * 16, 1 << 20) else { return }
    try file.truncate(atOffset: wanted)
  }

  /// Opens the copy for reading it piece by piece.
  func open() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      // Pages that are nonsense are an error, and not nonsense.
      try db.execute(sql: "PRAGMA cell_size_check = ON")
    }
    return queue
  }
}
