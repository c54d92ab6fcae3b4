import NotesApp

extension SearchQuery {
  /// How the notes are found whose names have all words, the best rank first; those of a rank may be among the
  /// notes of the next.
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

  /// The same by titles alone, in a file without an index of names.
  var titleExpressions: [String] {
    phrase.map { ["title : (^ \($0.fts5))", "title : (\(allWords))"] } ?? []
  }

  /// The words as they follow each other in a text; nil where it is one word.
  var phraseExpression: String? {
    guard terms.count > 1, let phrase else { return nil }
    return inTitles("body : (\(phrase.fts5))")
  }

  private var allWords: String { terms.map(\.fts5).joined(separator: " AND ") }

  /// An expression with what has to be in the title.
  private func inTitles(_ expression: String) -> String {
    let titles = clauses.filter { $0.isOfTitle && !$0.isExcluded }.compactMap { $0.fts5(\.fts5) }
    return (["(\(expression))"] + titles).joined(separator: " AND ")
  }

  /// All words, each as it is looked for.
  func expression(_ text: (SearchTerm) -> String) -> String {
    clauses.filter { !$0.isExcluded }.compactMap { $0.fts5(text) }.joined(separator: " AND ")
  }

  /// The words of which a note has none; nil where there are none.
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
