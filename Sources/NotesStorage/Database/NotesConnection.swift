import GRDB
import NotesModel

/// A connection to the file of the notes: its transactions, and the log of what they changed.
///
/// It is a queue with one connection and not a pool, which would open a second file handle at launch and synchronize
/// readers that do not exist.
final class NotesConnection {
  let path: String
  let access: NotesDatabase.Access
  let queue: DatabaseQueue
  private let wordParts = WordParts()
  private let now: () -> Timestamp
  /// The time that a call waits while another process writes.
  private let timeout: Duration
  /// The inode number of the opened file, whatever is at its path later.
  private let fileNumber: UInt64?
  /// The stored changes that were missing when the file was opened; nil if none are known to be.
  let missingChanges: MissingChanges?
  private let checkpoints: Checkpoints

  init(
    _ file: DatabaseFile, _ access: NotesDatabase.Access, idleDelay: Duration?,
    now: @escaping () -> Timestamp
  ) throws(StorageError) {
    (path, self.access, self.now, timeout) = (file.path, access, now, file.timeout)
    let mark = CommitMark(of: file.path)
    queue =
      switch access {
      case .readWrite: try file.openForWriting()
      case .readOnly: try file.openForReading()
      case .checking: try file.openForChecking()
      }
    fileNumber = file.number
    missingChanges = CommitMark.missingChanges(mark, in: queue, of: file.path, access)
    checkpoints = Checkpoints(of: DatabaseFile(path: file.path), idleDelay: idleDelay)
  }

  init(inMemory now: @escaping () -> Timestamp) throws(StorageError) {
    (path, access, self.now, timeout) = (DatabaseFile.memory, .readWrite, now, .zero)
    queue = try DatabaseFile.openInMemory()
    checkpoints = Checkpoints(of: DatabaseFile(path: path), idleDelay: nil)
    (fileNumber, missingChanges) = (nil, nil)
  }

  func waitingBriefly<Result>(_ body: () throws -> Result) rethrows -> Result {
    queue.setTimeout(.milliseconds(50))
    defer { queue.setTimeout(timeout) }
    return try body()
  }

  /// Closes the file and copies the log of recent changes into it, even if other processes have the file open.
  func close() throws(StorageError) {
    checkpoints.end()
    let file = DatabaseFile(path: path)
    do { try queue.close() } catch { throw StorageError(error, path: path) }
    guard access == .readWrite, path != DatabaseFile.memory, file.number == fileNumber else {
      return
    }
    if file.logSize > 0 { try? file.checkpoint() }
    // The last connection that closes removes the log, so nothing can be lost with it.
    if file.logSize == 0, missingChanges == nil { CommitMark.remove(of: path) }
  }
}

// MARK: - Transactions

extension NotesConnection {
  /// Runs one reading statement, which needs no transaction.
  func read<T>(_ body: (Transaction) throws -> T) throws(StorageError) -> T {
    do {
      return try queue.unsafeRead { db in try body(transaction(db)) }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Runs several reading statements in one snapshot.
  ///
  /// It uses cached statements, because the queue's own `read` compiles the begin and the end of the transaction each
  /// time.
  func snapshot<T>(_ body: (Transaction) throws -> T) throws(StorageError) -> T {
    try read { transaction in
      let db = transaction.db
      try db.cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
      do {
        let result = try body(transaction)
        // After a damaged page the commit fails too, although nothing was written. The data that was read is valid.
        do {
          try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
        } catch {
          try db.rollback()
        }
        return result
      } catch {
        try? db.rollback()
        throw error
      }
    }
  }

  /// Runs writing statements in one transaction, without other writers in between.
  ///
  /// The transaction is `IMMEDIATE`: one that first reads and then writes would fail at once, whatever its timeout,
  /// if another process was faster.
  ///
  /// A removed file could still be written, but its data would be lost, so that is an error.
  func write<T>(_ body: (Transaction) throws -> T) throws(StorageError) -> T {
    guard access == .readWrite else {
      throw .permission(path: path, detail: "it was opened for reading only")
    }
    guard DatabaseFile(path: path).number == fileNumber else { throw .removed(path: path) }
    do {
      return try checkpoints.paused {
        try queue.inDatabase { db in
          var (result, count): (T?, CommitCount?)
          let changes = db.totalChangesCount
          try db.inTransaction(.immediate) {
            result = try body(transaction(db))
            if db.totalChangesCount != changes { count = try CommitCount.countCommit(in: db) }
            return .commit
          }
          if let count { keep(count) }
          guard let result else { throw StorageError.unexpected(path: path, detail: "no result") }
          return result
        }
      }
    } catch {
      wordParts.forget()
      throw StorageError(error, path: path)
    }
  }

  private func transaction(_ db: Database) -> Transaction {
    Transaction(db: db, wordParts: wordParts, now: now)
  }

  /// Stores the number of a committed transaction, and plans to copy the log.
  private func keep(_ commit: CommitCount) {
    guard path != DatabaseFile.memory else { return }
    CommitMark.keep(commit, of: path)
    checkpoints.plan()
  }
}

extension DatabaseQueue {
  /// Sets the time that calls wait while another process writes.
  fileprivate func setTimeout(_ timeout: Duration) {
    try? inDatabase { db in
      try db.execute(sql: "PRAGMA busy_timeout = \(Int(timeout / .milliseconds(1)))")
    }
  }
}
