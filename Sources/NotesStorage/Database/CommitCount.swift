import GRDB

/// The identity of a database file, and the number of its transactions.
struct CommitCount: Equatable {
  var identity: Int64
  var commits: Int64

  /// Reads the count; nil for a file of an older schema, or one that cannot be read.
  static func read(in db: Database) -> CommitCount? {
    let row = try? Row.fetchOne(db, sql: "SELECT identity, commits FROM last_revision")
    return row.flatMap(decode)
  }

  /// Counts the current transaction.
  static func countCommit(in db: Database) throws -> CommitCount? {
    let counting = try db.cachedStatement(
      sql: "UPDATE last_revision SET commits = commits + 1 RETURNING identity, commits")
    return try Row.fetchOne(counting).flatMap(decode)
  }

  /// Gives the file a new identity, as a backup needs: its count is lower than the mark of the file it was copied
  /// from, although it has lost nothing.
  static func renewIdentity(in db: Database) throws {
    try db.execute(sql: "UPDATE last_revision SET identity = random()")
  }

  private static func decode(_ row: Row) -> CommitCount? {
    guard let identity = try? row.decode(Int64.self, atIndex: 0),
      let commits = try? row.decode(Int64.self, atIndex: 1)
    else { return nil }
    return CommitCount(identity: identity, commits: commits)
  }
}
