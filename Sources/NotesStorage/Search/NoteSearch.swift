import GRDB
import NotesModel

/// A search for notes: the found ones in order, each once.
struct NoteSearch: TransactionPart {
  let transaction: Transaction
  private let limit: Int
  private let findsTypos: Bool
  private let alternatives: [Alternative]
  private(set) var found: [NoteSummary] = []
  private var ids: Set<NoteID> = []

  /// A part of the query, and what is searched for it once.
  private struct Alternative {
    let query: SearchQuery.Alternative
    let filter: NoteConditions
    /// The revisions of the notes with excluded words.
    let excluded: Set<Int64>
  }

  init(
    _ query: SearchQuery, limit: Int, findsTypos: Bool, in transaction: Transaction
  ) throws {
    (self.transaction, self.limit, self.findsTypos) = (transaction, limit, findsTypos)
    alternatives = try query.alternatives.map { alternative throws in
      Alternative(
        query: alternative, filter: try NoteConditions(alternative, in: transaction),
        excluded: try transaction.revisions(excludedBy: alternative))
    }
    try findNames()
    try findWords()
  }

  private var isFull: Bool { found.count >= limit }

  /// Finds notes by their titles, headings and tags.
  private mutating func findNames() throws {
    let names = alternatives.map(\.query.namesExpressions)
    for rank in 0..<(names.map(\.count).max() ?? 0) {
      try find(
        alternatives.indices.compactMap { index in
          names[index].isEmpty ? nil : source(index, names[index][rank], in: "note_names")
        })
    }
  }

  /// Finds notes by their texts.
  private mutating func findWords() throws {
    try find(
      alternatives.indices.compactMap { index throws in
        let query = alternatives[index].query
        guard !isFull, let phrase = query.phraseExpression else { return nil }
        let first = try firstForPhrases(of: query.conditions(\.fts5))
        return source(index, phrase, in: "note_words", from: first)
      })
    try find(
      alternatives.indices.map { index in
        let query = alternatives[index].query
        guard query.terms.isEmpty else {
          return source(index, query.conditions(\.fts5), in: "note_words")
        }
        return Source(index, "note.revision", "FROM note WHERE trashed IS NULL", [])
      })
    // The words that each term stands for, besides itself.
    var words: [SearchTerm: [String]] = [:]
    for others in findsTypos ? [inside, mistyped] : [inside]
    where found.count < SearchQuery.fewResults {
      for term in Set(alternatives.flatMap(\.query.terms)) where !isFull {
        words[term, default: []] += try others(term)
      }
      try find(
        alternatives.indices.compactMap { index in
          let query = alternatives[index].query
          guard query.terms.contains(where: { words[$0]?.isEmpty == false }) else { return nil }
          return source(
            index, query.conditions { $0.fts5(orOneOf: words[$0] ?? []) }, in: "note_words")
        })
    }
  }

  /// Returns the words that contain a term.
  private func inside(_ term: SearchTerm) throws -> [String] {
    try term.inside.map { try WordParts.words(around: $0, in: db) } ?? []
  }

  /// Returns the words that are a term with a typing error.
  private func mistyped(_ term: SearchTerm) throws -> [String] {
    try term.mistyped.map { try WordParts.words(mistypedAs: $0, in: db) } ?? []
  }

  /// A part of a statement that finds notes for an alternative.
  private struct Source {
    let alternative: Int
    /// The number by which notes are ordered.
    let row: String
    /// The rest of the statement, without the conditions of the alternative.
    let sql: String
    let arguments: StatementArguments

    init(_ alternative: Int, _ row: String, _ sql: String, _ arguments: StatementArguments) {
      (self.alternative, self.row, self.sql, self.arguments) = (alternative, row, sql, arguments)
    }
  }

  private func source(
    _ alternative: Int, _ conditions: [String], in index: String, from first: Int64 = 0
  ) -> Source {
    let row = "\(index).rowid"
    return Source(
      alternative, row,
      """
      FROM \(index) CROSS JOIN note ON note.revision = \(row)
      WHERE \(index) MATCH ? AND \(row) >= ?
      """, [conditions.joined(separator: " AND "), first])
  }

