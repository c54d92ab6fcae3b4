import TerminalUI

/// A place in a text that is read where a word is that was looked for.
struct TextHit: Hashable, Codable, Sendable {
  /// The row of the layout.
  var row: Int
  var columns: Range<Int>
}

/// Finds in a text that is laid out what was looked for, row by row: a long text is not gone through for what is in
/// sight of it. What was parted between two rows is not found.
struct TextHits {
  let sought: SoughtText
  let lines: [StyledText]

  /// The hits of a row, from the left.
  func hits(inRow row: Int) -> [TextHit] {
    guard lines.indices.contains(row) else { return [] }
    return sought.hits(in: lines[row]).map { TextHit(row: row, columns: $0) }
  }

  /// Whether the hit is one still: another width has other rows.
  func contains(_ hit: TextHit) -> Bool { hits(inRow: hit.row).contains(hit) }

  /// The first hit at a row or below it, else the first of all; nil where there is none.
  func first(fromRow row: Int) -> TextHit? {
    rows(from: row).lazy.compactMap { hits(inRow: $0).first }.first
  }

  /// The last hit above a row, else the last of all; nil where there is none.
  func last(beforeRow row: Int) -> TextHit? {
    rows(from: row).reversed().lazy.compactMap { hits(inRow: $0).last }.first
  }

  /// The hit after another one, round to the first.
  func next(after hit: TextHit) -> TextHit? {
    hits(inRow: hit.row).first { $0.columns.lowerBound > hit.columns.lowerBound }
      ?? first(fromRow: hit.row + 1)
  }

  /// The hit before another one, round to the last.
  func previous(before hit: TextHit) -> TextHit? {
    hits(inRow: hit.row).last { $0.columns.lowerBound < hit.columns.lowerBound }
      ?? last(beforeRow: hit.row)
  }

  /// How many hits there are, and the number of one of them, from one; zero for none.
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

  /// All rows, beginning with one of them.
  private func rows(from row: Int) -> [Int] {
    let start = min(max(0, row), lines.count)
    return Array(start..<lines.count) + Array(0..<start)
  }
}

extension ReaderMemory {
  /// Goes to another hit, or to the one nearest to what is in sight, and shows it with some rows above it.
  mutating func goToHit(by step: Int, _ hits: TextHits, _ layout: MarkdownLayout, rows: Int) {
    let isForward = step > 0
    if let hit {
      self.hit = isForward ? hits.next(after: hit) : hits.previous(before: hit)
    } else {
      hit = isForward ? hits.first(fromRow: scroll) : hits.last(beforeRow: scroll + rows)
    }
    if find != nil {
      let counts = hits.counts(upTo: hit)
      find?.show(counts.number, of: counts.all)
    }
    guard let row = hit?.row, !(scroll..<scroll + rows).contains(row) else { return }
    scroll = layout.scroll(from: row - rows / 3, showingLink: nil, rows: rows)
  }
}
