import NotesModel

extension SearchQuery.Alternative {
  /// FTS5 queries for notes whose title, headings and tags contain all words, best rank first: each the conditions that
  /// a note must meet. The results of a rank can include those of a better one.
  var namesExpressions: [[String]] {
    guard let phrase else { return [] }
    let titles = [
      "title : (^ \(phrase.fts5Whole))", "title : (^ \(phrase.fts5))", "title : (\(allWords))",
    ]
    let headings = [
      ["headings : (\(phrase.fts5Heading))"], ["headings : (\(phrase.fts5))"],
      terms.map { "{title headings tags} : (\($0.fts5))" },
    ]
    return titles.map { [$0] } + headings.map { $0 + titleConditions }
  }

  /// The query for the words as a phrase in the text; nil for a single word.
  var phraseExpression: [String]? {
    guard terms.count > 1, let phrase else { return nil }
    return ["body : (\(phrase.fts5))"] + titleConditions
  }

  private var allWords: String { terms.map(\.fts5).joined(separator: " AND ") }

  /// The terms that the title must contain.
  private var titleConditions: [String] {
    clauses.filter { $0.isOfTitle && !$0.isExcluded }.compactMap { $0.fts5(\.fts5) }
  }

  /// All terms that a note must contain, each converted by `text`.
  func conditions(_ text: (SearchTerm) -> String) -> [String] {
    clauses.filter { !$0.isExcluded }.compactMap { $0.fts5(text) }
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
