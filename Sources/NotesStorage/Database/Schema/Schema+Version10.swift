extension Schema {
  /// Adds tags in texts, and the files that notes were imported from.
  ///
  /// - `note_text_tag`: the tags in the text of a note that are not in `note_tag`.
  /// - `note_any_tag`: all tags of notes, from `note_tag` and from texts.
  /// - `note_file`: the file that a note was imported from: its `path` in the folder, null if there
  ///   was none, and its front matter, byte for byte (``NoteFile``).
  /// - `note_name`: the other names by which links find a note, in the form of `title_key`, with
  ///   their kinds (``NoteName``). Derived from `note_file`.
  /// - `note_link`: for a link by path, the path from the root of the import (`file_key`) and its
  ///   end (`file_name`); `title` is the path as written.
  static let version10 = """
    CREATE TABLE note_text_tag (
      note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
      tag ANY NOT NULL,
      PRIMARY KEY (note, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_text_tag_tag ON note_text_tag (tag, note);
    CREATE VIEW note_any_tag AS
      SELECT note, tag FROM note_tag UNION ALL SELECT note, tag FROM note_text_tag;

    CREATE TABLE note_file (
      note INTEGER PRIMARY KEY REFERENCES note ON DELETE CASCADE,
      path ANY,
      front_matter ANY NOT NULL
    ) STRICT;
    CREATE TABLE note_name (
      note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
      kind INTEGER NOT NULL,
      name_key ANY NOT NULL,
      PRIMARY KEY (note, kind, name_key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_name_key ON note_name (name_key, kind, note);

    ALTER TABLE note_link ADD COLUMN file_key ANY;
    ALTER TABLE note_link ADD COLUMN file_name ANY;
    CREATE INDEX note_link_file ON note_link (file_key, note) WHERE file_name IS NOT NULL;
    CREATE INDEX note_link_name ON note_link (file_name, note) WHERE file_name IS NOT NULL;
    """
}
