import Foundation
import GRDB

extension DatabaseFile {
  /// The size of the log at which it is copied into the file after a commit: 1,000 pages, as SQLite would.
  static let largestLog: Int64 = 4 << 20

  /// How many bytes the log has; 0 where there is none.
  var logSize: Int64 {
    var status = stat()
    guard unsafe lstat(path + "-wal", &status) == 0 else { return 0 }
    return Int64(status.st_size)
  }

  /// Copies the log into the file, so that a lost log loses nothing. Throws while somebody writes.
  ///
  /// SQLite before 3.51.3 can lose transactions here: a checkpoint that has read the length of a log that was
  /// copied already misses that another process starts the log again, and marks frames as copied that
  /// are not (https://sqlite.org/wal.html#walresetbug and test/walrestart.test of SQLite). Automatic and
  /// passive checkpoints can do that; the others only when they find somebody writing and become passive. The log is
  /// only started again by a commit, so a second connection holds the write lock meanwhile.
  /// It writes nothing itself. All other checkpoints are off (`wal_autocheckpoint`), but the one of the last
  /// connection that closes: that one has the file for itself.
  ///
  /// The log keeps its length, and the next commit starts it again: it does not grow without end.
  func checkpoint() throws {
    guard let uri = uri(parameter: "mode=rw") else { return }
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
