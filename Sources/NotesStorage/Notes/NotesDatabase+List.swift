import GRDB
public import NotesApp

extension NotesDatabase {
  /// Counts the notes of a list.
  ///
  /// - Complexity: O(n) in the notes of the list, about 30 ns each, except for the list of a tag.
  public func count(of query: NoteQuery) throws(StorageError) -> Int {
    try reading { db in
      let list = try order(of: query, in: db)
      return try Int.fetchOne(db.cachedStatement(sql: list.count), arguments: list.arguments) ?? 0
    }
  }

  /// Returns a range of the notes of a list.
  ///
  /// - Complexity: O(n) in the notes before the range, about 30 ns each; for a tag, in the notes with the tag.
  public func summaries(
    of query: NoteQuery, in range: Range<Int>
  ) throws(StorageError) -> [NoteSummary] {
    try reading { db in
      let list = try order(of: query, in: db)
      // The inner query skips in the index alone; only the rows of the range are read.
      let part = try db.cachedStatement(
        sql: """
          SELECT id, title, excerpt, modified, pinned FROM note
          WHERE id IN (
            SELECT id FROM note WHERE \(list.condition)
            ORDER BY \(list.order) LIMIT ? OFFSET ?
          )
          ORDER BY \(list.order)
          """)
      return try Row.fetchAll(part, arguments: list.arguments + [range.count, range.lowerBound])
        .map { try NoteSummary($0, path: path) }
    }
  }

  /// Returns the position of a note in a list.
  ///
  /// - Complexity: O(n) in the notes before it, about 120 ns each; for a tag, in the notes with the tag.
  public func position(of id: NoteID, in query: NoteQuery) throws(StorageError) -> Int? {
    try readingAtOnce { db in
      let list = try order(of: query, in: db)
      let place = try db.cachedStatement(
        sql: """
          SELECT \(list.keys.map(\.column).joined(separator: ", "))
          FROM note WHERE id = ? AND \(list.condition)
          """)
      let row = try Row.fetchOne(place, arguments: [id.rawValue] + list.arguments)
      guard let row else { return nil }
      let before = try db.cachedStatement(sql: list.countBefore)
      return try Int.fetchOne(before, arguments: list.argumentsBefore(Array(row.databaseValues)))
    }
  }

  /// Returns the first notes of a list.
  ///
  /// - Complexity: O(n) in the notes of the list.
  public func notes(of query: NoteQuery, limit: Int) throws(StorageError) -> [NoteID] {
    try reading { db in
      let list = try order(of: query, in: db)
      let ids = try db.cachedStatement(
        sql: "SELECT id FROM note WHERE \(list.condition) ORDER BY \(list.order) LIMIT ?")
      return try Int64.fetchAll(ids, arguments: list.arguments + [max(0, limit)])
        .compactMap(NoteID.init(rawValue:))
    }
  }

  public func notes(
    _ ids: Set<NoteID>, of query: NoteQuery
  ) throws(StorageError) -> Set<NoteID> {
    try readingAtOnce { db in
      let list = try order(of: query, in: db)
      let one = try db.cachedStatement(
        sql: "SELECT 1 FROM note WHERE id = ? AND \(list.condition)")
      return try ids.filter { id in
        try Int.fetchOne(one, arguments: [id.rawValue] + list.arguments) != nil
      }
    }
  }

  private func order(of query: NoteQuery, in db: Database) throws -> ListOrder {
    ListOrder(query, hasVersion4: try hasVersion4(db), tagTable: try tagTable(db))
  }

  func hasVersion4(_ db: Database) throws -> Bool {
    try access == .readWrite || db.columns(in: "note").contains { $0.name == "open_tasks" }
  }
}

extension NoteSummary {
  /// Creates a summary from the columns id, title, excerpt, modified and pinned.
  init(_ row: Row, path: String) throws {
    let (id, title, excerpt): (Int64, StoredText, StoredText) = try (
      row.decode(atIndex: 0), row.decode(atIndex: 1), row.decode(atIndex: 2)
    )
    guard let id = NoteID(rawValue: id) else {
      throw StorageError.damaged(path: path, detail: "there is a note of number \(id)")
    }
    self.init(
      id: id, title: title.string, excerpt: excerpt.string,
      modified: try row.timestamp(3), isPinned: try row.decode(atIndex: 4))
  }
}
