extension Schema {
  /// Adds searches of titles, headings and tags before texts, and of parts of words.
  ///
  /// - `note_names`: the words of titles, headings and tags of the notes in `note_words`
  ///   (``IndexedNote``), one row per note, so that a search for a title does not read all texts.
  /// - `word`: each word that notes have or had; `word_parts` is its trigram index (``WordParts``).
  static let version9 = """
    CREATE VIRTUAL TABLE note_names USING fts5(
      title, headings, tags, tokenize = 'ascii', prefix = '1 2 3'
    );
    CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
    CREATE VIRTUAL TABLE word_parts USING fts5(
      text, content = 'word', content_rowid = 'id', tokenize = 'trigram', detail = 'none'
    );
    """
}
