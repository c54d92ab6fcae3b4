import GRDB
import Synchronization

/// One copy of the log into the file.
///
/// SQLite before 3.51.3 can lose transactions here: a checkpoint that has read the length of a completely copied
/// log misses that another process restarts the log, and marks frames as copied that are not
/// (https://sqlite.org/wal.html#walresetbug and test/walrestart.test of SQLite). Automatic and passive checkpoints
/// are affected; others only if they meet a writer and become passive. Only a commit restarts the log, so a second
/// connection holds the write lock during the checkpoint, without writing. All other checkpoints are disabled
/// (`wal_autocheckpoint`), except the one of the last connection that closes, which has exclusive access.
final class Checkpoint: Sendable {
  private enum Phase {
    case pending, ended
    /// The log is being copied by a connection.
    case running(DatabaseQueue)
  }

  private let file: DatabaseFile
  private let phase = Mutex(Phase.pending)

  init(of file: DatabaseFile) {
    self.file = file
  }

  /// Copies the log, unless ``end()`` was called. Throws while another process writes.
  ///
  /// The log keeps its length, and the next commit restarts it, so it does not grow without limit.
  func run() throws {
    let uri = file.uri(parameter: "mode=rw")
    let guardian = try DatabaseQueue(path: uri, configuration: file.configuration())
    defer { try? guardian.close() }
    let copier = try DatabaseQueue(path: uri, configuration: file.configuration())
    defer { try? copier.close() }
    guard begin(copier) else { return }
    defer { phase.withLock { $0 = .ended } }
    try guardian.inDatabase { db in
      try db.inTransaction(.immediate) {
        _ = try copier.inDatabase { db in try db.checkpoint(.passive) }
        return .rollback
      }
    }
  }

  private func begin(_ copier: DatabaseQueue) -> Bool {
    phase.withLock { phase in
      guard case .pending = phase else { return false }
      phase = .running(copier)
      return true
    }
  }

  /// Ends the copy after the current page. The next one begins anew.
  func end() {
    phase.withLock { phase in
      // The connection was opened for the copy and runs no other statement, so SQLite keeps the request until then.
      if case .running(let copier) = phase { copier.interrupt() }
      phase = .ended
    }
  }
}
