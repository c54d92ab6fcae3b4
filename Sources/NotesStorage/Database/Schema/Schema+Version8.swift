import GRDB

extension Schema {
  /// Makes the target of a title independent of changes of texts.
  ///
  /// - `note_title`: among several notes with a title, the first created comes first.
  @Sendable static func makeVersion8(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP INDEX note_title;
        CREATE INDEX note_title ON note (title_key, id) WHERE trashed IS NULL;
        """)
  }
}
