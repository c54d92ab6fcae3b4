import GRDB
import NotesApp

/// SQL expressions that resolve links to notes.
///
/// An older file opened for reading only has no file names: its links use titles and numbers.
struct LinkLookup {
  private let hasNames: Bool

  init(in db: Database, access: NotesDatabase.Access) throws {
    hasNames = try access == .readWrite || db.tableExists("note_name")
  }

  /// Selects the note with a title or another name; among several, the first created.
  func noteID(named key: String) -> String {
    let titled = NotesDatabase.noteID(titled: key)
    return hasNames
      ? "SELECT coalesce((\(titled)), (\(Self.noteID(named: key, "kind < \(wholePath)"))))" : titled
  }

  /// Selects the note imported from a file, by its whole path or else by the end of it.
  func noteID(at path: String, endingIn end: String) -> String {
    guard hasNames else { return "SELECT NULL" }
    let whole = Self.noteID(named: path, "kind = \(wholePath)")
    return "SELECT coalesce((\(whole)), (\(Self.noteID(named: end, isOfFile))))"
  }

  /// The note that a row `link` of `note_link` refers to.
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

  /// True for a row `link` of `note_link` that must refer to a note. A path without `.md` can be
  /// another kind of file.
  var isCertain: String {
    hasNames
      ? """
      (link.file_name IS NULL OR lower(CAST(link.title AS TEXT)) LIKE '%.md'
        OR lower(CAST(link.title AS TEXT)) LIKE '%.markdown')
      """ : "1"
  }

  /// Selects the other notes with links to the note `?1`.
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
