extension Schema {
  /// Makes the target of a title independent of changes of texts.
  ///
  /// - `note_title`: among several notes with a title, the first created comes first.
  static let version8 = """
    DROP INDEX note_title;
    CREATE INDEX note_title ON note (title_key, id) WHERE trashed IS NULL;
    """
}
