/// The work that a text makes cmark-gfm do beside a linear amount, counted line by line.
struct MarkdownCosts {
  /// The maximum number of images in a paragraph, and of comments, declarations and instructions.
  private static let mostScans = 200
  /// The maximum number of lists and quotes that a line opens.
  private static let mostMarkers = 100
  /// The maximum number of bars in a line of a text with tables.
  private static let mostBars = 128
  /// The maximum number of cells in a run of lines of a text with tables.
  private static let mostCells = 500_000
  /// The maximum number of closing parentheses in a word of a text with linked addresses.
  private static let mostParentheses = 500
  /// The maximum number of steps of one kind, each about a nanosecond.
  private static let mostSteps = 50_000_000

  /// The indices before which a backslash disables markup, in order.
  private(set) var excess: [Int] = []
  var mayHaveTables: Bool {
    mostBars <= Self.mostBars && mostCells <= Self.mostCells && tableSteps <= Self.mostSteps
  }
  var mayHaveAddresses: Bool {
    mostParentheses <= Self.mostParentheses && addressSteps <= Self.mostSteps
  }

  private var fence: OpenBlock?
  /// Whether a line began with HTML, in which a fence is no fence.
  private var hasHTML = false
  private var run = Run()
  private var paragraph = Paragraph()

  private var mostBars = 0
  private var mostCells = 0
  private var mostParentheses = 0
  /// The end of emphasis is compared with all marks of emphasis before it in its paragraph, and a link, too.
  private var emphasisSteps = 0
  /// The lines before one like `|-|` are read as the head of a table.
  private var tableSteps = 0
  /// The word of a web address is read to its end, and the line of a mail address.
  private var addressSteps = 0

  /// Lines without a blank one between them.
  private struct Run {
    var bytes = 0
    var lines = 1
    var widestRow = 1
  }

  /// Lines of a run that can be one paragraph.
  private struct Paragraph {
    var images = 0
    /// The starts of comments, declarations and instructions.
    var openings = 0
    var emphasis = 0
  }

  /// What is counted in one line.
  private struct Line {
    var bars = 0
    var mailAddresses = 0
    /// The start of a word, and what is counted in it.
    var word: (start: Int, addresses: Int, parentheses: Int)

    init(from start: Int) { word = (start, 0, 0) }
  }

  /// Adds a line without its end.
  mutating func add(_ line: ArraySlice<UInt8>) {
    if let fence {
      if fence.isEnded(by: line) { self.fence = nil }
      return
    }
    let first = line.firstIndex { !$0.isBlank }
    if !hasHTML, first == line.startIndex { fence = OpenBlock(fence: line) }
    guard let first, fence == nil else {
      (run, paragraph) = (Run(), Paragraph())
      return
    }
    run.bytes += line.count
    addMarkers(in: line, from: first)
    addText(of: line, from: first)
  }

  private mutating func addText(of line: ArraySlice<UInt8>, from first: Int) {
    var counts = Line(from: first)
    var (previous, isEscaped) = (UInt8(), false)
    for index in first..<line.endIndex {
      let byte = line[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        endWord(of: &counts, at: index)
      case UInt8(ascii: ":"): counts.word.addresses += 1
      case UInt8(ascii: ".") where previous == UInt8(ascii: "w"): counts.word.addresses += 1
      case UInt8(ascii: ")"): counts.word.parentheses += 1
      case UInt8(ascii: "@"): counts.mailAddresses += 1
      case UInt8(ascii: "|"): counts.bars += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if !isEscaped {
          addEmphasis(byte, after: previous, at: index, isFirst: index == first)
        }
      case UInt8(ascii: "]"): if !isEscaped { addLink(at: index) }
      case UInt8(ascii: "["): if previous == UInt8(ascii: "!") { addImage(at: index) }
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        if previous == UInt8(ascii: "<") { addOpening(at: index) }
      default: break
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      previous = byte
    }
    endWord(of: &counts, at: line.endIndex)
    addressSteps += counts.mailAddresses * line.count
    addRow(line[first...], bars: counts.bars)
  }
}

/// Parts of a line.
extension MarkdownCosts {
  private mutating func endWord(of line: inout Line, at end: Int) {
    mostParentheses = max(mostParentheses, line.word.parentheses)
    addressSteps += line.word.addresses * (end - line.word.start)
    line.word = (end + 1, 0, 0)
  }

  private mutating func addImage(at index: Int) {
    paragraph.images += 1
    if paragraph.images > Self.mostScans { excess.append(index) }
  }

  private mutating func addOpening(at index: Int) {
    paragraph.openings += 1
    if paragraph.openings > Self.mostScans { excess.append(index) }
  }

  private mutating func addEmphasis(
    _ mark: UInt8, after previous: UInt8, at index: Int, isFirst: Bool
  ) {
    if mark != previous {
      paragraph.emphasis += 1
      emphasisSteps += paragraph.emphasis
    }
    // At the start of a line, it can be an item or a break.
    if emphasisSteps > Self.mostSteps, !isFirst { excess.append(index) }
  }

  private mutating func addLink(at index: Int) {
    emphasisSteps += 2 * paragraph.emphasis
    if emphasisSteps > Self.mostSteps, paragraph.emphasis > 0 { excess.append(index) }
  }

  private mutating func addRow(_ line: ArraySlice<UInt8>, bars: Int) {
    if line.allSatisfy({ "|-: \t>".utf8.contains($0) }) {
      tableSteps += (run.lines + 30) * run.bytes
    }
    run.lines += 1
    run.widestRow = max(run.widestRow, bars + 1)
    mostBars = max(mostBars, bars)
    mostCells = max(mostCells, run.lines * run.widestRow)
  }

  /// Adds the lists and quotes that a line opens.
  private mutating func addMarkers(in line: ArraySlice<UInt8>, from first: Int) {
    let isIndented = first - line.startIndex > 3 || line[..<first].contains(0x09)
    hasHTML = hasHTML || line[first] == UInt8(ascii: "<")
    var (index, count) = (first, 0)
    while index < line.endIndex, let end = Self.marker(in: line, at: index) {
      let next = line[(end + 1)...].firstIndex { !$0.isBlank } ?? line.endIndex
      // An item with text ends a paragraph, unless it has another number than 1.
      let isItem = "-+*".utf8.contains(line[index]) && next < line.endIndex
      if count == 0, isItem, !isIndented { paragraph = Paragraph() }
      count += 1
      if count > Self.mostMarkers { return excess.append(end) }
      index = next
    }
  }

  /// Returns the index of the last byte of the mark of a list or quote, such as `12.`; nil for other text.
  private static func marker(in line: ArraySlice<UInt8>, at index: Int) -> Int? {
    if line[index] == UInt8(ascii: ">") { return index }
    var end = index
    if !"-+*".utf8.contains(line[index]) {
      end = line[index...].prefix(10).firstIndex { !(0x30...0x39).contains($0) } ?? index
      guard end > index, ".)".utf8.contains(line[end]) else { return nil }
    }
    return end + 1 == line.endIndex || line[end + 1].isBlank ? end : nil
  }
}
