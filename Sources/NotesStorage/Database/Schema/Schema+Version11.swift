extension Schema {
  /// Adds the times at which notes were moved to the trash.
  ///
  /// - `trash_time`: the `time` of each revision in `note.trashed` or `action_note.other_trashed`. It is a table of its
  ///   own, because a column of `note` would follow the body: reading it would read the pages of the whole text.
  static let version11 = """
    CREATE TABLE trash_time (revision INTEGER PRIMARY KEY, time INTEGER NOT NULL) STRICT;
    """
}
