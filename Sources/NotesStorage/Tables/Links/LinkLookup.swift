import NotesApp

/// SQL expressions that resolve links to notes.
///
/// An older file opened for reading only has no file names: its links use titles and numbers.
struct LinkLookup {
  /// Whether the file has names of notes other than their titles.
  let hasNames: Bool
  /// Selects the note named `?1`.
  let noteIDNamed: String
  /// Selects the note imported from the file `?1`, by its whole path or else by the end of it, `?2`.
  let noteIDOfFile: String

  static let (current, old) = (LinkLookup(hasNames: true), LinkLookup(hasNames: false))

  private init(hasNames: Bool) {
    self.hasNames = hasNames
    noteIDNamed = Self.noteID(named: "?1", hasNames: hasNames)
    noteIDOfFile = Self.noteID(at: "?1", endingIn: "?2", hasNames: hasNames)
  }

  /// Selects the note with a title or another name; among several, the first created.
  private static func noteID(named key: String, hasNames: Bool) -> String {
    let titled = NoteTable.noteID(titled: key)
    return hasNames
      ? "SELECT coalesce((\(titled)), (\(noteID(named: key, "kind < \(wholePath)"))))" : titled
  }

  /// Selects the note imported from a file, by its whole path or else by the end of it.
  private static func noteID(
    at path: String, endingIn end: String, hasNames: Bool
  ) -> String {
    guard hasNames else { return "SELECT NULL" }
    let whole = noteID(named: path, "kind = \(wholePath)")
    return "SELECT coalesce((\(whole)), (\(noteID(named: end, isOfFile))))"
  }

  /// The note that a row `link` of `note_link` refers to.
  var target: String {
    """
    CASE
      WHEN link.target IS NOT NULL
        THEN (SELECT id FROM note WHERE trashed IS NULL AND id = link.target)
      WHEN link.title_key IS NOT NULL THEN (\(Self.noteID(named: "link.title_key", hasNames: hasNames)))
      ELSE (\(Self.noteID(at: "link.file_key", endingIn: "link.file_name", hasNames: hasNames)))
    END
    """
  }

  /// True for a row `link` of `note_link` that must refer to a note. A path without `.md` can be
  /// another kind of file.
  var isCertain: String {
    hasNames
      ? """
      (link.file_name IS NULL OR lower(CAST(link.title AS TEXT)) LIKE '%.md'
        OR lower(CAST(link.title AS TEXT)) LIKE '%.markdown')
      """ : "1"
  }

  private static var wholePath: Int { NoteName.Kind.wholePath.rawValue }

  private static var isOfFile: String {
    "kind IN (\(NoteName.Kind.fileName.rawValue), \(NoteName.Kind.path.rawValue))"
  }

  private static func noteID(named key: String, _ condition: String) -> String {
    """
    SELECT name.note FROM note_name AS name
    WHERE name.name_key = \(key) AND name.\(condition)
      AND (SELECT named.trashed IS NULL FROM note AS named WHERE named.id = name.note)
    ORDER BY name.kind, name.note LIMIT 1
    """
  }
}
