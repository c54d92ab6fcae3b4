import TerminalUI

/// A match in a displayed text.
struct TextHit: Hashable, Codable, Sendable {
  /// The row of the layout.
  var row: Int
  var columns: Range<Int>
}

extension TextHit: Comparable {
  static func < (a: TextHit, b: TextHit) -> Bool {
    (a.row, a.columns.lowerBound) < (b.row, b.columns.lowerBound)
  }
}

/// The place of a match among all matches, from one; 0 for none of them.
struct MatchPlace: Equatable, Codable, Sendable {
  let number: Int
  let count: Int
}

/// Finds matches in a laid-out text, row by row, so that a long text is searched only as far as
/// needed. A match that is wrapped across two rows is not found.
struct TextHits {
  let sought: TextSearch
  let lines: [StyledText]

  /// The matches in a row, from the left.
  func hits(inRow row: Int) -> [TextHit] {
    guard lines.indices.contains(row) else { return [] }
    return sought.hits(in: lines[row]).map { TextHit(row: row, columns: $0) }
  }

  /// True if there is still a match at this place: rows change with the width.
  func contains(_ hit: TextHit) -> Bool { hits(inRow: hit.row).contains(hit) }

  /// The first match at or below a row, wrapping around; nil if there is none.
  func first(fromRow row: Int) -> TextHit? {
    rows(from: row).lazy.compactMap { hits(inRow: $0).first }.first
  }

  /// The last match above a row, wrapping around; nil if there is none.
  func last(beforeRow row: Int) -> TextHit? {
    rows(from: row).reversed().lazy.compactMap { hits(inRow: $0).last }.first
  }

  /// The match after another one, wrapping around.
  func next(after hit: TextHit) -> TextHit? {
    hits(inRow: hit.row).first { $0.columns.lowerBound > hit.columns.lowerBound }
      ?? first(fromRow: hit.row + 1)
  }

  /// The match before another one, wrapping around.
  func previous(before hit: TextHit) -> TextHit? {
    hits(inRow: hit.row).last { $0.columns.lowerBound < hit.columns.lowerBound }
      ?? last(beforeRow: hit.row)
  }

  /// The number of a match, from one, and of all matches; zero for none.
  ///
  /// - Complexity: O(*n*).
  func counts(upTo hit: TextHit?) -> (number: Int, all: Int) {
    var (number, all) = (0, 0)
    for row in lines.indices {
      let hits = hits(inRow: row)
      if row == hit?.row, let index = hits.firstIndex(where: { $0 == hit }) {
        number = all + index + 1
      }
      all += hits.count
    }
    return (number, all)
  }

  /// The number of rows searched for the best match, if all words are close together in them.
  private static let sight = 2_000

  /// How many rows may separate words that belong together.
  private static let reach = 8

  /// The first hit of the place where most of the words are, in the fewest rows; a heading before other rows.
  func best(headings: Set<Int>) -> TextHit? {
    var best = best(in: lines.prefix(Self.sight), headings)
    // A rare word may be further below.
    if lines.count > Self.sight, best?.score[0] != sought.wordCount {
      best = self.best(in: lines[...], headings)
    }
    return best.flatMap { hits(inRow: $0.row).first } ?? first(fromRow: 0)
  }

  private func best(
    in lines: ArraySlice<StyledText>, _ headings: Set<Int>
  ) -> (score: [Int], row: Int)? {
    let rows = lines.map(sought.words)
    var best: (score: [Int], row: Int)?
    for row in rows.indices where !rows[row].isEmpty {
      let isHeading = headings.contains(row) ? 1 : 0
      var words: Set<Int> = []
      for (span, others) in rows[row...].prefix(Self.reach).enumerated() {
        guard !others.isSubset(of: words) else { continue }
        words.formUnion(others)
        let score = [words.count, -span, isHeading]
        if best.map({ $0.score.lexicographicallyPrecedes(score) }) ?? true { best = (score, row) }
      }
    }
    return best
  }

  /// All rows, starting with the given one and wrapping around.
  private func rows(from row: Int) -> [Int] {
    let start = min(max(0, row), lines.count)
    return Array(start..<lines.count) + Array(0..<start)
  }
}

extension ReaderMemory {
  /// Scrolls to the next or previous match, or to the one nearest to the visible rows.
  ///
  /// - Returns: A message if the match is at the other end of the text.
  @discardableResult
  mutating func goToHit(
    by step: Int, _ hits: TextHits, _ layout: MarkdownLayout, rows: Int
  ) -> SafeText? {
    let (isForward, last) = (step > 0, hit)
    if let last {
      hit = isForward ? hits.next(after: last) : hits.previous(before: last)
    } else {
      hit = isForward ? hits.first(fromRow: scroll) : hits.last(beforeRow: scroll + rows)
    }
    countHits(hits)
    showHit(layout, rows: rows)
    guard let last, let hit, isForward ? hit <= last : hit >= last else { return nil }
    return TextFind.message(isForward: isForward, count: matchPlace?.count ?? 0)
  }

  /// Sets the place of the match among all; its number is 0 if it is none of them.
  mutating func countHits(_ hits: TextHits) {
    let counts = hits.counts(upTo: hit)
    find?.show(counts.number, of: counts.all)
    matchPlace = MatchPlace(number: counts.number, count: counts.all)
  }

  /// Moves to the row with the most search words.
  mutating func goToBestHit(_ hits: TextHits, _ layout: MarkdownLayout, rows: Int) {
    hit = hits.best(headings: Set(layout.headings.map(\.row)))
    showHit(layout, rows: rows)
  }

  private mutating func showHit(_ layout: MarkdownLayout, rows: Int) {
    if let hit { shift = layout.shift(from: shift, showing: hit.columns, row: hit.row) }
    guard let row = hit?.row, !(scroll..<scroll + rows).contains(row) else { return }
    scroll = layout.scroll(from: row - rows / 3, showingLink: nil, rows: rows)
  }
}
