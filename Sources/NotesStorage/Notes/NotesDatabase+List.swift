import GRDB
public import NotesApp

extension NotesDatabase {
  /// - Complexity: O(n) in the notes of the list, some 30 ns each where that is not one of a tag.
  public func count(of list: NoteList) throws(StorageError) -> Int {
    try reading { db in
      let count = try db.cachedStatement(sql: "SELECT count(*) FROM note WHERE \(list.condition)")
      return try Int.fetchOne(count, arguments: list.arguments) ?? 0
    }
  }

  /// - Complexity: O(n) in the number of notes before the part, some 30 ns each; of a tag, in the notes
  ///   that have it.
  public func summaries(
    of list: NoteList, in range: Range<Int>
  ) throws(StorageError) -> [NoteSummary] {
    try reading { db in
      // The inner query skips in the index alone; only the rows that are shown are read.
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

  /// - Complexity: O(n) in the number of notes before it, some 120 ns each; of a tag, in the notes that
  ///   have it.
  public func position(of id: NoteID, in list: NoteList) throws(StorageError) -> Int? {
    try readingAtOnce { db in
      let place = try db.cachedStatement(
        sql: "SELECT pinned, revision, trashed FROM note WHERE id = ? AND \(list.condition)")
      let arguments = [id.rawValue] + list.arguments
      guard let row = try Row.fetchOne(place, arguments: arguments) else { return nil }
      let (pinned, revision, trashed): (Int64, Int64, Int64?) = (row[0], row[1], row[2])
      if let trashed {
        let before = try db.cachedStatement(sql: "SELECT count(*) FROM note WHERE trashed > ?")
        return try Int.fetchOne(before, arguments: [trashed])
      }
      // Two counts, because comparing pairs takes SQLite twice as long.
      let before = try db.cachedStatement(
        sql: """
          SELECT (SELECT count(*) FROM note WHERE \(list.condition) AND pinned > ?)
            + (SELECT count(*) FROM note WHERE \(list.condition) AND pinned = ? AND revision > ?)
          """)
      return try Int.fetchOne(
        before, arguments: list.arguments + [pinned] + list.arguments + [pinned, revision])
    }
  }
}

extension NoteList {
  /// Which notes are in the list, with its ``arguments``.
  fileprivate var condition: String {
    switch self {
    case .notes: "trashed IS NULL"
    case .trash: "trashed IS NOT NULL"
    case .tagged:
      "trashed IS NULL AND id IN (SELECT note FROM note_tag WHERE \(TagRange.condition))"
    }
  }

  fileprivate var arguments: StatementArguments {
    if case .tagged(let tag) = self { TagRange(tag).arguments } else { [] }
  }

  fileprivate var order: String {
    self == .trash ? "trashed DESC" : "pinned DESC, revision DESC"
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
