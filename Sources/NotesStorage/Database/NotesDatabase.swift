import Foundation
import GRDB
public import NotesApp

/// The notes in one SQLite file.
///
/// It is meant for one thread, as the app has one loop: each call waits for its answer, and blocks
/// no longer than its patience while another process writes. A call that writes has reached the
/// disk when it returns. Any number of processes may open the same file.
///
/// One connection is enough for that, so it is a queue and not a pool: a pool would open a second
/// file handle at start and synchronise readers that do not exist.
public final class NotesDatabase: NotesRepository {
  /// What the file is opened for.
  public enum Access: Hashable, Sendable {
    /// Everything; a file that is not there is made, and an older schema brought up.
    case readWrite
    /// Looking only: nothing is made or changed, and a newer schema is accepted, because a newer
    /// schema only adds to this one.
    case readOnly
    /// Looking only, too, but SQLite may write the file: so it looks inside the index of words.
    case checking
  }

  /// Where the file is, absolute; `:memory:` where there is none.
  public let path: String
  public let access: Access

  let queue: DatabaseQueue
  let wordParts = WordParts()
  let now: () -> Timestamp
  /// The file that was opened, whatever is at its path later.
  private let fileNumber: UInt64?
  /// How many stored transactions were missing when the file was opened.
  public let missingChanges: Int64
  let idleCheckpoint: IdleCheckpoint?
  /// Why notes of an older version were not backed up before they were brought up.
  public let backupFailure: (any Error)?

  /// Opens the notes at a path.
  ///
  /// The file gets mode 0600 and its directory, if it has to be made, 0700. A file that is not
  /// ours, or is newer than this program, is refused and stays as it is.
  ///
  /// - Parameters:
  ///   - path: The database file, absolute or relative to the working directory. An empty file is
  ///     as good as none.
  ///   - access: What it is opened for.
  ///   - patience: How long a call waits while another process writes, before it throws `locked`.
  ///   - idleDelay: How long after the last change the log is copied into the file; nil leaves that to
  ///     ``close()``.
  ///   - now: The clock that stamps notes.
  /// - Throws: every ``NotesApp/StorageError`` but `noSuchNote`.
  public init(
    path: String, access: Access = .readWrite, patience: Duration = .seconds(5),
    idleDelay: Duration? = nil, now: @escaping () -> Timestamp = { .now }
  ) throws(StorageError) {
    let file = DatabaseFile(path: path, patience: patience)
    self.path = file.path
    self.access = access
    self.now = now
    let mark = CommitMark(of: file.path)
    var backupFailure: (any Error)?
    queue =
      switch access {
      case .readWrite: try file.openForWriting(backupFailure: &backupFailure)
      case .readOnly: try file.openForReading()
      case .checking: try file.openForChecking()
      }
    fileNumber = file.number
    missingChanges = Self.missingChanges(mark, queue, file.path, access)
    idleCheckpoint = idleDelay.map { IdleCheckpoint(of: DatabaseFile(path: file.path), after: $0) }
    self.backupFailure = backupFailure
  }

  /// Makes notes in memory, which are gone when the database is.
  ///
  /// - Parameters:
  ///   - drafts: The notes, the oldest first; the first gets number 1.
  ///   - now: The clock that stamps notes.
  /// - Throws: When SQLite has no memory for them.
  public init(
    inMemory drafts: [NoteDraft], now: @escaping () -> Timestamp = { .now }
  ) throws(StorageError) {
    (path, access, self.now) = (Self.memory, .readWrite, now)
    queue = try DatabaseFile.openInMemory()
    (fileNumber, missingChanges, idleCheckpoint, backupFailure) = (nil, 0, nil, nil)
    _ = try create(contentsOf: drafts, isUndoable: false)
  }

  /// The path of a database in memory, as SQLite has it.
  static let memory = ":memory:"

  /// Closes the file and copies the log of recent changes into it, also where others have the file open.
  ///
  /// Leaving it out is safe, only the log stays beside the file; calling anything afterwards
  /// throws.
  public func close() throws(StorageError) {
    idleCheckpoint?.end()
    do { try queue.close() } catch { throw StorageError(error, path: path) }
    let file = DatabaseFile(path: path)
    guard access == .readWrite, path != Self.memory, file.number == fileNumber else { return }
    if file.logSize > 0 {
      try? file.checkpoint()
    } else if missingChanges == 0 {
      // The last one to close has left no log: nothing can be lost with it.
      CommitMark.remove(of: path)
    }
  }
}

extension NotesDatabase {
  /// Runs one statement that reads: its own snapshot, and nothing to begin or end.
  func reading<T>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    do { return try queue.unsafeRead(body) } catch { throw StorageError(error, path: path) }
  }

  /// Runs several statements that read, all of the same snapshot.
  ///
  /// The queue's own `read` would have SQLite compile the beginning and the end each time.
  func readingAtOnce<T>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    try reading { db in
      try db.cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
      do {
        let result = try body(db)
        // After a damaged page the end fails, too, although nothing was written: what was read is valid.
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

  /// Runs statements that write: all of them or none, and no other writer in between.
  ///
  /// It begins `IMMEDIATE`: a transaction that first reads and then wants to write fails at once
  /// when another process was quicker, however long it would wait.
  ///
  /// A file that somebody removed could still be written, and nobody would ever see it again.
  func writing<T>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    guard access == .readWrite else {
      throw .permission(path: path, detail: "it was opened for reading only")
    }
    guard DatabaseFile(path: path).number == fileNumber else { throw .removed(path: path) }
    do {
      return try queue.inDatabase { db in
        var (result, count): (T?, CommitCount?)
        let changes = db.totalChangesCount
        try db.inTransaction(.immediate) {
          result = try body(db)
          count = try countCommit(since: changes, in: db)
          return .commit
        }
        if let count { keep(count) }
        guard let result else { throw StorageError.unexpected(path: path, detail: "no result") }
        return result
      }
    } catch {
      wordParts.forget()
      throw StorageError(error, path: path)
    }
  }
}
