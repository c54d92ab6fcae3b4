import GRDB
import NotesApp

/// What the file holds, and how a file of an older version is brought up.
///
/// A version only adds to the one before, so that an older program can still read. Its number is
/// the `user_version` of the file, its owner the `application_id`.
enum Schema {
  /// `navt` in ASCII.
  static let applicationID: Int32 = 0x6E61_7674

  /// The steps from no tables to the present ones; step `n` makes version `n + 1`.
  static let steps: [@Sendable (Database) throws -> Void] = [
    makeVersion1, makeVersion2, makeVersion3, makeVersion4, makeVersion5,
    makeVersion6, makeVersion7, makeVersion8, makeVersion9, makeVersion10,
  ]

  static var version: Int { steps.count }

  /// Refuses what is not ours, or not for what it is opened for.
  ///
  /// A database without an owner, a version and tables is nobody's: what is left when a program
  /// dies in its first moment. It can be begun, but there is nothing to look at.
  ///
  /// Owner, version and tables are those of one moment: another process may be making them.
  static func check(_ db: Database, path: String, for access: NotesDatabase.Access) throws {
    guard db.isInsideTransaction else {
      return try db.inTransaction(.deferred) {
        try check(db, path: path, for: access)
        return .commit
      }
    }
    let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id")
    let version = try version(of: db)
    guard version >= 0 else {
      throw StorageError.damaged(path: path, detail: "its version is \(version)")
    }
    switch access {
    case _ where owner != applicationID:
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
      guard owner == 0, version == 0, tables == 0 else { throw StorageError.notOurs(path: path) }
      if access != .readWrite { throw StorageError.missing(path: path) }
    case .readWrite where version > Self.version:
      throw StorageError.newerSchema(path: path, version: String(version))
    case .readWrite, .readOnly, .checking:
      break
    }
  }

  /// Takes the steps that are missing, in one transaction, and looks again inside it: another
  /// process may have been quicker.
  ///
  /// - Returns: Whether a step was taken.
  static func bringUp(_ db: Database, path: String) throws -> Bool {
    guard try version(of: db) < version else { return false }
    try db.inTransaction(.immediate) {
      try check(db, path: path, for: .readWrite)
      for step in try steps.dropFirst(version(of: db)) { try step(db) }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
      return .commit
    }
    return true
  }

  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}
