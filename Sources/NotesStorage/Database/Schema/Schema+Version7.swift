import GRDB

extension Schema {
  /// Adds the number of transactions, to detect lost ones (``CommitMark``).
  ///
  /// - `identity`: a random number that distinguishes the file from its backups.
  /// - `commits`: incremented by every transaction that changes something.
  @Sendable static func makeVersion7(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE last_revision ADD COLUMN identity INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE last_revision ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
        """)
    try CommitCount.renewIdentity(in: db)
  }
}
