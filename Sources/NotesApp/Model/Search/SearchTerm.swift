/// What is looked for as one: a word, a phrase, or a word with signs in it, as in `c++`.
///
/// Several runs are found where they follow each other.
package struct SearchTerm: Equatable, Sendable {
  package let runs: [SearchRun]
  /// Whether the last word ends where it was typed; else it may go on.
  package let isWhole: Bool
  /// What the runs are compared with.
  let wanted: [Wanted]

  /// - Precondition: There is a run.
  init(_ runs: [SearchRun], isWhole: Bool = false) {
    precondition(!runs.isEmpty, "A term has a run.")
    (self.runs, self.isWhole) = (runs, isWhole)
    wanted = runs.map { Wanted(kind: $0.kind, bytes: Array($0.text.utf8)) }
  }

  struct Wanted: Equatable {
    let kind: SearchRun.Kind
    /// The folded text in UTF-8.
    let bytes: [UInt8]
  }

  package static func == (one: SearchTerm, other: SearchTerm) -> Bool {
    one.wanted == other.wanted && one.isWhole == other.isWhole
  }
}

extension SearchTerm {
  /// The fewest characters that are looked for inside words.
  static let shortestInside = 3

  /// What is looked for inside words, too, as `box` in `sandbox`; nil where only beginnings count.
  package var inside: String? {
    guard runs.count == 1, !isWhole, runs[0].kind == .word,
      runs[0].text.unicodeScalars.count >= Self.shortestInside
    else { return nil }
    return runs[0].text
  }

  /// The words of the index that follow each other, and whether the last of them may go on.
  package var indexWords: (words: [String], goesOn: Bool) {
    let (words, last) = (allWords, runs[runs.count - 1])
    switch last.kind {
    case .symbol: return (words, false)
    // The last character alone is in the index only where its run ends.
    case .unspaced where last.indexWords.count > 1: return (words.dropLast(), false)
    case .unspaced: return (words, true)
    case .word: return (words, !isWhole)
    }
  }

  /// The words of the index where no word goes on.
  package var allWords: [String] { runs.flatMap(\.indexWords) }

  /// The terms of a text: words apart, those with signs among them as one.
  static func terms(of text: String, most: Int) -> [SearchTerm] {
    var runs = SearchRuns(text)
    var (rows, count): ([[SearchRun]], Int) = ([], 0)
    while count < most, let run = runs.next() {
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
