extension Schema {
  /// The tables of version 1.
  ///
  /// Text with a NUL or invalid UTF-8 is a blob (``StoredText``), therefore `ANY`. A repair recognizes the rows of
  /// `note`, `entry` and `note_file` by the number of their columns, which no other table has whose first column is its
  /// number (``FoundNotes``).
  static let tables = notes + contents + history + mirror + words + state

  /// The notes.
  ///
  /// - `revision`: increases with every change of any note's text or tags. Lists are sorted by it instead of the time,
  ///   because clocks can be set back.
  /// - `trashed`: the revision at which the note was moved to the trash, and `trash_time` the time; null outside of it.
  /// - `checksum`: ``NoteChecksum`` of title, body and tags.
  /// - `tag_count`, `open_tasks`: the numbers of its rows in `note_tag` and of open tasks (``NoteBody/openTasks``).
  /// - `tags`: its own tags in order (``TagList``), so that the row alone matches its checksum.
  /// - `title_key`: the key that `[[title]]` is compared with (`nameKey`).
  /// - `title_order`: the sort key of the title (``TitleOrder``), always text.
  /// - `body`: the last column, so that lists do not read its overflow pages.
  ///
  /// The indexes are partial, one for each order of a list. Each contains all filtered columns, so that a filtered list
  /// can be counted and skipped in the index alone; for that, `trashed`, which is always null there, is a part of it.
  /// Among several notes with a title, the first created comes first in `note_title`.
  private static let notes = """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      revision INTEGER NOT NULL UNIQUE,
      pinned INTEGER NOT NULL,
      trashed INTEGER,
      trash_time INTEGER,
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      tag_count INTEGER NOT NULL,
      open_tasks INTEGER NOT NULL,
      tags ANY NOT NULL,
      title ANY NOT NULL,
      title_key ANY NOT NULL,
      title_order ANY NOT NULL,
      excerpt ANY NOT NULL,
      body ANY NOT NULL
    ) STRICT;
    CREATE INDEX note_list
      ON note (pinned DESC, revision DESC, trashed, tag_count, open_tasks)
      WHERE trashed IS NULL;
    CREATE INDEX note_created
      ON note (pinned DESC, created DESC, revision DESC, trashed, tag_count, open_tasks)
      WHERE trashed IS NULL;
    CREATE INDEX note_order
      ON note (pinned DESC, title_order, revision DESC, trashed, tag_count, open_tasks)
      WHERE trashed IS NULL;
    CREATE INDEX note_title ON note (title_key, id) WHERE trashed IS NULL;
    CREATE INDEX note_trash ON note (trashed DESC) WHERE trashed IS NOT NULL;

    """

  /// Tags, files and links.
  ///
  /// - `note_tag`: the tags of notes, once each, and those that are only in the text (`in_text`). Derived from the note.
  /// - `note_file`: the file that a note was imported from: its `path` in the folder, null if there was none, and its
  ///   front matter, byte for byte (``NoteFile``).
  /// - `note_name`: the other names by which links find a note, in the form of `title_key`, with their kinds
  ///   (``NoteName``). Derived from `note_file`.
  /// - `note_link`: the notes that a text links to, in order: by title (`title_key` for comparison, `title` as written),
  ///   by number (`target`), or by the path of a file (its end `file_name`, and
  ///   `title` as written). Names are resolved when queried, because they can change without the texts that contain
  ///   them.
  private static let contents = """
    CREATE TABLE note_tag (
      note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
      tag ANY NOT NULL,
      in_text INTEGER NOT NULL,
      PRIMARY KEY (note, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_tag_tag ON note_tag (tag, note, in_text);

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

    CREATE TABLE note_link (
      note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
      position INTEGER NOT NULL,
      target INTEGER,
      title_key ANY,
      title ANY,
      file_name ANY,
      PRIMARY KEY (note, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_link_target ON note_link (target, note) WHERE target IS NOT NULL;
    CREATE INDEX note_link_title ON note_link (title_key, note) WHERE title_key IS NOT NULL;
    CREATE INDEX note_link_name ON note_link (file_name, note) WHERE file_name IS NOT NULL;

    """

