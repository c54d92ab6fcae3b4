/// The loaded part of a list.
public struct NoteListing: Equatable, Sendable {
  /// How many notes the whole list has as it is shown.
  public var count: Int
  /// How many it has where nothing is filtered.
  public var total: Int
  public var arrangement: NoteArrangement
  /// Those of the marked notes that are in it.
  public var marked: Set<NoteID>
  /// The position of the first loaded row.
  public var start: Int
  public var rows: [NoteSummary]

  /// Without a total nothing is filtered.
  public init(
    count: Int, start: Int, rows: [NoteSummary], total: Int? = nil,
    arrangement: NoteArrangement = NoteArrangement(), marked: Set<NoteID> = []
  ) {
    self.marked = marked
    self.count = count
    self.total = total ?? count
    self.arrangement = arrangement
    self.start = start
    self.rows = rows
  }

  /// How many rows are loaded on each side of the wanted one: more than any screen shows.
  public static let margin = 200

  /// The row at a position; nil when it is not loaded.
  subscript(position: Int) -> NoteSummary? {
    let index = position - start
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// Whether all of these positions that the list has are loaded.
  func covers(_ positions: Range<Int>) -> Bool {
    let wanted = positions.clamped(to: 0..<count)
    return wanted.isEmpty || (wanted.lowerBound >= start && wanted.upperBound <= start + rows.count)
  }
}

/// What a search found.
public struct SearchResults: Equatable, Sendable {
  public var query: String
  /// The notes, with the beginnings of their texts as long as nothing better is known.
  public private(set) var rows: [NoteSummary]
  /// Whether there are more than are shown.
  public let hasMore: Bool
  /// The notes of which is known what is to be shown.
  private var excerpted: Set<NoteID> = []

  /// Shows the first notes that were found: of one more than ``limit`` is known that there are more.
  public init(query: String, found: [NoteSummary]) {
    self.query = query
    rows = Array(found.prefix(Self.limit))
    hasMore = found.count > Self.limit
  }

  /// The rows at these positions that have yet to get what is to be shown of them.
  func rowsWithoutExcerpt(in positions: Range<Int>) -> [NoteID] {
    rows[positions.clamped(to: rows.indices)].map(\.id).filter { !excerpted.contains($0) }
  }

  /// Gives rows what is to be shown of them.
  mutating func show(_ excerpts: [NoteID: String], of ids: [NoteID]) {
    excerpted.formUnion(ids)
    for index in rows.indices {
      if let excerpt = excerpts[rows[index].id] { rows[index].excerpt = excerpt }
    }
  }

  /// The most results that are shown.
  public static let limit = 500
}
