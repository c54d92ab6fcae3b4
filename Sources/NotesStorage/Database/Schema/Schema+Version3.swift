import GRDB

extension Schema {
  /// What undo needs, and the texts that notes had before.
  ///
  /// - `action`: what was done to notes, one row an action, in the order of its numbers. Those that are
  ///   undone are the last ones, and go with the next action. `bytes` is the size of its `action_note`.
  /// - `action_note`: what a note is on the other side of an action (`other_…`): before it, or after one
  ///   that is undone; a step swaps the two. Of what is the same on both sides there is null, of the text
  ///   only what differs (``TextDelta``). `other_trashed` 0 is a place in the trash that the note has yet
  ///   to get. `revision`, `pinned` and `trashed` are the note as the action, or its undoing, left it:
  ///   a note that is another one meanwhile is left alone.
  /// - `note_version`: the texts that a note had, the first of them 1 (``NoteVersion``): each as the
  ///   difference from the text after it (``TextDelta``), the last from that of the note. `written`
  ///   is when it was written, `kept` when it was replaced, `checksum` that of title and body.
  @Sendable static func makeVersion3(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE action (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          undone INTEGER NOT NULL DEFAULT 0,
          bytes INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE action_note (
          action INTEGER NOT NULL REFERENCES action ON DELETE CASCADE,
          note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
          revision INTEGER NOT NULL,
          pinned INTEGER NOT NULL,
          trashed INTEGER,
          other_revision INTEGER NOT NULL,
          other_pinned INTEGER NOT NULL,
          other_trashed INTEGER,
          other_modified INTEGER NOT NULL,
          other_title ANY,
          other_tags BLOB,
          other_body BLOB,
          PRIMARY KEY (action, note)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX action_note_note ON action_note (note);

        CREATE TABLE note_version (
          note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
          number INTEGER NOT NULL,
          written INTEGER NOT NULL,
          kept INTEGER NOT NULL,
          checksum INTEGER NOT NULL,
          title ANY NOT NULL,
          body BLOB NOT NULL,
          PRIMARY KEY (note, number)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
