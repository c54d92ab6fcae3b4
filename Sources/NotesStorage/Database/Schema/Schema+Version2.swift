extension Schema {
  /// Adds the links between notes.
  ///
  /// - `note_link`: the notes that a text links to, in order: by title (`title_key` for comparison,
  ///   `title` as written), or by number (`target`). Titles are resolved when queried, because they
  ///   can change without the texts that contain them.
  static let version2 = """
    CREATE TABLE note_link (
      note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
      position INTEGER NOT NULL,
      target INTEGER,
      title_key ANY,
      title ANY,
      PRIMARY KEY (note, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_link_target ON note_link (target, note) WHERE target IS NOT NULL;
    CREATE INDEX note_link_title ON note_link (title_key, note) WHERE title_key IS NOT NULL;
    """
}
