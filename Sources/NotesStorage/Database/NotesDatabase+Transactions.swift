import GRDB
import NotesModel

extension NotesDatabase {
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
    didCommit()
  }
}
