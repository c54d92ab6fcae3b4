import Foundation
import GRDB
import NotesApp

/// The way from a path to an open connection.
struct DatabaseFile: Sendable {
  /// Absolute: a name such as `file:x` would otherwise be taken for an SQLite URI. Behind symbolic links: the
  /// log is beside the file, and it is the file that may be removed.
  let path: String

  /// How long a call waits while another process writes.
  let patience: Duration

  init(path: String, patience: Duration = .zero) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    self.patience = patience
  }

  /// `backupFailure` says why there is no copy of a file whose tables were brought up.
  func openForWriting(
    backupFailure: inout (any Error)?
  ) throws(StorageError) -> DatabaseQueue {
    try attempt {
      try makeDirectory()
      try refuseForeign()
      let mask = umask(0o077)
      defer { umask(mask) }
      let queue = try DatabaseQueue(path: path, configuration: configuration())
      let isNewSchema = try closing(queue) {
        try queue.inDatabase { db in
          do { try backUpBeforeUpdate(of: db) } catch { backupFailure = error }
          return try prepareForWriting(db)
        }
      }
      // The number of the schema goes from the log to the first page, where an older program sees it.
      if isNewSchema { try? checkpoint() }
      keepPrivate()
      return queue
    }
  }

  static func openInMemory() throws(StorageError) -> DatabaseQueue {
    let path = NotesDatabase.memory
    do {
      let queue = try DatabaseQueue(configuration: DatabaseFile(path: path).configuration())
      _ = try queue.inDatabase { try Schema.bringUp($0, path: path) }
      return queue
    } catch {
      throw StorageError(error, path: path)
    }
  }

  func openForReading() throws(StorageError) -> DatabaseQueue {
    try attempt {
      guard let size = try size(), size > 0 else { throw StorageError.missing(path: path) }
      do {
        return try openReader(path, for: .readOnly)
      } catch let error as DatabaseError where error.isAboutWriting && logSize == 0 {
        // The directory may not be written or the disk is full, so SQLite cannot put its index of the log there.
        // Without a log it needs none, if it is told that the file will not change.
        guard let uri = uri(parameter: "immutable=1") else { throw error }
        return try openReader(uri, for: .readOnly)
      }
    }
  }

  func openForChecking() throws(StorageError) -> DatabaseQueue {
    try attempt {
      guard let size = try size(), size > 0 else { throw StorageError.missing(path: path) }
      return try openReader(path, for: .checking, isReadonly: false)
    }
  }

  /// Says in our words what went wrong in `body`.
  private func attempt<T>(_ body: () throws -> T) throws(StorageError) -> T {
    do { return try body() } catch { throw StorageError(error, path: path) }
  }
}

extension DatabaseFile {
  func configuration(readonly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(patience / .seconds(1))
    // The default, said here because it matters: no error text, and so no log, holds a note's text.
    configuration.publicStatementArguments = false
    return configuration
  }

  /// Looks at a file that has a log before anything could change it: who opens it for writing writes what the log
  /// holds into it when closing. Without a log, opening changes nothing. Reading through SQLite, not
  /// through a file handle of ours: closing such a handle would drop the locks that another
  /// connection of this process holds on the file.
  private func refuseForeign() throws {
    guard let size = try size(), size > 0, exists(path + "-wal") else { return }
    do {
      try openReader(path, for: .readWrite).close()
    } catch let error as DatabaseError where error.isRecoverable {
      // A program died while it wrote. Opening the file for writing brings it back to the state
      // before that; it is looked at again then.
    }
  }

  /// Opens a file for looking only.
  ///
  /// To read, SQLite makes a log and its index beside the file, and only a connection that may write takes
  /// them away again. Where there is a log already it is somebody else's, to be left alone.
  private func openReader(
    _ path: String, for access: NotesDatabase.Access, isReadonly: Bool? = nil
  ) throws -> DatabaseQueue {
    let configuration = configuration(readonly: isReadonly ?? exists(self.path + "-wal"))
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try closing(queue) {
      try queue.inDatabase { db in
        try Schema.check(db, path: self.path, for: access)
      }
      return queue
    }
  }

  /// Copies notes whose tables are about to be changed, in a connection of its own.
  private func backUpBeforeUpdate(of db: Database) throws {
    guard 1..<Schema.version ~= (try? Schema.version(of: db)) ?? 0 else { return }
    let notes = try NotesDatabase(path: path, access: .readOnly)
    defer { try? notes.close() }
    try BackupFolder(of: path).makeBeforeUpdate(of: notes, at: .now)
  }

  private func prepareForWriting(_ db: Database) throws -> Bool {
    try Schema.check(db, path: path, for: .readWrite)
    // WAL stays with the file, and setting it takes a lock: only a file that has it not yet is
    // asked.
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" { try startLog(of: db) }
    try db.execute(sql: "PRAGMA synchronous = FULL")
    // Negative: in KiB, and not in pages. A quarter of what is usual: the system keeps the file in memory, too.
    try db.execute(sql: "PRAGMA cache_size = -512")
    // See `checkpoint()`, which replaces it; a log that starts again is cut to what is in it.
    try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    try db.execute(sql: "PRAGMA journal_size_limit = 0")
    return try Schema.bringUp(db, path: path)
  }

  /// Sets WAL. SQLite does not wait for it while another process reads or writes, whatever the busy mode is: the
  /// processes that make the same file at once would all fail but one.
  private func startLog(of db: Database) throws {
    let end = ContinuousClock.now + patience
    while true {
      do {
        return try db.execute(sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard ContinuousClock.now < end else { throw error }
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
  }

  private func closing<T>(_ queue: DatabaseQueue, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      try? queue.close()
      throw error
    }
  }

  /// The path with a parameter of SQLite.
  func uri(parameter: String) -> String? {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      .map { "file:\($0)?\(parameter)" }
  }
}
