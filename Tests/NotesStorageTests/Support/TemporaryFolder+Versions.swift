import GRDB

extension TemporaryFolder {
  /// Makes the notes of this folder, which nobody has open, a file as an older version left it.
  func goBack(toVersion version: Int) throws {
    let queue = try DatabaseQueue(path: path("notes.db"))
    try queue.write { db in
      for step in Self.stepsBack where step.version > version {
        try db.execute(sql: step.sql)
      }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    try queue.close()
  }

  /// What takes away all that a version has brought, the latest first.
  private static let stepsBack = [
    (
      version: 9,
      sql: """
      DROP TABLE word_parts; DROP TABLE word; DROP TABLE note_names;
      """
    ),
    (
      version: 8,
      sql: """
      DROP INDEX note_title;
      CREATE INDEX note_title ON note (title_key, revision DESC) WHERE trashed IS NULL;
      """
    ),
    (
      version: 7,
      sql: """
      ALTER TABLE last_revision DROP COLUMN identity;
      ALTER TABLE last_revision DROP COLUMN commits;
      """
    ),
    (
      version: 6,
      sql: """
      UPDATE note_link SET title = title || '#Beds', title_key = title_key || '#beds'
      WHERE title = 'Garden';
      """
    ),
    (
      version: 5,
      sql: """
      UPDATE note_words SET title = replace(title, '＋', ''),
        body = replace(replace(body, '＋', ''), '＃', '');
      UPDATE note SET excerpt = body;
      """
    ),
    (
      version: 4,
      sql: """
      DROP INDEX note_list; DROP INDEX note_created; DROP INDEX note_order;
      ALTER TABLE note DROP COLUMN title_order;
      ALTER TABLE note DROP COLUMN tag_count;
      ALTER TABLE note DROP COLUMN open_tasks;
      CREATE INDEX note_list ON note (pinned DESC, revision DESC, trashed)
        WHERE trashed IS NULL;
      """
    ),
    (
      version: 3,
      sql: "DROP TABLE action_note; DROP TABLE action; DROP TABLE note_version;"
    ),
    (version: 2, sql: "DROP TABLE note_link;"),
  ]
}
