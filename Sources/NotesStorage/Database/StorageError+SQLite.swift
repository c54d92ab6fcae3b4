import GRDB
import NotesModel

extension StorageError {
  /// Converts an error of SQLite or GRDB about the database at `path`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StorageError: self = error
    case let error as DatabaseError: self.init(sqlite: error, path: path)
    case let error as DamagedRow: self = .damaged(path: path, detail: error.detail)
    case is RowDecodingError:
      self = .damaged(path: path, detail: "a value has another type than when it was stored")
    default: self = .unexpected(path: path, detail: "\(error)")
    }
  }

  private init(sqlite error: DatabaseError, path: String) {
    let detail = error.message ?? "\(error.resultCode)"
    self.init(sqliteCode: error.resultCode.primaryResultCode.rawValue, detail, path: path)
  }

  /// Converts a primary result code of SQLite.
  init(sqliteCode code: Int32, _ detail: String, path: String) {
    let code = ResultCode(rawValue: code)
    // SQLite does not tell why it cannot create the files it needs beside the database.
    if code.isAboutWriting, DiskSpace.isUsedUp(at: path) {
      self = .diskFull(path: path)
      return
    }
    switch code {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_NOTADB: self = .notOurs(path: path)
    // Our statements are fixed and tested, so a failing one means that the file has lost its tables, or has rows that
    // contradict each other.
    case .SQLITE_CORRUPT, .SQLITE_FORMAT, .SQLITE_ERROR, .SQLITE_CONSTRAINT:
      self = .damaged(path: path, detail: detail)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN:
      self = .permission(path: path, detail: detail)
    case .SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_NOLFS:
      self = .inputOutput(path: path, detail: detail)
    default: self = .unexpected(path: path, detail: detail)
    }
  }
}

extension ResultCode {
  /// True if SQLite may have tried to write beside the file, as it does even for reading.
  var isAboutWriting: Bool {
    [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL].contains(self)
  }
}

extension DatabaseError {
  /// True if the file must be opened for writing before it can be read, because a writer died.
  var isRecoverable: Bool {
    extendedResultCode == .SQLITE_READONLY_ROLLBACK
      || extendedResultCode == .SQLITE_READONLY_RECOVERY
      || extendedResultCode == .SQLITE_READONLY_CANTINIT
  }
}
