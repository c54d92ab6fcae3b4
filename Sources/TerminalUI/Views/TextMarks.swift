/// What of a line is selected, and where a pattern stands in it.
struct TextMarks {
  private let selected: Range<Int>
  private let hits: [Range<Int>]
  /// Whether the end of the line is selected.
  let hasEnd: Bool

  init(line: Int, of buffer: TextBuffer, pattern: TextPattern?) {
    let text = buffer.lines[line]
    hits = pattern?.ranges(in: text) ?? []
    guard let selection = buffer.selection,
      (selection.lowerBound.line...selection.upperBound.line).contains(line)
    else {
      (selected, hasEnd) = (0..<0, false)
      return
    }
    hasEnd = line < selection.upperBound.line
    let start = line == selection.lowerBound.line ? selection.lowerBound.offset : 0
    selected = start..<(hasEnd ? text.count : selection.upperBound.offset)
  }

  func attributes(at offset: Int) -> Style.Attributes {
    var attributes: Style.Attributes = []
    if selected.contains(offset) { attributes.insert(.reverse) }
    if hits.contains(where: { $0.contains(offset) }) { attributes.insert([.underline, .bold]) }
    return attributes
  }

  /// The parts of a row that look alike, from the left.
  func runs(in row: Range<Int>) -> [(Range<Int>, Style.Attributes)] {
    if selected.isEmpty, hits.isEmpty { return [(row, [])] }
    let edges = ([selected] + hits).flatMap { [$0.lowerBound, $0.upperBound] }
    let inner = Set(edges.filter { $0 > row.lowerBound && $0 < row.upperBound }).sorted()
    let starts = [row.lowerBound] + inner
    return zip(starts, inner + [row.upperBound]).map { ($0..<$1, attributes(at: $0)) }
  }
}
