import GRDB
import NotesApp

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
    let resolver = LinkResolver(transaction: transaction)
    try add(rows(where: "link.target", id.rawValue))
    for (column, key) in try names {
      if column == "title_key" {
        // Among several notes with a name, links lead to the first.
        if try resolver.noteID(withKey: key) == id { try add(rows(where: "link.title_key", key)) }
      } else {
        let condition = "link.file_name IS NOT NULL AND link.\(column)"
        let links = try rows(", link.file_key, link.file_name", where: condition, key)
        try add(
          links.filter { row throws in
            try resolver.noteID(of: FileKeys(whole: row.value(1), end: row.value(2))) == id
          })
      }
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

  /// The names of the note in links, with the columns of `note_link` that contain them.
  private var names: [(column: String, key: StoredText)] {
    get throws {
      let title = try statement("SELECT title_key FROM note WHERE id = ?")
      let titles = try StoredText.fetchAll(title, arguments: [id.rawValue])
        .map { (column: "title_key", key: $0) }
      let names = try statement("SELECT kind, name_key FROM note_name WHERE note = ?")
      return try titles
        + Row.fetchAll(names, arguments: [id.rawValue]).flatMap { row throws in
          let (kind, key): (Int, StoredText) = try (row.value(0), row.value(1))
          let columns =
            switch NoteName.Kind(rawValue: kind) {
            case .alias: ["title_key"]
            case .fileName, .path: ["title_key", "file_name"]
            case .wholePath: ["file_key"]
            case nil: [String]()
            }
          return columns.map { (column: $0, key: key) }
        }
    }
  }

  private func rows(
    _ columns: String = "", where condition: String, _ key: any DatabaseValueConvertible
  ) throws -> [Row] {
    let links = try statement(
      """
      SELECT link.note\(columns) FROM note_link AS link CROSS JOIN note ON note.id = link.note
      WHERE \(condition) = ? AND note.trashed IS NULL AND note.id != ?
      """)
    return try Row.fetchAll(links, arguments: [key, id.rawValue])
  }

  private mutating func add(_ rows: [Row]) throws {
    for row in rows { sources.insert(try row.value(0)) }
  }
}
