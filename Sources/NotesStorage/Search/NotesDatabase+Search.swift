import Foundation
import GRDB
public import NotesApp

extension NotesDatabase {
  /// - Complexity: For each rank, reads at most `limit` notes, newest first. Parts of words are
  ///   searched only if that gives fewer notes. Excluded words are searched in all notes.
  public func search(_ text: String, limit: Int) throws(StorageError) -> [NoteSummary] {
    let query = SearchQuery(text)
    guard !query.isEmpty, limit > 0 else { return [] }
    return try readingAtOnce { db in
      if query.isOfTrash { return try searchTrash(query, limit, in: db) }
      let filter = try NoteConditions(
        query, in: db, hasVersion4: hasVersion4(db),
        tagTables: hasFiles(db) ? ["note_tag", "note_text_tag"] : ["note_tag"])
      var found = FoundNotes(limit: limit, excluded: try excluded(from: query, in: db))
      if query.terms.isEmpty {
        try find(
          "FROM note WHERE trashed IS NULL \(filter.sql) ORDER BY revision DESC",
          filter.arguments, in: db, &found)
      } else {
        try find(query, filter, in: db, &found)
      }
      return found.notes
    }
  }

  private func find(
    _ query: SearchQuery, _ filter: NoteConditions, in db: Database, _ found: inout FoundNotes
  ) throws {
    func find(_ expression: String, in index: String, from first: Int64 = 0) throws {
      guard !found.isFull else { return }
      try self.find(
        """
        FROM \(index) CROSS JOIN note ON note.revision = \(index).rowid
        WHERE \(index) MATCH ? AND \(index).rowid >= ? \(filter.sql) ORDER BY \(index).rowid DESC
        """, [expression, first] + filter.arguments, in: db, &found)
    }
    let hasNames = try hasVersion9(db)
    if hasNames {
      for names in query.namesExpressions { try find(names, in: "note_names") }
    } else {
      for title in query.titleExpressions { try find(title, in: "note_words") }
    }
    let words = query.expression(\.fts5)
    if let phrase = query.phraseExpression, !found.isFull {
      try find(phrase, in: "note_words", from: firstForPhrases(of: words, in: db))
    }
    try find(words, in: "note_words")
    if hasNames, !found.isFull, let inside = try insideExpression(query, in: db) {
      try find(inside, in: "note_words")
    }
  }

  /// Appends notes in order, up to the limit.
  private func find(
    _ source: String, _ arguments: StatementArguments, in db: Database, _ found: inout FoundNotes
  ) throws {
    let hits = try db.cachedStatement(
      sql: """
        SELECT note.id, note.title, note.excerpt, note.modified, note.pinned, note.revision \(source)
        """)
    let rows = try Row.fetchCursor(hits, arguments: arguments)
    while !found.isFull, let row = try rows.next() {
      if found.isWanted(try row.decode(atIndex: 5)) { found.add(try NoteSummary(row, path: path)) }
    }
  }

  /// The number of newest notes that are searched for phrases.
  private static let mostForPhrases = 500

  private func firstForPhrases(of words: String, in db: Database) throws -> Int64 {
    let first = try db.cachedStatement(
      sql: """
        SELECT rowid FROM note_words WHERE note_words MATCH ? ORDER BY rowid DESC LIMIT 1 OFFSET ?
        """)
    return try Int64.fetchOne(first, arguments: [words, Self.mostForPhrases]) ?? 0
  }

  /// Returns the revisions of the notes with excluded words.
  private func excluded(from query: SearchQuery, in db: Database) throws -> Set<Int64> {
    guard let excluded = query.excludedExpression else { return [] }
    let rows = try db.cachedStatement(
      sql: "SELECT rowid FROM note_words WHERE note_words MATCH ?")
    return try Int64.fetchSet(rows, arguments: [excluded])
  }

