extension Schema {
  /// Adds undo data, and the version history of notes.
  ///
  /// - `action`: the undoable actions, by number. Undone actions are the last ones and are deleted
  ///   by the next action. `bytes` is the size of its `action_note` rows.
  /// - `action_note`: the state of a note on the other side of an action (`other_…`): before it, or
  ///   after an undone one. A step swaps the two. Values that are equal on both sides are null; of
  ///   the text, only the difference is stored (``TextDelta``). `other_trashed` 0 means that the
  ///   note has no position in the trash yet. `revision`, `pinned` and `trashed` are the state that
  ///   the action, or undoing it, left: a note in another state is not changed.
  /// - `note_version`: the earlier texts of a note, starting at 1 (``NoteVersion``), each as the
  ///   difference from the next text (``TextDelta``), the last from the current one. `written` is
  ///   the time at which it was written, `kept` the time at which it was replaced, `checksum` that
  ///   of title and body.
  static let version3 = """
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
    """
}
