import CLibrary
import Foundation
import GRDB
import GRDBSQLite
import NotesModel

/// The path of a database, with functions to open it.
public struct DatabaseFile: Sendable {
  /// SQLite's path of a database in memory.
  static let memory = ":memory:"

  /// The absolute path, because SQLite would treat a name such as `file:x` as a URI. Symbolic links are resolved,
  /// because the log is beside the real file, which may be removed.
  let path: String

  /// The time that a call waits while another process writes.
  let timeout: Duration

  /// Creates the file at a path, absolute or relative to the working directory.
  public init(path: String, timeout: Duration = .zero) {
    self.path =
      path.realPath
      ?? URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    self.timeout = timeout
  }

  func openForWriting() throws(StorageError) -> DatabaseQueue {
    try attempt {
      try makeDirectory()
      try checkNew(isEmpty)
      try checkBeforeOpening()
      // SQLite creates the files beside it with its permissions. If it cannot be created, SQLite reports the reason.
      try? FilePublication.create(path)
      let queue = try DatabaseQueue(path: path, configuration: configuration())
      // Moves the schema version from the log to the first page, where other programs read it.
      if try queue.inDatabase(prepareForWriting) { try? checkpoint() }
      alignPermissions()
      return queue
    }
  }

  static func openInMemory() throws(StorageError) -> DatabaseQueue {
    let path = memory
    do {
      let queue = try DatabaseQueue(configuration: DatabaseFile(path: path).configuration())
      _ = try queue.inDatabase { try Schema.migrate($0, path: path) }
      return queue
    } catch {
      throw StorageError(error, path: path)
    }
  }

  func openForReading() throws(StorageError) -> DatabaseQueue {
    try attempt {
      try checkContents()
      do {
        return try openReader(path, for: .readOnly)
      } catch let error as DatabaseError where error.resultCode.isAboutWriting && logSize == 0 {
        // The directory may be read-only or the disk full, so that SQLite cannot create its index of the log. Without
        // a log it needs none if the file is declared immutable.
        let uri = uri(parameter: "immutable=1")
        return try openReader(uri, for: .readOnly)
      }
    }
  }

  func openForChecking() throws(StorageError) -> DatabaseQueue {
    try attempt {
      try checkContents()
      return try openReader(path, for: .checking, isReadonly: false)
    }
  }

  /// Converts the errors of `body` to ``NotesApp/StorageError``.
  private func attempt<T>(_ body: () throws -> T) throws(StorageError) -> T {
    do {
      return try body()
    } catch StorageError.missing {
      throw missing
    } catch {
      throw StorageError(error, path: path)
    }
  }
}

extension DatabaseFile {
  func configuration(readonly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(timeout / .seconds(1))
    // The default, stated because it matters: no error text, and so no log, contains a note's text.
    configuration.publicStatementArguments = false
    configuration.prepareDatabase { db in
      // GRDB's authorizer collects the columns of each statement for observers. There are none, and it would take a third
      // of the time in which statements are compiled.
      unsafe sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
    }
    return configuration
  }

  /// Checks a file that has a log before anything changes it: a connection that may write copies the log into the
  /// file when it closes. Without a log, opening changes nothing. It reads through SQLite and not through a file
  /// handle, because closing such a handle would release the locks that other connections of this process hold on the
  /// file.
  private func checkBeforeOpening() throws {
    guard let size = try size(), size > 0, exists(path + "-wal") else { return }
    do {
      try openReader(path, for: .readWrite).close()
      // The log may have been created while the file was read-only.
      alignPermissions()
    } catch let error as DatabaseError where error.isRecoverable {
      // A program died while writing. Opening the file for writing rolls it back to the state before, and it is
      // checked again then.
    }
  }

  /// Opens the file for reading.
  ///
  /// To read, SQLite creates a log and its index beside the file, and only a connection that may write removes them
  /// again. If a log exists, it belongs to another process and is left alone.
  private func openReader(
    _ path: String, for access: NotesDatabase.Access, isReadonly: Bool? = nil
  ) throws -> DatabaseQueue {
    let configuration = configuration(readonly: isReadonly ?? exists(self.path + "-wal"))
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { db in try Schema.check(db, path: self.path, for: access) }
    return queue
  }

  private func prepareForWriting(_ db: Database) throws -> Bool {
    try Schema.check(db, path: path, for: .readWrite)
    try checkNew { try Schema.version(of: db) == 0 }
    // WAL mode is stored in the file, and setting it needs a lock, so it is set only once.
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
      // A repair relies on these of a new file. They have no effect on another one.
      try db.execute(
        sql: "PRAGMA page_size = \(DamagedPages.size); PRAGMA encoding = 'UTF-8'")
      try startLog(of: db)
    }
    try db.execute(sql: "PRAGMA synchronous = FULL")
    #if canImport(Darwin)
      // As in `syncToDisk`.
      try db.execute(sql: "PRAGMA fullfsync = ON")
    #endif
    // Deleted texts are overwritten.
    try db.execute(sql: "PRAGMA secure_delete = ON")
    // A quarter of SQLite's default, in KiB, because the system caches the file too.
    try db.execute(sql: "PRAGMA cache_size = -512")
    // Replaced by `checkpoint()`. A restarted log is truncated to its contents.
    try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    try db.execute(sql: "PRAGMA journal_size_limit = 0")
    return try Schema.migrate(db, path: path)
  }

  /// Sets WAL mode. SQLite does not wait for it while another process reads or writes, regardless of the busy mode.
  /// Without the loop, all but one of several processes that create the same file at once would fail.
  private func startLog(of db: Database) throws {
    let end = ContinuousClock.now + timeout
    while true {
      do {
        return try db.execute(sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard ContinuousClock.now < end else { throw error }
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
  }

  /// Returns the path as a URI with an SQLite parameter.
  func uri(parameter: String) -> String {
    let encoded = path.utf8.flatMap { byte in
      "%?#".utf8.contains(byte) ? Array("%\(String(byte, radix: 16))".utf8) : [byte]
    }
    return "file:\(String(decoding: encoded, as: UTF8.self))?\(parameter)"
  }
}
