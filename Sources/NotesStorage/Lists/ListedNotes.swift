import GRDB
import NotesModel

/// The notes of a list.
///
/// The indexes have pinned notes first, so none has the notes of a reversed list in order. Its pinned notes, and the
/// others, are those of the other order from their ends.
struct ListedNotes: TransactionPart {
  let transaction: Transaction
  private let list: ListOrder
  private let isReversed: Bool

  init(_ query: NoteQuery, in transaction: Transaction) throws {
    self.transaction = transaction
    isReversed = query.arrangement.sort.reversed != nil
    let tags = [query.list.tag, query.arrangement.tag].compactMap(\.self)
    list = try ListOrder(
      query, tags: tags.map { try transaction.tags.tags(countingFor: $0) })
  }

  var count: Int {
    get throws { try Int.fetchOne(statement(list.count), arguments: list.arguments) ?? 0 }
  }

  /// The range of the pinned notes of a list, and that of the others.
  private var parts: [Range<Int>] {
    get throws {
      let pinned = try statement(
        "SELECT count(*) FROM note WHERE \(list.condition) AND pinned = 1 AND trashed IS NULL")
      let count = try count
      let middle = try Int.fetchOne(pinned, arguments: list.arguments) ?? 0
      return [0..<middle, middle..<max(middle, count)]
    }
  }

  func summaries(in range: Range<Int>) throws -> [NoteSummary] {
    guard isReversed else { return try inOrder(range) }
    return try parts.flatMap { part in
      let wanted = range.clamped(to: part)
      guard !wanted.isEmpty else { return [NoteSummary]() }
      let start = part.lowerBound + part.upperBound - wanted.upperBound
      return try inOrder(start..<start + wanted.count).reversed()
    }
  }

  private func inOrder(_ range: Range<Int>) throws -> [NoteSummary] {
    // The inner query skips in the index alone; only the rows of the range are read.
    let part = try statement(
      """
      SELECT id, title, excerpt, modified, pinned, \(NoteTable.trashTime), created
      FROM note
      WHERE id IN (
        SELECT id FROM note WHERE \(list.condition)
        ORDER BY \(list.order) LIMIT ? OFFSET ?
      )
      ORDER BY \(list.order)
      """)
    // Not `fetchAll`, which copies each row.
    let arguments = list.arguments + [range.count, range.lowerBound]
    return try Array(Row.fetchCursor(part, arguments: arguments).map(NoteSummary.init))
  }

  func position(of id: NoteID) throws -> Int? {
    let place = try statement(
      """
      SELECT \(list.keys.map(\.column).joined(separator: ", "))
      FROM note WHERE id = ? AND \(list.condition)
      """)
    let row = try Row.fetchOne(place, arguments: [id.rawValue] + list.arguments)
    guard let row else { return nil }
    let before = try statement(list.countBefore)
    let position = try Int.fetchOne(
      before, arguments: list.argumentsBefore(Array(row.databaseValues)))
    guard isReversed, let position else { return position }
    return try parts.first { $0.contains(position) }.map {
      $0.lowerBound + $0.upperBound - 1 - position
    }
  }

  func first(_ limit: Int) throws -> [NoteID] {
    let statement = try statement(
      "SELECT id FROM note WHERE \(list.condition) ORDER BY \(list.order) LIMIT ?")
    guard isReversed else {
      return try NoteID.fetchAll(statement, arguments: list.arguments + [max(0, limit)])
    }
    let ids = try NoteID.fetchAll(statement, arguments: list.arguments + [-1])
    return try Array(parts.flatMap { ids[$0].reversed() }.prefix(max(0, limit)))
  }

  /// Returns those of some notes that are in the list.
  func filter(_ ids: Set<NoteID>) throws -> Set<NoteID> {
    let one = try statement("SELECT 1 FROM note WHERE id = ? AND \(list.condition)")
    return try ids.filter { id in
      try Int.fetchOne(one, arguments: [id.rawValue] + list.arguments) != nil
    }
  }
}

extension NoteList {
  fileprivate var tag: String? {
    if case .tagged(let tag) = self { tag } else { nil }
  }
}

extension NoteSummary {
  /// Creates a summary from the columns id, title, excerpt, modified, pinned, the time of deletion
  /// and created.
  init(_ row: Row) throws {
    let (id, title, excerpt): (Int64, StoredText, StoredText) = try (
      row.value(0), row.value(1), row.value(2)
    )
    guard let id = NoteID(rawValue: id) else {
      throw DamagedRow(detail: "there is a note of number \(id)")
    }
    self.init(
      id: id, title: title.string, excerpt: excerpt.string,
      created: try row.timestamp(6), modified: try row.timestamp(3), isPinned: try row.value(4),
      trashed: try row.optionalTimestamp(5))
  }
}
