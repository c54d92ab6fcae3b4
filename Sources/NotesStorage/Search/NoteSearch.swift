import GRDB
import NotesApp

/// A search for notes: the found ones in order, each once.
struct NoteSearch: TransactionPart {
  let transaction: Transaction
  private let query: SearchQuery
  private let limit: Int
  private let filter: NoteConditions
  /// The revisions of the notes with excluded words.
  private let excluded: Set<Int64>
  private(set) var found: [NoteSummary] = []
  private var ids: Set<NoteID> = []

  init(_ query: SearchQuery, limit: Int, in transaction: Transaction) throws {
    (self.transaction, self.query, self.limit) = (transaction, query, limit)
    filter = try NoteConditions(query, in: transaction)
    excluded = try transaction.revisions(excludedBy: query)
    if query.terms.isEmpty {
      try find("FROM note WHERE trashed IS NULL \(filter.sql) ORDER BY revision DESC", [])
    } else {
      try findWords()
    }
  }

  private var isFull: Bool { found.count >= limit }

  private mutating func findWords() throws {
    // An older file opened for reading only has no index of names.
    let hasNames = try transaction.has("note_names")
    if hasNames {
      for names in query.namesExpressions { try find(names, in: "note_names") }
    } else {
      for title in query.titleExpressions { try find(title, in: "note_words") }
    }
    let words = query.expression(\.fts5)
    if let phrase = query.phraseExpression, !isFull {
      try find(phrase, in: "note_words", from: firstForPhrases(of: words))
    }
    try find(words, in: "note_words")
    if hasNames, !isFull, let inside = try insideExpression() {
      try find(inside, in: "note_words")
    }
  }

  private mutating func find(
    _ expression: String, in index: String, from first: Int64 = 0
  ) throws {
    guard !isFull else { return }
    try find(
      """
      FROM \(index) CROSS JOIN note ON note.revision = \(index).rowid
      WHERE \(index) MATCH ? AND \(index).rowid >= ? \(filter.sql) ORDER BY \(index).rowid DESC
      """, [expression, first])
  }

  /// Appends notes in order, up to the limit.
  private mutating func find(_ source: String, _ arguments: StatementArguments) throws {
    let hits = try statement(
      """
      SELECT note.id, note.title, note.excerpt, note.modified, note.pinned, NULL, note.created,
        note.revision
      \(source)
      """)
    let rows = try Row.fetchCursor(hits, arguments: arguments + filter.arguments)
    while !isFull, let row = try rows.next() {
      guard !excluded.contains(try row.value(7)) else { continue }
      let note = try NoteSummary(row)
      if ids.insert(note.id).inserted { found.append(note) }
    }
  }

  /// The number of newest notes that are searched for phrases.
  private static let mostForPhrases = 500

  private func firstForPhrases(of words: String) throws -> Int64 {
    let first = try statement(
      """
      SELECT rowid FROM note_words WHERE note_words MATCH ? ORDER BY rowid DESC LIMIT 1 OFFSET ?
      """)
    return try Int64.fetchOne(first, arguments: [words, Self.mostForPhrases]) ?? 0
  }

  /// Returns the query for parts of words; nil if no word contains one.
  private func insideExpression() throws -> String? {
    var words: [String: [String]] = [:]
    for part in query.terms.compactMap(\.inside) {
      words[part] = try WordParts.words(around: part, in: db)
    }
    guard words.values.contains(where: { !$0.isEmpty }) else { return nil }
    return query.expression { term in term.fts5(orOneOf: term.inside.flatMap { words[$0] } ?? []) }
  }
}

extension Transaction {
  fileprivate func revisions(excludedBy query: SearchQuery) throws -> Set<Int64> {
    guard let excluded = query.excludedExpression else { return [] }
    let rows = try statement("SELECT rowid FROM note_words WHERE note_words MATCH ?")
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
