/// What a person looks for, made of any text they type.
struct SearchPattern {
  /// More text and more words than these are not looked at.
  static let longestText = 1_000
  static let mostWords = 32

  /// Each run once, in the order typed.
  let runs: [SearchRun]
  /// The same, to be looked for in texts.
  let wanted: [SearchRuns.Wanted]

  /// - Returns: nil when the text holds no word.
  init?(_ text: String) {
    var runs: [SearchRun] = []
    for run in SearchRuns(String(text.prefix(Self.longestText))) {
      guard runs.count < Self.mostWords else { break }
      if !runs.contains(where: { $0.kind == run.kind && $0.text == run.text }) { runs.append(run) }
    }
    guard !runs.isEmpty else { return nil }
    self.runs = runs
    wanted = runs.map(SearchRuns.Wanted.init)
  }

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
