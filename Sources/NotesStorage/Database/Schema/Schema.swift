import GRDB
import NotesModel

/// The versions of the tables in the file.
///
/// A version only adds to the one before, so that older programs can still read the file. The version is the
/// `user_version` of the file, the owner its `application_id`.
public enum Schema {
  /// `navt` in ASCII.
  static let applicationID: Int32 = 0x6E61_7674

  /// The steps from an empty file to the tables of this program, in SQL; step `n` creates version `n + 1`.
  private static let steps = [tables]

  /// The schema version of this program.
  public static var version: Int { steps.count }

  /// Throws an error if the file belongs to another program, or cannot be opened for this access.
  ///
  /// A database without owner, version and tables is accepted for writing only: it remains when a
  /// program is killed while it creates the file.
  ///
  /// Reads everything in one transaction, because another process may be creating the tables.
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

  /// Applies the missing steps in one transaction. Checks the version again inside of it, because another process may
  /// have created the tables.
  ///
  /// - Returns: True if a step was applied.
  static func migrate(_ db: Database, path: String) throws -> Bool {
    guard try version(of: db) < version else { return false }
    try db.inTransaction(.immediate) {
      try check(db, path: path, for: .readWrite)
      for step in try steps.dropFirst(version(of: db)) { try db.execute(sql: step) }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
      return .commit
    }
    return true
  }

  /// Returns whether a file has the tables of this version and no others.
  static func hasCurrentTables(_ db: Database) throws -> Bool {
    func names(_ db: Database) throws -> Set<String> {
      try String.fetchSet(
        db, sql: "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@'")
    }
    return try names(db) == DatabaseFile.openInMemory().inDatabase(names)
  }

  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}
