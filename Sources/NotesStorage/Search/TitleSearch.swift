import GRDB
import NotesModel

/// A search for titles: those that begin with a text first, then those with all its words, each the newest first. Last
/// come the titles of notes whose other names, an alias or the name of their file, begin with the text.
struct TitleSearch: TransactionPart {
  let transaction: Transaction
  private let limit: Int
  private(set) var titles: [NoteTitle] = []
  private var found: Set<NoteID> = []

  init(
    _ pattern: SearchPattern, beginningWith text: String, limit: Int, in transaction: Transaction
  ) throws {
    (self.limit, self.transaction) = (limit, transaction)
    let beginning = text.nameKey
    try find("^ " + pattern.fts5) { $0.hasPrefix(beginning) }
    try find(pattern.fts5) { _ in true }
    try findNames(beginningWith: beginning)
  }

  private mutating func findNames(beginningWith beginning: String) throws {
    let hits = try statement(
      """
      SELECT note.id, note.title
      FROM note_name CROSS JOIN note ON note.id = note_name.note
      WHERE name_key >= ? AND name_key < ? AND trashed IS NULL
      ORDER BY name_key, note_name.note
      """)
    let end = beginning + "\u{10FFFF}"
    let rows = try Row.fetchCursor(hits, arguments: [beginning, end])
    while titles.count < limit, let row = try rows.next() {
      let (id, title): (Int64, StoredText) = try (row.value(0), row.value(1))
      if let id = NoteID(rawValue: id), found.insert(id).inserted {
        titles.append(NoteTitle(id, title.string))
      }
    }
  }

  /// Adds matching titles if `isWanted` accepts their keys.
  private mutating func find(_ expression: String, _ isWanted: (String) -> Bool) throws {
    let hits = try statement(
      """
      SELECT note.id, note.title
      FROM note_words CROSS JOIN note ON note.revision = note_words.rowid
      WHERE note_words MATCH ?
      ORDER BY note_words.rowid DESC
      """)
    let rows = try Row.fetchCursor(hits, arguments: ["title : (\(expression))"])
    while titles.count < limit, let row = try rows.next() {
      let (id, title): (Int64, StoredText) = try (row.value(0), row.value(1))
      if isWanted(title.string.nameKey), let id = NoteID(rawValue: id),
        found.insert(id).inserted
      {
        titles.append(NoteTitle(id, title.string))
      }
    }
  }
}

extension Transaction {
  /// Returns the titles that contain some letters in order, at most 2,000 of them.
  func titles(with letters: TitleLetters) throws -> [NoteTitle] {
    let hits = try statement(
      """
      SELECT id, title FROM note INDEXED BY note_title
      WHERE trashed IS NULL AND title_key LIKE ? ESCAPE '\\' LIMIT 2000
      """)
    let pattern = letters.letters.reduce("%") { pattern, letter in
      pattern + ("%_\\".unicodeScalars.contains(letter) ? "\\" : "") + "\(letter)%"
    }
    return try Row.fetchAll(hits, arguments: [pattern]).compactMap { row in
      let (id, title): (Int64, StoredText) = try (row.value(0), row.value(1))
      return NoteID(rawValue: id).map { NoteTitle($0, title.string) }
    }
  }
}
