import GRDB
import NotesModel

/// A search for notes: the found ones in order, each once.
struct NoteSearch: TransactionPart {
  let transaction: Transaction
  private let query: SearchQuery
  private let limit: Int
  private let filter: NoteConditions
  /// Whether the words of a note are in several rows.
  private let hasPieces: Bool
  /// The revisions of the notes with excluded words.
  private let excluded: Set<Int64>
  private(set) var found: [NoteSummary] = []
  private var ids: Set<NoteID> = []

  init(_ query: SearchQuery, limit: Int, in transaction: Transaction) throws {
    (self.transaction, self.query, self.limit) = (transaction, query, limit)
    filter = try NoteConditions(query, in: transaction)
    excluded = try transaction.revisions(excludedBy: query)
    hasPieces = try IndexRows.hasPieces(in: "note_words", transaction.db)
    if query.terms.isEmpty {
      try find([("note.revision", "FROM note WHERE trashed IS NULL \(filter.sql)", [])])
    } else {
      try findWords()
    }
  }

  private var isFull: Bool { found.count >= limit }

  private mutating func findWords() throws {
    for names in query.namesExpressions { try find(names, in: "note_names") }
    let words = query.conditions(\.fts5)
    if let phrase = query.phraseExpression, !isFull {
      try find(phrase, in: "note_words", from: firstForPhrases(of: words))
    }
    try find(words, in: "note_words")
    if !isFull, let inside = try insideConditions() {
      try find(inside, in: "note_words")
    }
  }

  private mutating func find(
    _ conditions: [String], in index: String, from first: Int64 = 0
  ) throws {
    guard !isFull else { return }
    let row = "\(index).rowid"
    let notes: Source = (
      row,
      """
      FROM \(index) CROSS JOIN note ON note.revision = \(row)
      WHERE \(index) MATCH ? AND \(row) BETWEEN ? AND ? \(filter.sql)
      """, [conditions.joined(separator: " AND "), first, IndexRows.revisions]
    )
    let long = try longNotes(with: conditions, in: index).filter { $0 >= first }
    let longNotes: Source = (
      "long.value",
      """
      FROM json_each(?) AS long CROSS JOIN note ON note.revision = long.value
      WHERE true \(filter.sql)
      """, ["\(long)"]
    )
    try find(long.isEmpty ? [notes] : [notes, longNotes])
  }

  /// The number by which notes are ordered, the rest of the statement, and its arguments before those of the filter.
  private typealias Source = (row: String, sql: String, arguments: StatementArguments)

  /// Appends notes in order, up to the limit.
  private mutating func find(_ sources: [Source]) throws {
    let hits = sources.map { source in
      """
      SELECT note.id, note.title, note.excerpt, note.modified, note.pinned, NULL, note.created,
        \(source.row)
      \(source.sql)
      """
    }
    let rows = try Row.fetchCursor(
      statement(hits.joined(separator: " UNION ALL ") + " ORDER BY 8 DESC"),
      arguments: sources.reduce([]) { $0 + $1.arguments + filter.arguments })
    while !isFull, let row = try rows.next() {
      guard !excluded.contains(try row.value(7)) else { continue }
      let note = try NoteSummary(row)
      if ids.insert(note.id).inserted { found.append(note) }
    }
  }

  /// Returns the revisions of the notes in several rows that meet each condition in any of them.
  private func longNotes(with conditions: [String], in index: String) throws -> [Int64] {
    guard hasPieces else { return [] }
    let revisions = try statement(
      """
      SELECT DISTINCT rowid & \(IndexRows.revisions) FROM \(index)
      WHERE \(index) MATCH ? AND rowid > \(IndexRows.revisions)
      """)
    let found = try conditions.map { try Int64.fetchSet(revisions, arguments: [$0]) }
    return Array(found.dropFirst().reduce(found.first ?? []) { $0.intersection($1) })
  }

  /// The number of newest notes that are searched for phrases.
  private static let mostForPhrases = 500

  private func firstForPhrases(of words: [String]) throws -> Int64 {
    let long = try longNotes(with: words, in: "note_words")
    let first = try statement(
      """
      SELECT rowid FROM note_words WHERE note_words MATCH ? AND rowid <= \(IndexRows.revisions)
      \(long.isEmpty ? "" : "UNION SELECT value FROM json_each(?)")
      ORDER BY 1 DESC LIMIT 1 OFFSET \(Self.mostForPhrases)
      """)
    let arguments: StatementArguments = [words.joined(separator: " AND ")]
    return try Int64.fetchOne(
      first, arguments: long.isEmpty ? arguments : arguments + ["\(long)"]) ?? 0
  }

  /// Returns the query for parts of words; nil if no word contains one.
  private func insideConditions() throws -> [String]? {
    var words: [String: [String]] = [:]
    for part in query.terms.compactMap(\.inside) {
      words[part] = try WordParts.words(around: part, in: db)
    }
    guard words.values.contains(where: { !$0.isEmpty }) else { return nil }
    return query.conditions { term in term.fts5(orOneOf: term.inside.flatMap { words[$0] } ?? []) }
  }
}

extension Transaction {
  fileprivate func revisions(excludedBy query: SearchQuery) throws -> Set<Int64> {
    guard let excluded = query.excludedExpression else { return [] }
    let rows = try statement(
      "SELECT rowid & \(IndexRows.revisions) FROM note_words WHERE note_words MATCH ?")
    return try Int64.fetchSet(rows, arguments: [excluded])
  }
}

extension NoteTable {
  /// Searches the trash by reading its notes, because it has no index.
  func trashed(matching query: SearchQuery, limit: Int) throws -> [NoteSummary] {
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM note WHERE trashed IS NOT NULL ORDER BY trashed DESC")
    var found: [(rank: SearchRank, note: NoteSummary)] = []
    for id in ids.compactMap(NoteID.init(rawValue:)) {
      guard let note = try note(id), query.allows(note, secondsFromGMT: \.secondsFromGMT),
        let rank = SearchedWords(title: note.title, body: note.body, tags: note.tags).rank(
          in: query)
      else { continue }
      found.append((rank, NoteSummary(note)))
    }
    let ranked = SearchRank.allCases.flatMap { rank in found.filter { $0.rank == rank } }
    return ranked.prefix(limit).map(\.note)
  }
}
