import GRDB
public import NotesApp

extension NotesDatabase {
  /// - Complexity: O(n), some 30 ns a note.
  public func count() throws(StorageError) -> Int {
    try reading { db in
      let count = try db.cachedStatement(sql: "SELECT count(*) FROM note WHERE trashed IS NULL")
      return try Int.fetchOne(count) ?? 0
    }
  }

  /// - Complexity: O(n) in the number of notes before the part, some 30 ns each.
  public func summaries(in range: Range<Int>) throws(StorageError) -> [NoteSummary] {
    try reading { db in
      // The inner query skips in the index alone; only the rows that are shown are read.
      let part = try db.cachedStatement(
        sql: """
          SELECT id, title, excerpt, modified, pinned FROM note
          WHERE id IN (
            SELECT id FROM note WHERE trashed IS NULL
            ORDER BY pinned DESC, revision DESC LIMIT ? OFFSET ?
          )
          ORDER BY pinned DESC, revision DESC
          """)
      return try Row.fetchAll(part, arguments: [range.count, range.lowerBound])
        .map { try NoteSummary($0, path: path) }
    }
  }

  /// - Complexity: O(n) in the number of notes before it, some 120 ns each.
  public func position(of id: NoteID) throws(StorageError) -> Int? {
    try readingAtOnce { db in
      let place = try db.cachedStatement(
        sql: "SELECT pinned, revision FROM note WHERE id = ? AND trashed IS NULL")
      guard let row = try Row.fetchOne(place, arguments: [id.rawValue]) else { return nil }
      // Two counts, because comparing pairs takes SQLite twice as long.
      let before = try db.cachedStatement(
        sql: """
          SELECT (SELECT count(*) FROM note WHERE trashed IS NULL AND pinned > ?1)
            + (SELECT count(*) FROM note WHERE trashed IS NULL AND pinned = ?1 AND revision > ?2)
          """)
      let (pinned, revision): (Int64, Int64) = (row[0], row[1])
      return try Int.fetchOne(before, arguments: [pinned, revision])
    }
  }
}

extension NoteSummary {
  /// Reads the columns id, title, excerpt, modified and pinned.
  init(_ row: Row, path: String) throws {
    let (id, title, excerpt): (Int64, StoredText, StoredText) = (row[0], row[1], row[2])
    guard let id = NoteID(rawValue: id) else {
      throw StorageError.damaged(path: path, detail: "there is a note of number \(id)")
    }
    self.init(
      id: id, title: title.string, excerpt: excerpt.string,
      modified: Timestamp(rawValue: row[3]), isPinned: row[4])
  }
}
