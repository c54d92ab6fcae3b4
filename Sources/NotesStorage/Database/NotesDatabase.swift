import Foundation
import GRDB
public import NotesModel

/// The notes in an SQLite file.
///
/// It is meant for one thread, because the app has one loop: each call waits for its answer, and blocks at most for
/// its timeout while another process writes. A call that writes returns after the data is on the disk. Any number of
/// processes may open the same file.
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

  let connection: NotesConnection

  /// The absolute path; `:memory:` for a database in memory.
  public var path: String { connection.path }
  public var access: Access { connection.access }
  /// The stored changes that were missing when the file was opened; nil if none are known to be.
  public var missingChanges: MissingChanges? { connection.missingChanges }

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
    connection = try NotesConnection(file, access, idleDelay: idleDelay, now: now)
    if access == .readWrite, (try? connection.read { try $0.isIndexCurrent }) == false {
      try connection.write { try $0.buildIndex() }
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
    connection = try NotesConnection(inMemory: now)
    _ = try create(contentsOf: drafts, isUndoable: false)
  }

  public func waitingBriefly<Result>(_ body: () throws -> Result) rethrows -> Result {
    try connection.waitingBriefly(body)
  }

  /// Returns the schema version of the file. A file with a newer one can only be read.
  public func schemaVersion() throws(StorageError) -> Int {
    try connection.read { try Schema.version(of: $0.db) }
  }

  /// Closes the file and copies the log of recent changes into it, even if other processes have the file open.
  ///
  /// Not calling it is safe; only the log of a database that was opened for writing then stays beside the file. All
  /// calls after it throw.
  public func close() throws(StorageError) { try connection.close() }

  /// Closes the file as ``close()`` does, unless that could take long because the log is.
  public func closeQuickly() {
    if !DatabaseFile(path: path).hasLongLog { try? close() }
  }
}
