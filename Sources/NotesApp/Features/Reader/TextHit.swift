import TerminalUI

/// A place in a text that is read where a word is that was looked for.
struct TextHit: Hashable, Sendable {
  /// The row of the layout.
  var row: Int
  var columns: Range<Int>

  /// More are not found in one text: who has so many looks for something else.
  private static let limit = 10_000

  /// All hits of a pattern, from the top. Words that were parted between two rows are not found.
  static func all(of pattern: SearchPattern, in layout: MarkdownLayout) -> [TextHit] {
    let hits = layout.lines.enumerated().lazy.flatMap { row, line in
      pattern.hits(in: SafeText(line.string)).map { TextHit(row: row, columns: $0) }
    }
    return Array(hits.prefix(limit))
  }
}

extension [TextHit] {
  /// The first hit at a row or below it, else the first of all; nil where there is none.
  func first(fromRow row: Int) -> Int? {
    firstIndex { $0.row >= row } ?? indices.first
  }

  /// The last hit above a row, else the last of all.
  func last(beforeRow row: Int) -> Int? {
    lastIndex { $0.row < row } ?? indices.last
  }
}

extension ReaderMemory {
  /// Goes to another hit, or to the one nearest to what is in sight, and shows it with some rows above it.
  mutating func goToHit(by step: Int, _ hits: [TextHit], _ layout: MarkdownLayout, rows: Int) {
    let next = hit.map { ($0 + step + hits.count) % max(1, hits.count) }
    hit = next ?? (step > 0 ? hits.first(fromRow: scroll) : hits.last(beforeRow: scroll + rows))
    guard let hit, hits.indices.contains(hit) else { return }
    let row = hits[hit].row
    if !(scroll..<scroll + rows).contains(row) {
      scroll = layout.scroll(from: row - rows / 3, showingLink: nil, rows: rows)
    }
  }
}
