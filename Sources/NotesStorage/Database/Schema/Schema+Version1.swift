import GRDB

extension Schema {
  /// The first tables.
  ///
  /// - `note`: one row a note; `body` last, so that lists never walk its pages. Text with a NUL or
  ///   bytes that are not UTF-8 is a blob (``StoredText``), therefore `ANY`.
  ///   - `revision`: grows with every change of any note's text or tags; lists go by it, because
  ///     clocks are set back.
  ///   - `trashed`: the revision at which the note went to the trash; null is not there.
  ///   - `title_key`: what `[[title]]` is compared with (``TitleKey``).
  ///   - `checksum`: ``NoteChecksum`` of title, body and tags.
  /// - `last_revision`: the one number last given.
  /// - `note_list`, `note_trash`, `note_title`: the orders in which notes are asked for; only notes
  ///   that belong in an order are in it. The list can be counted and skipped without its rows;
  ///   for that alone `trashed`, always null, is part of its index.
  /// - `note_words`: the words and signs of the notes that are not in the trash (``SearchRuns``), by revision
  ///   and not by number: the newest hits then come first, without reading all the others. Words
  ///   are stored as they were indexed, so that they can be taken out again whatever a later
  ///   version makes of the same text, and the tokenizer is a built-in one, so that any SQLite can
  ///   check and repair the file.
  @Sendable static func makeVersion1(_ db: Database) throws {
    try db.execute(
      sql: """
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
        """)
  }
}
