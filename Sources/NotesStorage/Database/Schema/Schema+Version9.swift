import GRDB
import NotesApp

extension Schema {
  /// Adds searches of titles, headings and tags before texts, and of parts of words.
  ///
  /// - `note_names`: the words of titles, headings and tags of the notes in `note_words`
  ///   (``IndexedNote``), one row per note, so that a search for a title does not read all texts.
  /// - `word`: each word that notes have or had; `word_parts` is its trigram index (``WordParts``).
  @Sendable static func makeVersion9(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE note_names USING fts5(
          title, headings, tags, tokenize = 'ascii', prefix = '1 2 3'
        );
        CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
        CREATE VIRTUAL TABLE word_parts USING fts5(
          text, content = 'word', content_rowid = 'id', tokenize = 'trigram', detail = 'none'
        );
        """)
    let transaction = Transaction(db: db)
    let notes = try Row.fetchCursor(
      db, sql: "SELECT id, revision, title, body FROM note WHERE trashed IS NULL ORDER BY revision")
    while let row = try notes.next() {
      let (id, revision): (Int64, Int64) = try (row.value(0), row.value(1))
      let (title, body): (StoredText, StoredText) = try (row.value(2), row.value(3))
      let note = try IndexedNote(
        title: title.string, body: body.body, tags: try transaction.tags.tags(of: id))
      try note.insertNames(at: revision, transaction.wordParts, in: db)
    }
  }
}
