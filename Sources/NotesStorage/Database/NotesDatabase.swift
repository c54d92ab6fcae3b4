import Foundation
import GRDB
public import NotesModel

/// The notes in an SQLite file.
///
/// It is meant for one thread, because the app has one loop: each call waits for its answer, and blocks at most for
/// its timeout while another process writes. A call that writes returns after the data is on the disk. Any number of
/// processes may open the same file.
///
/// It is a queue with one connection and not a pool, which would open a second file handle at launch and synchronize
/// readers that do not exist.
public final class NotesDatabase: NotesRepository {
  /// The purpose for which a file is opened.
  public enum Access: Hashable, Sendable {
    /// Reading and writing. A missing file is created.
    case readWrite
    /// Reading. Nothing is created or changed. A newer schema is accepted, because it only adds to this one.
    case readOnly
    /// Reading, but SQLite may write the file, so that the inside of the search index can be checked.
    case checking
  }

  /// The absolute path; `:memory:` for a database in memory.
  public let path: String
  public let access: Access

  let queue: DatabaseQueue
  let wordParts = WordParts()
  let now: () -> Timestamp
  /// The time that a call waits while another process writes.
  let timeout: Duration
  /// The inode number of the opened file, whatever is at its path later.
  let fileNumber: UInt64?
  /// The stored changes that were missing when the file was opened; nil if none are known to be.
  public let missingChanges: MissingChanges?
  let checkpoints: Checkpoints
  /// Called after each transaction of this connection that changed the file.
  public var didCommit: () -> Void = {}

  /// Opens the notes at a path.
  ///
  /// The file gets mode 0600, and its directory, if it is created, 0700. A file of another program or of a newer
  /// version is refused and not changed.
  ///
  /// - Parameters:
  ///   - path: The database file, absolute or relative to the working directory. An empty file is treated as a
  ///     missing one. Neither is created beside its backups.
  ///   - access: The purpose for which it is opened.
  ///   - timeout: The time that a call waits while another process writes, before it throws `locked`.
  ///   - idleDelay: The delay after the last change before the log is copied into the file; nil leaves that to
  ///     ``close()``.
  ///   - now: The clock that stamps notes.
  /// - Throws: Every ``NotesApp/StorageError`` except `noSuchNote`.
  public init(
    path: String, access: Access = .readWrite, timeout: Duration = .seconds(5),
    idleDelay: Duration? = nil, now: @escaping () -> Timestamp = { .now }
  ) throws(StorageError) {
    let file = DatabaseFile(path: path, timeout: timeout)
    self.path = file.path
    self.access = access
    (self.now, self.timeout) = (now, timeout)
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
    if access == .readWrite, (try? read { try $0.isIndexCurrent }) == false {
      try write { try $0.buildIndex() }
    }
  }

  /// Creates notes in memory, for the lifetime of the database.
  ///
  /// - Parameters:
  ///   - drafts: The notes, the oldest first; the first gets number 1.
  ///   - now: The clock that stamps notes.
  /// - Throws: An error if SQLite has not enough memory.
  public init(
    inMemory drafts: [NoteDraft], now: @escaping () -> Timestamp = { .now }
  ) throws(StorageError) {
    (path, access, self.now, timeout) = (DatabaseFile.memory, .readWrite, now, .zero)
    queue = try DatabaseFile.openInMemory()
    checkpoints = Checkpoints(of: DatabaseFile(path: path), idleDelay: nil)
    (fileNumber, missingChanges) = (nil, nil)
    _ = try create(contentsOf: drafts, isUndoable: false)
  }

  public func waitingBriefly<Result>(_ body: () throws -> Result) rethrows -> Result {
    queue.setTimeout(.milliseconds(50))
    defer { queue.setTimeout(timeout) }
    return try body()
  }

  /// Returns the schema version of the file. A file with a newer one can only be read.
  public func schemaVersion() throws(StorageError) -> Int {
    try read { try Schema.version(of: $0.db) }
  }

  /// Closes the file and copies the log of recent changes into it, even if other processes have the file open.
  ///
  /// Not calling it is safe; only the log of a database that was opened for writing then stays beside the file. All
  /// calls after it throw.
  public func close() throws(StorageError) {
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

extension NotesDatabase {
  /// Closes the file as ``close()`` does, unless that could take long because the log is.
  public func closeQuickly() {
    if !DatabaseFile(path: path).hasLongLog { try? close() }
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
