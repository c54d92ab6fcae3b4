import TerminalUI

/// What is looked for in a text that is read: the words of a search, or a text as it was typed.
enum SoughtText: Equatable, Sendable {
  case words(SearchPattern)
  case text(TextPattern)

  /// The columns of a row where it stands, in order and without overlap.
  func hits(in row: StyledText) -> [Range<Int>] {
    switch self {
    case .words(let pattern): return pattern.hits(in: row)
    case .text(let pattern):
      let string = row.string
      let ranges = pattern.ranges(in: string)
      // In ASCII each character takes a column.
      return ranges.isEmpty || string.utf8.count == row.columns
        ? ranges : string.columns(of: ranges)
    }
  }
}

extension String {
  /// The columns of ranges of characters, which are in order and do not overlap.
  fileprivate func columns(of ranges: [Range<Int>]) -> [Range<Int>] {
    let ends = reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.columns) }
    return ranges.map { ends[$0.lowerBound]..<ends[$0.upperBound] }
  }
}