  /// Appends notes in order, up to the limit.
  private mutating func find(_ sources: [Source]) throws {
    guard !isFull, !sources.isEmpty else { return }
    let hits = sources.map { source in
      """
      SELECT note.id, note.title, note.excerpt, note.modified, note.pinned, NULL, note.created,
        \(source.row), \(source.alternative)
      \(source.sql) \(alternatives[source.alternative].filter.sql)
      """
    }
    let rows = try Row.fetchCursor(
      statement(hits.joined(separator: " UNION ALL ") + " ORDER BY 8 DESC"),
      arguments: sources.reduce([]) {
        $0 + $1.arguments + alternatives[$1.alternative].filter.arguments
      })
    while !isFull, let row = try rows.next() {
      let alternative: Int = try row.value(8)
      guard !alternatives[alternative].excluded.contains(try row.value(7)) else { continue }
      let note = try NoteSummary(row)
      if ids.insert(note.id).inserted { found.append(note) }
    }
  }

  /// The number of newest notes that are searched for phrases.
  private static let mostForPhrases = 500

  private func firstForPhrases(of words: [String]) throws -> Int64 {
    let first = try statement(
      """
      SELECT rowid FROM note_words WHERE note_words MATCH ?
      ORDER BY rowid DESC LIMIT 1 OFFSET \(Self.mostForPhrases)
      """)
    return try Int64.fetchOne(first, arguments: [words.joined(separator: " AND ")]) ?? 0
  }
}

extension Transaction {
  /// Returns the notes that match a query, those in the trash last.
  func notes(matching query: SearchQuery, limit: Int, findsTypos: Bool) throws -> [NoteSummary] {
    let query = try resolved(query)
    let (others, trashed) = (query.alternatives(ofTrash: false), query.alternatives(ofTrash: true))
    let found =
      others.isEmpty
      ? [] : try NoteSearch(others, limit: limit, findsTypos: findsTypos, in: self).found
    guard !trashed.isEmpty, found.count < limit else { return found }
    return try found
      + notes.trashed(matching: trashed, limit: limit - found.count, findsTypos: findsTypos)
  }

  /// Returns a query with words in place of conditions for fields that no note outside the trash has.
  func resolved(_ query: SearchQuery) throws -> SearchQuery {
    let one = try statement("SELECT 1 FROM note_fields WHERE note_fields MATCH ? LIMIT 1")
    return try query.resolved {
      try Int.fetchOne(one, arguments: [SearchTerm.fts5(ofField: $0)]) != nil
    }
  }

  fileprivate func revisions(excludedBy query: SearchQuery.Alternative) throws -> Set<Int64> {
    guard let excluded = query.excludedExpression else { return [] }
    let rows = try statement("SELECT rowid FROM note_words WHERE note_words MATCH ?")
    return try Int64.fetchSet(rows, arguments: [excluded])
  }
}

extension NoteTable {
  /// Searches the trash by reading its notes, because it has no index.
  fileprivate func trashed(
    matching query: SearchQuery, limit: Int, findsTypos: Bool
  ) throws -> [NoteSummary] {
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM note WHERE trashed IS NOT NULL ORDER BY trashed DESC")
    var found: [(rank: SearchRank, note: NoteSummary)] = []
    for id in ids.compactMap(NoteID.init(rawValue:)) {
      guard let note = try note(id) else { continue }
      let file = try files.file(of: id)
      let rank = SearchedWords(note, file: file).rank(in: query) {
        $0.allows(note, file: file, secondsFromGMT: \.secondsFromGMT)
      }
      if let rank { found.append((rank, NoteSummary(note))) }
    }
    return SearchRank.ordered(found, findsTypos: findsTypos) { $0.rank }.prefix(limit).map(\.note)
  }
}
