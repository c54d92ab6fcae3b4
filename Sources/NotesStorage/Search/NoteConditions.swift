import GRDB
import NotesModel

/// The conditions of an alternative beside its words, in SQL.
struct NoteConditions {
  /// The conditions, each after an `AND`.
  private(set) var sql = ""
  private(set) var arguments: StatementArguments = []

  init(_ alternative: SearchQuery.Alternative, in transaction: Transaction) throws {
    for clause in alternative.clauses {
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
    case .state(.task): return NoteFilter.tasks.condition.map { ($0, []) }
    case .before(let day):
      return ("modified < ?", [Timestamp(startOf: day, secondsFromGMT: \.secondsFromGMT).rawValue])
    case .after(let day):
      return ("modified >= ?", [Timestamp(startOf: day, secondsFromGMT: \.secondsFromGMT).rawValue])
    case .tag(let tag):
      let tags = try transaction.tags.tags(countingFor: tag)
      return (tags.isOnNote, try tags.arguments)
    case .path(let part):
      // The whole path is among the names.
      return (
        "note.id IN (SELECT note FROM note_name WHERE kind != ? AND instr(name_key, ?))",
        [NoteName.Kind.alias.rawValue, StoredText(part.nameKey)]
      )
    case .field(let key, let term, _):
      return (
        """
        note.revision IN (
          SELECT rowid FROM note_fields WHERE note_fields MATCH ?)
        """, [term.fts5(inField: key)]
      )
    }
  }
}
