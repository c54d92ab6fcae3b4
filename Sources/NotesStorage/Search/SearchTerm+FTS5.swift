import NotesApp

extension SearchTerm {
  /// The term in the language of FTS5: only quoted text, so that nothing typed is part of it.
  var fts5: String {
    let (words, goesOn) = indexWords
    return Self.quoted(words) + (goesOn ? " *" : "")
  }

  /// The term, and words that have it inside.
  func fts5(orOneOf words: [String]) -> String {
    let all = [fts5] + words.map { Self.quoted([$0]) }
    return words.isEmpty ? fts5 : "(\(all.joined(separator: " OR ")))"
  }

  /// The words to the end of a title, and all words of a heading.
  var fts5Whole: String { Self.quoted(allWords + [IndexedNote.end]) }
  var fts5Heading: String { Self.quoted([IndexedNote.end] + allWords + [IndexedNote.end]) }

  private static func quoted(_ words: [String]) -> String {
    let text = words.joined(separator: " ").split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + text.joined(separator: "\"\"") + "\""
  }
}

extension SearchPattern {
  var fts5: String { terms.map(\.fts5).joined(separator: " AND ") }

  /// The same, where the first term is to be the first of a column.
  var fts5AtBeginning: String { "^ " + fts5 }
}
