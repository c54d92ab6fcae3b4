import GRDB
import NotesApp

/// What a query says of notes beside their words, as SQLite is asked for it.
struct NoteConditions {
  /// Conditions that follow others.
  private(set) var sql = ""
  private(set) var arguments: StatementArguments = []

  init(_ query: SearchQuery, in db: Database, _ hasVersion4: Bool) throws {
    for clause in query.clauses {
      guard let condition = try clause.condition.sql(in: db, hasVersion4) else { continue }
      sql += clause.isExcluded ? " AND NOT (\(condition.sql))" : " AND (\(condition.sql))"
      arguments += condition.arguments
    }
  }
}

extension SearchQuery.Condition {
  fileprivate func sql(
    in db: Database, _ hasVersion4: Bool
  ) throws -> (sql: String, arguments: StatementArguments)? {
    switch self {
    case .text, .title: return nil
    case .state(.trashed): return ("trashed IS NOT NULL", [])
    case .state(.pinned): return ("pinned = 1", [])
    case .state(.task): return (NoteFilter.tasks.condition(hasVersion4: hasVersion4) ?? "", [])
    case .before(let day): return ("modified < ?", [day.local(\.secondsFromGMT).rawValue])
    case .after(let day): return ("modified >= ?", [day.local(\.secondsFromGMT).rawValue])
    case .tag(let tag):
      let tags = try Self.allTags(in: db).filter { SearchQuery.tag($0.string, isOf: tag) }
      let places = databaseQuestionMarks(count: tags.count)
      return (
        "note.id IN (SELECT note FROM note_tag WHERE tag IN (\(places)))", StatementArguments(tags)
      )
    }
  }

  /// Each tag once: the index is asked for the next one, which is faster than reading it.
  private static func allTags(in db: Database) throws -> [StoredText] {
    let tags = try db.cachedStatement(
      sql: """
        WITH RECURSIVE every (tag) AS (
          SELECT min(tag) FROM note_tag
          UNION ALL
          SELECT (SELECT min(tag) FROM note_tag WHERE note_tag.tag > every.tag)
          FROM every WHERE every.tag IS NOT NULL
        )
        SELECT tag FROM every WHERE tag IS NOT NULL
        """)
    return try StoredText.fetchAll(tags)
  }
}
