extension Schema {
  /// The first tables.
  ///
  /// - `note`: one row per note. `body` is the last column, so that lists do not read its overflow
  ///   pages. Text with a NUL or invalid UTF-8 is a blob (``StoredText``), therefore `ANY`.
  /// - `revision`: increases with every change of any note's text or tags. Lists are sorted by it
  ///   instead of the time, because clocks can be set back.
  /// - `trashed`: the revision at which the note was moved to the trash; null outside of it.
  /// - `title_key`: the key that `[[title]]` is compared with (``TitleKey``).
  ///   - `checksum`: ``NoteChecksum`` of title, body and tags.
  /// - `last_revision`: a single row with the last revision.
  /// - `note_list`, `note_trash`, `note_title`: partial indexes for the orders of lists. The list
  ///   can be counted and skipped in its index alone; for that, `trashed`, which is always null
  ///   there, is a part of it.
  /// - `note_words`: the words and symbols of the notes outside the trash (``SearchRuns``), by
  ///   revision instead of number, so that the newest matches are found first without reading the
  ///   others. The words are stored as indexed, so that they can be removed even if a later version
  ///   splits the same text differently. The tokenizer is a built-in one, so that any SQLite can
  ///   check and repair the file.
  static let version1 = """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      revision INTEGER NOT NULL UNIQUE,
      pinned INTEGER NOT NULL,
      trashed INTEGER,
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      title ANY NOT NULL,
      title_key ANY NOT NULL,
      excerpt ANY NOT NULL,
      body ANY NOT NULL
    ) STRICT;
    CREATE INDEX note_list ON note (pinned DESC, revision DESC, trashed)
      WHERE trashed IS NULL;
    CREATE INDEX note_trash ON note (trashed DESC) WHERE trashed IS NOT NULL;
    CREATE INDEX note_title ON note (title_key, revision DESC) WHERE trashed IS NULL;

    CREATE TABLE note_tag (
      note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
      position INTEGER NOT NULL,
      tag ANY NOT NULL,
      PRIMARY KEY (note, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_tag_tag ON note_tag (tag, note);

    CREATE TABLE last_revision (number INTEGER NOT NULL) STRICT;
    INSERT INTO last_revision VALUES (0);

    CREATE TABLE setting (
      name ANY NOT NULL PRIMARY KEY,
      value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE VIRTUAL TABLE note_words USING fts5(
      title, body, tokenize = 'ascii', prefix = '1 2 3'
    );
    """
}
