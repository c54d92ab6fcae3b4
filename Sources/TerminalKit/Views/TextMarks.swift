/// The selection and the pattern matches in a line.
struct TextMarks {
  private let selected: Range<Int>
  private let hits: [Range<Int>]
  /// Whether the end of the line is selected.
  let hasEnd: Bool

  init(
    line: Int, of buffer: TextBuffer, pattern: TextPattern?, selection: Range<TextPosition>?
  ) {
    let text = buffer.lines[line]
    hits = pattern?.ranges(in: text) ?? []
    guard let selection,
      (selection.lowerBound.line...selection.upperBound.line).contains(line)
    else {
      (selected, hasEnd) = (0..<0, false)
      return
    }
    hasEnd = line < selection.upperBound.line
    let start = line == selection.lowerBound.line ? selection.lowerBound.offset : 0
    selected = start..<(hasEnd ? text.count : selection.upperBound.offset)
  }

  /// Returns the parts of a row with equal attributes, from left to right.
  ///
  /// - Complexity: O(marks in the row), and O(log *n*) in those of the line.
  func runs(in row: Range<Int>) -> [(Range<Int>, Style.Attributes)] {
    let hits = hits(in: row)
    if selected.isEmpty, hits.isEmpty { return [(row, [])] }
    let edges =
      [selected.lowerBound, selected.upperBound] + hits.flatMap { [$0.lowerBound, $0.upperBound] }
    let inner = Set(edges.filter { $0 > row.lowerBound && $0 < row.upperBound }).sorted()
    let starts = [row.lowerBound] + inner
    var rest = hits
    return zip(starts, inner + [row.upperBound]).map { start, end in
      rest = rest.drop { $0.upperBound <= start }
      return (start..<end, attributes(at: start, isHit: rest.first?.contains(start) ?? false))
    }
  }

  /// Returns the attributes of the character at an offset.
  func attributes(at offset: Int, isHit: Bool = false) -> Style.Attributes {
    var attributes: Style.Attributes = []
    if selected.contains(offset) { attributes.insert(.reverse) }
    if isHit { attributes.insert([.underline, .bold]) }
    return attributes
  }

  /// Returns the matches that overlap a row. They are in order and do not overlap each other.
  private func hits(in row: Range<Int>) -> ArraySlice<Range<Int>> {
    var (low, high) = (hits.startIndex, hits.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if hits[middle].upperBound > row.lowerBound { high = middle } else { low = middle + 1 }
    }
    return hits[low...].prefix { $0.lowerBound < row.upperBound }
  }
}
