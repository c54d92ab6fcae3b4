import GRDB
public import NotesApp

extension NotesDatabase {
  /// Returns the titles that match a text.
  ///
  /// - Complexity: That of a search: the newest are found first, however many match.
  public func titles(matching text: String, limit: Int) throws(StorageError) -> [NoteTitle] {
    guard limit > 0, let pattern = SearchPattern(text) else { return [] }
    let beginning = TitleKey.key(text)
    return try readingAtOnce { db in
      var found = TitlesFound(limit: limit)
      try find(pattern.fts5AtBeginning, in: db, &found) { $0.hasPrefix(beginning) }
      try find(pattern.fts5, in: db, &found) { _ in true }
      return found.titles
    }
  }

  /// Adds matching titles, the newest first, if `isWanted` accepts their keys.
  private func find(
    _ expression: String, in db: Database, _ found: inout TitlesFound,
    _ isWanted: (String) -> Bool
  ) throws {
    let hits = try db.cachedStatement(
      sql: """
        SELECT this.id, this.title
        FROM note_words CROSS JOIN note AS this ON this.revision = note_words.rowid
        WHERE note_words MATCH ? AND this.id = (\(Self.noteID(titled: "this.title_key")))
        ORDER BY note_words.rowid DESC
        """)
    let rows = try Row.fetchCursor(hits, arguments: ["title : (\(expression))"])
    while !found.isFull, let row = try rows.next() {
      let (id, title): (Int64, StoredText) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      if isWanted(TitleKey.key(title.string)), let id = NoteID(rawValue: id) {
        found.add(NoteTitle(id, title.string))
      }
    }
  }
}

/// The found titles, each note once.
private struct TitlesFound {
  let limit: Int
  private(set) var titles: [NoteTitle] = []
  private var notes: Set<NoteID> = []

  init(limit: Int) {
    self.limit = limit
  }

  var isFull: Bool { titles.count >= limit }

  mutating func add(_ title: NoteTitle) {
    if notes.insert(title.id).inserted { titles.append(title) }
  }
}
