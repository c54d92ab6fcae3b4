/// What a person looks for, made of any text they type.
package struct SearchPattern: Equatable, Sendable {
  /// More text and more words than these are not looked at.
  static let longestText = 1_000
  static let mostWords = 32

  /// Each term once, in the order typed.
  package let terms: [SearchTerm]

  /// - Returns: nil when the text holds no word and no sign.
  package init?(_ text: String) {
    var terms: [SearchTerm] = []
    for term in Self.terms(of: text) where !terms.contains(term) { terms.append(term) }
    guard !terms.isEmpty else { return nil }
    self.terms = terms
  }

  private static func terms(of text: String) -> [SearchTerm] {
    var runs = SearchRuns(String(text.prefix(longestText)))
    var (rows, count): ([[SearchRun]], Int) = ([], 0)
    while count < mostWords, let run = runs.next() {
      if runs.isApart { rows.append([]) }
      rows[rows.count - 1].append(run)
      count += 1
    }
    return rows.flatMap { row in
      let isOne = row.contains { $0.kind == .symbol }
      return isOne ? [SearchTerm(row)] : row.map { SearchTerm([$0]) }
    }
  }
}
