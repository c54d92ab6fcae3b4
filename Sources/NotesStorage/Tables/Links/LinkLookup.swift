import NotesApp

/// SQL expressions that resolve links to notes.
enum LinkLookup {
  /// Selects the note named `?1`.
  static let noteIDNamed = noteID(named: "?1")
  /// Selects the note imported from the file `?1`, by its whole path or else by the end of it, `?2`.
  static let noteIDOfFile = noteID(at: "?1", endingIn: "?2")

  /// The note that a row `link` of `note_link` refers to.
  static let target = """
    CASE
      WHEN link.target IS NOT NULL
        THEN (SELECT id FROM note WHERE trashed IS NULL AND id = link.target)
      WHEN link.title_key IS NOT NULL THEN (\(noteID(named: "link.title_key")))
      ELSE (\(noteID(at: "link.file_key", endingIn: "link.file_name")))
    END
    """

  /// True for a row `link` of `note_link` that must refer to a note. A path without `.md` can be
  /// another kind of file.
  static let isCertain = """
    (link.file_name IS NULL OR lower(CAST(link.title AS TEXT)) LIKE '%.md'
      OR lower(CAST(link.title AS TEXT)) LIKE '%.markdown')
    """

  /// Selects the note with a title or another name; among several, the first created.
  private static func noteID(named key: String) -> String {
    """
    SELECT coalesce((\(NoteTable.noteID(titled: key))), (\(noteID(named: key, "kind < \(wholePath)"))))
    """
  }

  /// Selects the note imported from a file, by its whole path or else by the end of it.
  private static func noteID(at path: String, endingIn end: String) -> String {
    let isOfFile = "kind IN (\(NoteName.Kind.fileName.rawValue), \(NoteName.Kind.path.rawValue))"
    let whole = noteID(named: path, "kind = \(wholePath)")
    return "SELECT coalesce((\(whole)), (\(noteID(named: end, isOfFile))))"
  }

  private static var wholePath: Int { NoteName.Kind.wholePath.rawValue }

  private static func noteID(named key: String, _ condition: String) -> String {
    """
    SELECT name.note FROM note_name AS name
    WHERE name.name_key = \(key) AND name.\(condition)
      AND (SELECT named.trashed IS NULL FROM note AS named WHERE named.id = name.note)
    ORDER BY name.kind, name.note LIMIT 1
    """
  }
}
