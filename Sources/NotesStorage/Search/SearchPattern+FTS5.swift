import NotesApp

extension SearchPattern {
  /// The pattern in the language of FTS5: only quoted text, so that nothing typed is part of it.
  var fts5: String {
    terms.map(\.fts5).joined(separator: " AND ")
  }

  /// The same, where the first term is to be the first of a column.
  var fts5AtBeginning: String { "^ " + fts5 }
}

extension SearchTerm {
  fileprivate var fts5: String {
    let (words, last) = (runs.flatMap(\.indexWords), runs[runs.count - 1])
    switch last.kind {
    case .symbol: return Self.quoted(words)
    // The last character alone is in the index only where its run ends.
    case .unspaced where last.indexWords.count > 1: return Self.quoted(words.dropLast())
    case .word, .unspaced: return Self.quoted(words) + " *"
    }
  }

  private static func quoted(_ words: [String]) -> String {
    let text = words.joined(separator: " ").split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + text.joined(separator: "\"\"") + "\""
  }
}
