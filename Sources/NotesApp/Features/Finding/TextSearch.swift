import TerminalUI

/// A search in a displayed text: the words of a query, or a literal text.
enum TextSearch: Equatable, Sendable {
  case words(SearchPattern)
  case text(TextPattern)

  /// The number of its words.
  var wordCount: Int {
    switch self {
    case .words(let pattern): pattern.terms.count
    case .text: 1
    }
  }

  /// Returns the indices of its words in a row.
  func words(in row: StyledText) -> Set<Int> {
    switch self {
    case .words(let pattern): pattern.terms(in: row)
    case .text: hits(in: row).isEmpty ? [] : [0]
    }
  }

  /// The columns of the matches in a row, in order and without overlap.
  func hits(in row: StyledText) -> [Range<Int>] {
    switch self {
    case .words(let pattern): return pattern.hits(in: row)
    case .text(let pattern):
      let string = row.string
      let ranges = pattern.ranges(in: string)
      // In ASCII each character is one column wide.
      return ranges.isEmpty || string.utf8.count == row.columns
        ? ranges : string.columns(of: ranges)
    }
  }
}

extension String {
  /// Converts ranges of characters, sorted and without overlap, into ranges of columns.
  fileprivate func columns(of ranges: [Range<Int>]) -> [Range<Int>] {
    let ends = reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.columns) }
    return ranges.map { ends[$0.lowerBound]..<ends[$0.upperBound] }
  }
}