  /// The journal: what was changed, for undo, versions and the history of notes.
  ///
  /// - `change`: the changes that can be undone or redone, by number. Undone ones are the last and are deleted by the next
  ///   change. The entries of its latest step are those of the change from `first_entry` to `last_entry`; `notes` is their
  ///   number, `bytes` their size. A change of the saved searches has no entries: `searches` is the list before it, or
  ///   after it once it is undone. A step of undo or redo returns each note to the state in its entry, and adds entries
  ///   for the states before.
  /// - `entry`: the state of a note before a change or a step, in order. `modified`, `title`, `tags` (``TagList``) and `body`
  ///   (``TextDelta``) are null if they are as after it, which is the state in the next entry of the note, or the note
  ///   itself. `revision`, `pinned`, `trashed` and `trash_time` are those of `note`; `trashed` 0 means that the note was
  ///   added, and has no position in the trash yet. `checksum` is that of the note. `kind` is that of the change, `time`
  ///   the time of the step. `version` is the number of a text that is in the version history, starting at 1
  ///   (``NoteVersion``). An ordinary table, so that a repair finds its rows.
  private static let history = """
    CREATE TABLE change (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0,
      first_entry INTEGER NOT NULL DEFAULT 0,
      last_entry INTEGER NOT NULL DEFAULT 0,
      notes INTEGER NOT NULL DEFAULT 0,
      bytes INTEGER NOT NULL DEFAULT 0,
      searches ANY
    ) STRICT;
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      note INTEGER NOT NULL REFERENCES note ON DELETE CASCADE,
      change INTEGER NOT NULL,
      kind TEXT NOT NULL,
      time INTEGER NOT NULL,
      version INTEGER,
      revision INTEGER NOT NULL,
      pinned INTEGER NOT NULL,
      trashed INTEGER,
      trash_time INTEGER,
      checksum INTEGER NOT NULL,
      modified INTEGER,
      title ANY,
      tags ANY,
      body BLOB
    ) STRICT;
    CREATE INDEX change_done ON change (number) WHERE undone = 0;
    CREATE INDEX change_undone ON change (number) WHERE undone = 1;
    CREATE INDEX entry_note ON entry (note);

    """

  /// The mirror (``Mirror``), if there is one.
  ///
  /// - `peer`: the path of the `database` that it was begun for, because copies and backups of it must not change the
  ///   files; its folder; the device that it was on; and the `tag` or the `path` of the notes in it.
  /// - `agreed`: the file of each note when both were equal (``AgreedRow``): its path, the digest of its bytes, its stamp
  ///   (``FileStamp``), the last entry of the journal, the checksum of the note, and whether the file had to have the
  ///   number of the note. It does not refer to `note`, because the file of a deleted note is still to be removed.
  private static let mirror = """
    CREATE TABLE peer (
      id INTEGER PRIMARY KEY,
      database ANY NOT NULL,
      folder ANY NOT NULL,
      device INTEGER NOT NULL,
      tag ANY,
      path ANY
    ) STRICT;
    CREATE TABLE agreed (
      note INTEGER PRIMARY KEY,
      path ANY NOT NULL,
      digest INTEGER NOT NULL,
      size INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      entry INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      is_linked INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX agreed_path ON agreed (path);

    """

  /// The search index.
  ///
  /// - `note_words`: the words and symbols of the notes outside the trash (``SearchRuns``), by revision instead of
  ///   number, so that the newest matches are found first without reading the others. The words themselves are not
  ///   stored, and removed by splitting the note again (``IndexedNote``).
  /// - `note_names`: the words of titles, headings and tags of the same notes (``IndexedNote``), one row per note, so
  ///   that a search for a title does not read all texts.
  /// - `note_fields`: the words of the values of front matter, each with the name of its field (``SearchedField``), of the
  ///   notes that have some.
  /// - `word`: each word that notes have or had; `word_parts` is its trigram index (``WordParts``).
  ///
  /// The tokenizers are built-in ones, so that any SQLite can check and repair the file.
  private static let words = """
    CREATE VIRTUAL TABLE note_words USING fts5(
      title, body, content = '', tokenize = 'ascii', prefix = '1 2 3'
    );
    CREATE VIRTUAL TABLE note_names USING fts5(
      title, headings, tags, content = '', tokenize = 'ascii', prefix = '1 2 3'
    );
    CREATE VIRTUAL TABLE note_fields USING fts5(fields, content = '', tokenize = 'ascii');
    CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
    CREATE VIRTUAL TABLE word_parts USING fts5(
      text, content = 'word', content_rowid = 'id', tokenize = 'trigram', detail = 'none'
    );

    """

  /// The state of the file.
  ///
  /// - `last_revision`: a single row with the last revision; `identity`, a random number that distinguishes the file from
  ///   its backups; `commits`, incremented by every transaction that changes something, to detect lost ones
  ///   (``CommitMark``); and `words`, the version of the search index (``IndexedNote/version``).
  /// - `setting`: the app's settings and drafts.
  private static let state = """
    CREATE TABLE last_revision (
      number INTEGER NOT NULL,
      identity INTEGER NOT NULL,
      commits INTEGER NOT NULL,
      words INTEGER NOT NULL
    ) STRICT;
    INSERT INTO last_revision VALUES (0, random(), 0, \(IndexedNote.version));
    CREATE TABLE setting (
      name ANY NOT NULL PRIMARY KEY,
      value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
