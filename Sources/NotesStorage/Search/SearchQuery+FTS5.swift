import NotesApp

extension SearchQuery {
  /// FTS5 queries for notes whose title, headings and tags contain all words, best rank first. The
  /// results of a rank can include those of a better one.
  var namesExpressions: [String] {
    guard let phrase else { return [] }
    let titles = [
      "title : (^ \(phrase.fts5Whole))", "title : (^ \(phrase.fts5))", "title : (\(allWords))",
    ]
    let headings = [
      "headings : (\(phrase.fts5Heading))", "headings : (\(phrase.fts5))",
      "{title headings tags} : (\(allWords))",
    ]
    return titles + headings.map(inTitles)
  }

  /// The corresponding queries for titles, for a file without an index of names.
  var titleExpressions: [String] {
    phrase.map { ["title : (^ \($0.fts5))", "title : (\(allWords))"] } ?? []
  }

  /// The query for the words as a phrase in the text; nil for a single word.
  var phraseExpression: String? {
    guard terms.count > 1, let phrase else { return nil }
    return inTitles("body : (\(phrase.fts5))")
  }

  private var allWords: String { terms.map(\.fts5).joined(separator: " AND ") }

  /// Adds the terms that the title must contain.
  private func inTitles(_ expression: String) -> String {
    let titles = clauses.filter { $0.isOfTitle && !$0.isExcluded }.compactMap { $0.fts5(\.fts5) }
    return (["(\(expression))"] + titles).joined(separator: " AND ")
  }

  /// All terms that a note must contain, each converted by `text`.
  func expression(_ text: (SearchTerm) -> String) -> String {
    clauses.filter { !$0.isExcluded }.compactMap { $0.fts5(text) }.joined(separator: " AND ")
  }

  /// The query for excluded words; nil if there are none.
  var excludedExpression: String? {
    let excluded = clauses.filter(\.isExcluded).compactMap { $0.fts5(\.fts5) }
    return excluded.isEmpty ? nil : excluded.joined(separator: " OR ")
  }
}

extension SearchQuery.Clause {
  fileprivate var isOfTitle: Bool {
    if case .title = condition { true } else { false }
  }

  fileprivate func fts5(_ text: (SearchTerm) -> String) -> String? {
    condition.term.map { isOfTitle ? "title : (\(text($0)))" : text($0) }
  }
}
