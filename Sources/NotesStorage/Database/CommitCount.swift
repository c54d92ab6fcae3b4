import GRDB

/// Which database a file is, and how many transactions it holds.
struct CommitCount: Equatable {
  var identity: Int64
  var commits: Int64

  /// - Returns: Nil for a file of an older schema, or one that cannot be read.
  static func read(in db: Database) -> CommitCount? {
    let row = try? Row.fetchOne(db, sql: "SELECT identity, commits FROM last_revision")
    return row.flatMap(decode)
  }

  /// Counts the transaction that runs.
  static func countCommit(in db: Database) throws -> CommitCount? {
    let counting = try db.cachedStatement(
      sql: "UPDATE last_revision SET commits = commits + 1 RETURNING identity, commits")
    return try Row.fetchOne(counting).flatMap(decode)
  }

  /// Makes the file a database of its own, as a backup is: it is older than the mark of the file that it was
  /// copied from, and has lost nothing.
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
