import NotesApp

extension SearchPattern {
  /// The pattern in the language of FTS5: only quoted text, so that nothing typed is part of it.
  var fts5: String {
    runs.map(\.fts5).joined(separator: " AND ")
  }

  /// The same, where the first run is to be the first of a column.
  var fts5AtBeginning: String { "^ " + fts5 }
}

extension SearchRun {
  fileprivate var fts5: String {
    let words = indexWords
    // The last character alone is in the index only where its run ends.
    if kind == .unspaced, words.count > 1 { return Self.quoted(words.dropLast()) }
    return Self.quoted(words[...]) + (kind == .symbol ? "" : " *")
  }

  private static func quoted(_ words: ArraySlice<String>) -> String {
    let text = words.joined(separator: " ").split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + text.joined(separator: "\"\"") + "\""
  }
}
