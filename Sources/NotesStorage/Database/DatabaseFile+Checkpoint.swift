import CLibrary
import Foundation
import GRDB

extension DatabaseFile {
  /// The maximum size of the log before it is copied into the file after a commit: 1,000 pages, SQLite's default.
  static let largestLog: Int64 = 4 << 20

  /// The size of the log in bytes; 0 if there is none.
  var logSize: Int64 {
    stat(at: path + "-wal").map { Int64($0.st_size) } ?? 0
  }

  /// Copies the log into the file, so that losing the log loses nothing. Throws while another process writes.
  ///
  /// SQLite before 3.51.3 can lose transactions here: a checkpoint that has read the length of a completely copied
  /// log misses that another process restarts the log, and marks frames as copied that are not
  /// (https://sqlite.org/wal.html#walresetbug and test/walrestart.test of SQLite). Automatic and passive checkpoints
  /// are affected; others only if they meet a writer and become passive. Only a commit restarts the log, so a second
  /// connection holds the write lock during the checkpoint, without writing. All other checkpoints are disabled
  /// (`wal_autocheckpoint`), except the one of the last connection that closes, which has exclusive access.
  ///
  /// The log keeps its length, and the next commit restarts it, so it does not grow without limit.
  func checkpoint() throws {
    let uri = uri(parameter: "mode=rw")
    let guardian = try DatabaseQueue(path: uri, configuration: configuration())
    defer { try? guardian.close() }
    let copier = try DatabaseQueue(path: uri, configuration: configuration())
    defer { try? copier.close() }
    try guardian.inDatabase { db in
      try db.inTransaction(.immediate) {
        _ = try copier.inDatabase { db in try db.checkpoint(.passive) }
        return .rollback
      }
    }
  }
}
