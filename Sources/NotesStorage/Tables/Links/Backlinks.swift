import GRDB
import NotesModel

/// The links to a note from others, except those in the trash.
///
/// One statement for all kinds of links would take ten times as long to prepare, at the first note of each start.
struct Backlinks: TransactionPart {
  let transaction: Transaction
  private let id: NoteID
  /// The notes with the links.
  private(set) var sources: Set<Int64> = []

  init(to id: NoteID, in transaction: Transaction) throws {
    (self.id, self.transaction) = (id, transaction)
    let numbered = try statement("SELECT note FROM note_link WHERE target = ?")
    try add(Int64.fetchAll(numbered, arguments: [id.rawValue]))
    let resolver = LinkResolver(transaction: transaction)
    for key in try keys {
      let links = try ["title_key", "file_name"].flatMap { try self.links($0, key) }
      guard !links.isEmpty else { continue }
      let named = try resolver.notes(withKey: key)
      try add(
        links.filter { LinkRule($0.target, from: $0.path)?.note(among: named) == id }.map(\.source))
    }
  }

  /// The last changed notes with links.
  var newest: [NoteLinks.End] {
    get throws {
      let newest = try statement(
        """
        SELECT id, title FROM note WHERE id IN (SELECT value FROM json_each(?))
        ORDER BY revision DESC LIMIT \(NoteLinks.sourceLimit)
        """)
      return try Row.fetchAll(newest, arguments: ["\(Array(sources))"]).map { row in
        let (id, title): (Int64, StoredText) = try (row.value(0), row.value(1))
        return NoteLinks.End(NoteID(rawValue: id), title: title.string)
      }
    }
  }

  /// The names of the note, outside the trash.
  private var keys: [StoredText] {
    get throws {
      let names = try statement(
        """
        SELECT title_key FROM note WHERE id = ?1 AND trashed IS NULL
        UNION SELECT name.name_key FROM note_name AS name JOIN note ON note.id = name.note
        WHERE name.note = ?1 AND note.trashed IS NULL
        """)
      return try StoredText.fetchAll(names, arguments: [id.rawValue])
    }
  }

  /// Returns the links with a name, and the paths of the files with them.
  private func links(
    _ column: String, _ key: StoredText
  ) throws -> [(source: Int64, path: String?, target: LinkTarget)] {
    let links = try statement(
      """
      SELECT link.note, link.title, file.path FROM note_link AS link
      LEFT JOIN note_file AS file ON file.note = link.note WHERE link.\(column) = ?
      """)
    return try Row.fetchAll(links, arguments: [key]).map { row throws in
      let (source, name, path): (Int64, StoredText, StoredText?) = try (
        row.value(0), row.value(1), row.value(2)
      )
      return (
        source, path?.string, column == "file_name" ? .file(name.string) : .title(name.string)
      )
    }
  }

  /// Adds notes except those in the trash, and the note itself.
  private mutating func add(_ numbers: [Int64]) throws {
    let one = try statement("SELECT 1 FROM note WHERE id = ? AND trashed IS NULL")
    for number in numbers where number != id.rawValue && !sources.contains(number) {
      if try Int.fetchOne(one, arguments: [number]) != nil { sources.insert(number) }
    }
  }
}
