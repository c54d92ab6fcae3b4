import GRDB
import NotesApp

/// The conditions of a query beside its words, in SQL.
struct NoteConditions {
  /// The conditions, each after an `AND`.
  private(set) var sql = ""
  private(set) var arguments: StatementArguments = []

  init(_ query: SearchQuery, in transaction: Transaction) throws {
    for clause in query.clauses {
      guard let condition = try clause.condition.sql(in: transaction) else { continue }
      sql += clause.isExcluded ? " AND NOT (\(condition.sql))" : " AND (\(condition.sql))"
      arguments += condition.arguments
    }
  }
}

extension SearchQuery.Condition {
  fileprivate func sql(
    in transaction: Transaction
  ) throws -> (sql: String, arguments: StatementArguments)? {
    switch self {
    case .text, .title: return nil
    case .state(.trashed): return ("trashed IS NOT NULL", [])
    case .state(.pinned): return ("pinned = 1", [])
    case .state(.task):
      let hasVersion4 = try transaction.hasListColumns
      return (NoteFilter.tasks.condition(hasVersion4: hasVersion4) ?? "", [])
    case .before(let day):
      return ("modified < ?", [Timestamp(startOf: day, secondsFromGMT: \.secondsFromGMT).rawValue])
    case .after(let day):
      return ("modified >= ?", [Timestamp(startOf: day, secondsFromGMT: \.secondsFromGMT).rawValue])
    case .tag(let tag):
      var (notes, arguments): ([String], StatementArguments) = ([], [])
      for table in try transaction.tags.tables {
        let tags = try Self.allTags(of: table, in: transaction.db).filter {
          SearchQuery.tag($0.string, isOf: tag)
        }
        let places = databaseQuestionMarks(count: tags.count)
        notes.append("SELECT note FROM \(table) WHERE tag IN (\(places))")
        arguments += StatementArguments(tags)
      }
      return ("note.id IN (\(notes.joined(separator: " UNION ALL ")))", arguments)
    }
  }

  /// Returns each tag of a table once. Asking the index for the next tag is faster than reading all of it.
  private static func allTags(of table: String, in db: Database) throws -> [StoredText] {
    let tags = try db.cachedStatement(
      sql: """
        WITH RECURSIVE every (tag) AS (
          SELECT min(tag) FROM \(table)
          UNION ALL
          SELECT (SELECT min(tag) FROM \(table) WHERE \(table).tag > every.tag)
          FROM every WHERE every.tag IS NOT NULL
        )
        SELECT tag FROM every WHERE tag IS NOT NULL
        """)
    return try StoredText.fetchAll(tags)
  }
}
