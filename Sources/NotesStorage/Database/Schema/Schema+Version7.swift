import GRDB

extension Schema {
  /// How many transactions the file has, so that lost ones are noticed (``CommitMark``).
  ///
  /// - `identity`: a random number that tells this file from its backups and from other files.
  /// - `commits`: grows by one with every transaction that changes something.
  @Sendable static func makeVersion7(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE last_revision ADD COLUMN identity INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE last_revision ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
        """)
    try CommitCount.renewIdentity(in: db)
  }
}
