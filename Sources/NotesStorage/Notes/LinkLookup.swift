import GRDB
import NotesApp

/// How SQLite is asked for the note that a link means.
///
/// An older file that is opened for reading only has no names of files: its links mean titles and numbers.
struct LinkLookup {
  private let hasNames: Bool

  init(in db: Database, access: NotesDatabase.Access) throws {
    hasNames = try access == .readWrite || db.tableExists("note_name")
  }

  /// The note that a title or another name means: of several the one made first.
  func noteID(named key: String) -> String {
    let titled = NotesDatabase.noteID(titled: key)
    return hasNames
      ? "SELECT coalesce((\(titled)), (\(Self.noteID(named: key, "kind < \(wholePath)"))))" : titled
  }

  /// The note that was imported from a file: by its whole path, else by the end of it.
  func noteID(at path: String, endingIn end: String) -> String {
    guard hasNames else { return "SELECT NULL" }
    let whole = Self.noteID(named: path, "kind = \(wholePath)")
    return "SELECT coalesce((\(whole)), (\(Self.noteID(named: end, isOfFile))))"
  }

  /// The note that a row of `note_link`, called `link`, means.
  var target: String {
    """
    CASE
      WHEN link.target IS NOT NULL
        THEN (SELECT id FROM note WHERE trashed IS NULL AND id = link.target)
      WHEN link.title_key IS NOT NULL THEN (\(noteID(named: "link.title_key")))
      ELSE (\(noteID(at: file("file_key"), endingIn: file("file_name"))))
    END
    """
  }

  /// Whether a row of `note_link`, called `link`, says by its form that it means a note: a path without `.md` may
  /// be of anything.
  var isCertain: String {
    hasNames
      ? """
      (link.file_name IS NULL OR lower(CAST(link.title AS TEXT)) LIKE '%.md'
        OR lower(CAST(link.title AS TEXT)) LIKE '%.markdown')
      """ : "1"
  }

  /// The notes, apart from the note `?1`, in whose texts a link means that note.
  var sources: String {
    let title = """
      SELECT title_key FROM note AS this
      WHERE id = ?1 AND id = (\(noteID(named: "this.title_key")))
      """
    guard hasNames else {
      return """
        trashed IS NULL AND id != ?1 AND id IN (
          SELECT note FROM note_link WHERE target = ?1
          UNION SELECT note FROM note_link WHERE title_key IN (\(title)))
        """
    }
    return """
      trashed IS NULL AND id != ?1 AND id IN (
        SELECT note FROM note_link WHERE target = ?1
        UNION SELECT note FROM note_link WHERE title_key IN (
          \(title)
          UNION SELECT name_key FROM note_name AS this
          WHERE note = ?1 AND kind < \(wholePath)
            AND note = (\(noteID(named: "this.name_key"))))
        UNION SELECT link.note FROM note_link AS link
        WHERE link.file_name IS NOT NULL AND link.file_key IN (
            SELECT name_key FROM note_name WHERE note = ?1 AND kind = \(wholePath))
          AND (\(noteID(at: "link.file_key", endingIn: "link.file_name"))) = ?1
        UNION SELECT link.note FROM note_link AS link
        WHERE link.file_name IS NOT NULL AND link.file_name IN (
            SELECT name_key FROM note_name WHERE note = ?1 AND \(isOfFile))
          AND (\(noteID(at: "link.file_key", endingIn: "link.file_name"))) = ?1)
      """
  }

  private func file(_ column: String) -> String { hasNames ? "link.\(column)" : "NULL" }

  private var wholePath: Int { NoteName.Kind.wholePath.rawValue }

  private var isOfFile: String {
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
