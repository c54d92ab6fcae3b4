/// What a person looks for, made of any text they type.
package struct SearchPattern: Equatable, Sendable {
  /// More text and more words than these are not looked at.
  static let longestText = 1_000
  static let mostWords = 32

  /// Each run once, in the order typed.
  package let runs: [SearchRun]
  /// The same, to be looked for in texts.
  package let wanted: [SearchRuns.Wanted]

  /// - Returns: nil when the text holds no word.
  package init?(_ text: String) {
    var runs: [SearchRun] = []
    for run in SearchRuns(String(text.prefix(Self.longestText))) {
      guard runs.count < Self.mostWords else { break }
      if !runs.contains(where: { $0.kind == run.kind && $0.text == run.text }) { runs.append(run) }
    }
    guard !runs.isEmpty else { return nil }
    self.runs = runs
    wanted = runs.map(SearchRuns.Wanted.init)
  }
}
