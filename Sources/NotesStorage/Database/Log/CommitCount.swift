import GRDB

/// The identity of a database file, and the number of its transactions.
struct CommitCount: Equatable {
  var identity: Int64
  var commits: Int64

  /// Reads the count; nil if it cannot be read.
  static func read(in db: Database) -> CommitCount? {
    try? fetchOne(db, sql: "SELECT identity, commits FROM last_revision")
  }

  /// Counts the current transaction.
  static func countCommit(in db: Database) throws -> CommitCount? {
    let counting = try db.cachedStatement(
      sql: "UPDATE last_revision SET commits = commits + 1 RETURNING identity, commits")
    return try fetchOne(counting)
  }

  /// Gives the file a new identity, as a backup needs: its count is lower than the mark of the file it was copied
  /// from, although it has lost nothing.
  static func renewIdentity(in db: Database) throws {
    try db.execute(sql: "UPDATE last_revision SET identity = random()")
  }
}

extension CommitCount: FetchableRecord {
  init(row: Row) throws {
    self.init(identity: try row.value(0), commits: try row.value(1))
  }
}