  /// Searches the trash by reading its notes, because it has no index.
  private func searchTrash(
    _ query: SearchQuery, _ limit: Int, in db: Database
  ) throws -> [NoteSummary] {
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM note WHERE trashed IS NOT NULL ORDER BY trashed DESC")
    var found: [(rank: SearchRank, note: NoteSummary)] = []
    for id in ids.compactMap(NoteID.init(rawValue:)) {
      guard let note = try note(id, in: db), query.allows(note, secondsFromGMT: \.secondsFromGMT),
        let rank = SearchedWords(title: note.title, body: note.body, tags: note.tags).rank(
          in: query)
      else { continue }
      found.append((rank, NoteSummary(note)))
    }
    let ranked = SearchRank.allCases.flatMap { rank in found.filter { $0.rank == rank } }
    return ranked.prefix(limit).map(\.note)
  }

  private func insideExpression(_ query: SearchQuery, in db: Database) throws -> String? {
    var words: [String: [String]] = [:]
    for part in query.terms.compactMap(\.inside) {
      words[part] = try WordParts.words(around: part, in: db)
    }
    guard words.values.contains(where: { !$0.isEmpty }) else { return nil }
    return query.expression { term in term.fts5(orOneOf: term.inside.flatMap { words[$0] } ?? []) }
  }

  /// Returns false for an older file opened for reading only, without the tables of version 9.
  private func hasVersion9(_ db: Database) throws -> Bool {
    try access == .readWrite || db.tableExists("note_names")
  }

  public func excerpts(
    of ids: [NoteID], foundBy text: String
  ) throws(StorageError) -> [NoteID: String] {
    guard let pattern = SearchQuery(text).pattern else { return [:] }
    return try readingAtOnce { db in
      let one = try db.cachedStatement(sql: "SELECT title, excerpt, body FROM note WHERE id = ?")
      var excerpts: [NoteID: String] = [:]
      for id in ids {
        guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else { continue }
        let body = try row.withUnsafeData(atIndex: 2) { [UInt8]($0 ?? Data()) }
        let (title, excerpt): (StoredText, StoredText) = try (
          row.decode(atIndex: 0), row.decode(atIndex: 1)
        )
        // The title is shown above.
        let start = String(decoding: body.prefix(2_000), as: UTF8.self).headingLength(title.string)
        excerpts[id] =
          try pattern.excerpt(of: Array(body.dropFirst(start))).map(PlainMarkdown.text)
          ?? tagsFound(by: pattern, of: id, titled: title.string, in: db) ?? excerpt.string
      }
      return excerpts
    }
  }

  /// Returns the matching tags of a note if neither title nor text matches; else nil.
  private func tagsFound(
    by pattern: SearchPattern, of note: NoteID, titled title: String, in db: Database
  ) throws -> String? {
    guard pattern.excerpt(of: Array(title.utf8)) == nil else { return nil }
    let tags = try db.cachedStatement(
      sql: "SELECT tag FROM note_tag WHERE note = ? ORDER BY position")
    let line = try StoredText.fetchAll(tags, arguments: [note.rawValue])
      .map { "#" + $0.string }.joined(separator: " ")
    return pattern.excerpt(of: Array(line.utf8)) == nil
      ? nil : String(line.prefix(NoteBody.excerptLength))
  }
}

/// The found notes in order, without duplicates.
private struct FoundNotes {
  private let limit: Int
  /// The revisions of excluded notes.
  private let excluded: Set<Int64>
  private(set) var notes: [NoteSummary] = []
  private var ids: Set<NoteID> = []

  init(limit: Int, excluded: Set<Int64>) {
    (self.limit, self.excluded) = (limit, excluded)
  }

  func isWanted(_ revision: Int64) -> Bool { !excluded.contains(revision) }

  var isFull: Bool { notes.count >= limit }

  mutating func add(_ note: NoteSummary) {
    if ids.insert(note.id).inserted { notes.append(note) }
  }
}
