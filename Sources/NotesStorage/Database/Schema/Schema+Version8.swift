import GRDB

extension Schema {
  /// The note that a title means does not change with its text.
  ///
  /// - `note_title`: of several notes with a title the one made first comes first.
  @Sendable static func makeVersion8(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP INDEX note_title;
        CREATE INDEX note_title ON note (title_key, id) WHERE trashed IS NULL;
        """)
  }
}
