import NotesModel

extension SearchTerm {
  /// The term in FTS5 syntax. Everything typed is quoted, so that it is not parsed as syntax.
  var fts5: String {
    let (words, endsInPrefix) = indexWords
    return Self.quoted(words) + (endsInPrefix ? " *" : "")
  }

  /// The term, or one of some words that contain it.
  func fts5(orOneOf words: [String]) -> String {
    let all = [fts5] + words.map { Self.quoted([$0]) }
    return words.isEmpty ? fts5 : "(\(all.joined(separator: " OR ")))"
  }

  /// The terms for a whole title and a whole heading.
  var fts5Whole: String { Self.quoted(allWords + [IndexedNote.end]) }
  var fts5Heading: String { Self.quoted([IndexedNote.end] + allWords + [IndexedNote.end]) }

  /// The term in a field of front matter.
  func fts5(inField key: String) -> String {
    let (words, endsInPrefix) = indexWords
    return Self.quoted(words.map { SearchedField.word($0, in: key) }) + (endsInPrefix ? " *" : "")
  }

  /// Any term in a field of front matter.
  static func fts5(ofField key: String) -> String {
    quoted([SearchedField.word("", in: key)]) + " *"
  }

  private static func quoted(_ words: [String]) -> String {
    let text = words.joined(separator: " ").split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + text.joined(separator: "\"\"") + "\""
  }
}

extension SearchPattern {
  var fts5: String { terms.map(\.fts5).joined(separator: " AND ") }
}
