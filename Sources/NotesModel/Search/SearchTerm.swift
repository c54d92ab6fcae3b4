import TerminalKit

/// A search term: a word, a phrase, or a word with symbols, as in `c++`.
///
/// The runs of a term match only in sequence.
package struct SearchTerm: Hashable, Sendable {
  package let runs: [SearchRun]
  /// True if the last word must match completely, false if a prefix is enough.
  package let isWhole: Bool
  /// The folded runs to compare with.
  let wanted: [Wanted]
  private let first: (kind: SearchRun.Kind, byte: UInt8)

  /// - Precondition: `runs` is not empty.
  init(_ runs: [SearchRun], isWhole: Bool = false) {
    precondition(!runs.isEmpty, "A term has a run.")
    (self.runs, self.isWhole) = (runs, isWhole)
    wanted = runs.map { Wanted(kind: $0.kind, bytes: Array($0.text.utf8)) }
    first = (wanted[0].kind, wanted[0].bytes.first ?? 0)
  }

  /// Whether the term may match from a run on that begins with a byte. Most cannot, which takes no comparison.
  func mayBegin(_ kind: SearchRun.Kind, with byte: UInt8) -> Bool {
    kind == first.kind && (kind != .word || byte >= 0x80 || byte.lowercasedASCII == first.byte)
  }

  struct Wanted: Equatable {
    let kind: SearchRun.Kind
    /// The folded text in UTF-8.
    let bytes: [UInt8]
  }

  package static func == (one: SearchTerm, other: SearchTerm) -> Bool {
    one.wanted == other.wanted && one.isWhole == other.isWhole
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
    hasher.combine(isWhole)
  }
}

extension SearchTerm {
  /// The minimum number of characters for matches inside words.
  static let shortestInside = 3

  /// The text to match inside words, as `box` in `sandbox`; nil if only prefixes count.
  package var inside: String? {
    guard runs.count == 1, !isWhole, runs[0].kind == .word,
      runs[0].text.unicodeScalars.count >= Self.shortestInside
    else { return nil }
    return runs[0].text
  }

  /// The minimum number of characters for matches with a typing error.
  package static let shortestMistyped = 5

  /// The word to match with a typing error; nil if it must be as typed.
  package var mistyped: String? {
    inside.flatMap {
      $0.unicodeScalars.count >= Self.shortestMistyped && SearchRun.hasParts($0) ? $0 : nil
    }
  }

  /// The sequence of index entries, and true if the last one is a prefix.
  package var indexWords: (words: [String], endsInPrefix: Bool) {
    let (words, last) = (allWords, runs[runs.count - 1])
    switch last.kind {
    case .symbol: return (words, false)
    // The last character alone is an index entry only at the end of a run.
    case .unspaced where last.indexWords.count > 1: return (words.dropLast(), false)
    case .unspaced: return (words, true)
    case .word: return (words, !isWhole)
    }
  }

  /// The index entries if every word matches completely.
  package var allWords: [String] { runs.flatMap(\.indexWords) }

  /// The terms of a text: separate words, except that words joined by symbols are one term.
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

extension String {
  /// Returns true if a word becomes another one by one typing error: a letter that is missing, added or another one, or
  /// two in the wrong order.
  package func isTypo(of word: String) -> Bool {
    let (one, other) = (Array(unicodeScalars), Array(word.unicodeScalars))
    guard one != other, abs(one.count - other.count) <= 1 else { return false }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (rest, otherRest) = (one[start...], other[start...])
    if one.count != other.count {
      let (long, short) = one.count > other.count ? (rest, otherRest) : (otherRest, rest)
      return long.dropFirst().elementsEqual(short)
    }
    if rest.dropFirst().elementsEqual(otherRest.dropFirst()) { return true }
    return rest.count > 1 && rest.dropFirst(2).elementsEqual(otherRest.dropFirst(2))
      && one[start] == other[start + 1] && one[start + 1] == other[start]
  }
}
