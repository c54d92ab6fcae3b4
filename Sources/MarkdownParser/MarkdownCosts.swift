/// The work that a text makes cmark-gfm do beside a linear amount, counted line by line.
struct MarkdownCosts {
  private enum Limit {
    /// The maximum number of steps of one kind, each about a nanosecond.
    static let steps = 50_000_000
    /// The number of comments, declarations and instructions that any paragraph may have.
    static let openings = 200
    /// The maximum depth of lists and quotes that a line opens.
    static let depth = 100
    /// The maximum number of bars in a line of a table.
    static let bars = 128
    /// The maximum number of cells in a table.
    static let cells = 500_000
    /// The maximum number of closing parentheses in a word of a text with linked addresses.
    static let parentheses = 500
  }

  /// The indices before which a backslash disables markup.
  private(set) var excess: Set<Int> = []
  var mayHaveTables: Bool {
    bars <= Limit.bars && cells <= Limit.cells && tableSteps <= Limit.steps
  }
  var mayHaveAddresses: Bool {
    parentheses <= Limit.parentheses && addressSteps <= Limit.steps
  }

  /// The maximum number of comments, declarations and instructions in a paragraph. Each can be read to its end.
  private let mostOpenings: Int
  private var fences = FenceTracker()
  private var run = Run()
  private var paragraph = Paragraph()

  /// The largest number in a line, table or word.
  private var (bars, cells, parentheses) = (0, 0, 0)
  /// The end of emphasis is compared with all marks of emphasis before it in its paragraph, and a link with those and
  /// with images.
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
    /// Whether a line can be the one below the head of a table.
    var mayBeTable = false
    var lastLines = (ArraySlice<UInt8>(), ArraySlice<UInt8>())
    /// Whether the line before began an item with a number.
    var isAfterNumber = false
  }

  /// Lines of a run that can be one paragraph.
  private struct Paragraph {
    /// The starts of comments, declarations and instructions.
    var openings = 0
    /// The marks of emphasis, and twice the number of images.
    var marks = 0
  }

  /// What is counted in one line.
  private struct Line {
    var bars = 0
    var mailAddresses = 0
    /// The start of a word, and what is counted in it.
    var word: (start: Int, addresses: Int, parentheses: Int)

    init(from start: Int) { word = (start, 0, 0) }
  }

  /// - Parameter size: The number of bytes of the text.
  init(size: Int) {
    mostOpenings = max(Limit.openings, Limit.steps / max(1, size))
  }

  /// Adds a line without its end.
  mutating func add(_ line: ArraySlice<UInt8>) {
    let isCode = fences.add(line)
    guard !isCode, let first = line.firstIndex(where: { !$0.isBlank }) else {
      (run, paragraph) = (Run(), Paragraph())
      return
    }
    run.bytes += line.count
    addMarkers(in: line, from: first)
    addText(of: line, from: first)
  }

  private mutating func addText(of line: ArraySlice<UInt8>, from first: Int) {
    var counts = Line(from: first)
    var (previous, isEscaped, isAfterEscape) = (UInt8(), false, false)
    for index in first..<line.endIndex {
      let byte = line[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        endWord(of: &counts, at: index)
      case UInt8(ascii: ":"):
        if line[(index + 1)...].starts(with: "//".utf8) { counts.word.addresses += 1 }
      case UInt8(ascii: ".") where previous == UInt8(ascii: "w"): counts.word.addresses += 1
      case UInt8(ascii: ")"): counts.word.parentheses += 1
      case UInt8(ascii: "@"): counts.mailAddresses += 1
      case UInt8(ascii: "|"): counts.bars += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        let isContinued = byte == previous && !isAfterEscape
        if isEscaped {
          // In a web address, a backslash is no escape.
          if counts.word.addresses > 0 { addMark() }
        } else if !Self.isInWord(index, of: line) {
          addEmphasis(at: index, isContinued: isContinued, isFirst: index == first)
        }
      case UInt8(ascii: "]"): if !isEscaped { addLink(at: index) }
      case UInt8(ascii: "["): if previous == UInt8(ascii: "!") { addImage(at: index) }
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        if previous == UInt8(ascii: "<") { addOpening(at: index) }
      default: break
      }
      isAfterEscape = isEscaped
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      previous = byte
    }
    endWord(of: &counts, at: line.endIndex)
    addressSteps += counts.mailAddresses * line.count
    addRow(line[first...], bars: counts.bars)
  }

  /// Whether a byte is an underscore between letters or digits, which is no emphasis.
  private static func isInWord(_ index: Int, of line: ArraySlice<UInt8>) -> Bool {
    guard line[index] == UInt8(ascii: "_"), index > line.startIndex, index + 1 < line.endIndex
    else { return false }
    return line[index - 1].isLetterOrDigit && line[index + 1].isLetterOrDigit
  }
}

/// Parts of a line.
extension MarkdownCosts {
  private mutating func endWord(of line: inout Line, at end: Int) {
    if line.word.addresses + line.mailAddresses > 0 {
      parentheses = max(parentheses, line.word.parentheses)
    }
    addressSteps += line.word.addresses * (end - line.word.start)
    line.word = (end + 1, 0, 0)
  }

  private mutating func addOpening(at index: Int) {
    paragraph.openings += 1
    if paragraph.openings > mostOpenings { excess.insert(index) }
  }

  private mutating func addImage(at index: Int) {
    paragraph.marks += 2
    if emphasisSteps > Limit.steps { excess.insert(index) }
  }

  private mutating func addEmphasis(at index: Int, isContinued: Bool, isFirst: Bool) {
    if !isContinued { addMark() }
    // At the start of a line, it can be an item or a break.
    if emphasisSteps > Limit.steps, !isFirst { excess.insert(index) }
  }

  private mutating func addMark() {
    paragraph.marks += 1
    emphasisSteps += paragraph.marks
  }

  private mutating func addLink(at index: Int) {
    emphasisSteps += 2 * paragraph.marks
    if emphasisSteps > Limit.steps, paragraph.marks > 0 { excess.insert(index) }
  }

  private mutating func addRow(_ line: ArraySlice<UInt8>, bars: Int) {
    run.widestRow = max(run.widestRow, bars + 1)
    if Self.mayEndHead(line) {
      // The second of equal lines begins a table, unless the line has form feeds, and in a table none is a head.
      let isRow =
        line == run.lastLines.0 && line == run.lastLines.1 && !line.contains { 0x0B...0x0C ~= $0 }
      if !isRow { tableSteps += (run.lines + 30) * run.bytes }
      run.mayBeTable = true
    }
    run.lastLines = (line, run.lastLines.0)
    run.lines += 1
    guard run.mayBeTable else { return }
    self.bars = max(self.bars, run.widestRow - 1)
    cells = max(cells, run.lines * run.widestRow)
  }

  /// Whether a line can be the one below the head of a table.
  private static func mayEndHead(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.contains { "|:\u{B}\u{C}".utf8.contains($0) }
      && line.allSatisfy { "|-: \t>\u{B}\u{C}".utf8.contains($0) }
  }

  /// Adds the lists, quotes and footnotes that a line opens.
  private mutating func addMarkers(in line: ArraySlice<UInt8>, from first: Int) {
    let indentation = line[..<first].indentation
    let isAfterNumber = run.isAfterNumber
    run.isAfterNumber = false
    // An open list takes two columns or more of the indentation.
    var (index, depth) = (first, indentation / 2)
    while index < line.endIndex, let end = Self.marker(in: line, at: index) {
      let next = line[(end + 1)...].firstIndex { !$0.isBlank } ?? line.endIndex
      if index == first, next < line.endIndex {
        // An item with text ends a paragraph, unless it has another number than 1 and begins a list.
        let isBullet = "-+*".utf8.contains(line[index]) && indentation < 4
        let isFirst = line[index..<end].elementsEqual("1".utf8)
        let isDigit = 0x30...0x39 ~= line[index] && indentation == 0
        run.isAfterNumber = isDigit && (isFirst || isAfterNumber)
        if isBullet || run.isAfterNumber { paragraph = Paragraph() }
      }
      depth += 1 + line[(end + 1)..<next].indentation / 2
      if depth > Limit.depth {
        excess.insert(end)
        return
      }
      index = next
    }
  }

  /// Returns the index of the last byte of the mark of a list, quote or footnote, such as `12.`; nil for other text.
  private static func marker(in line: ArraySlice<UInt8>, at index: Int) -> Int? {
    if line[index] == UInt8(ascii: ">") { return index }
    if line[index...].starts(with: "[^".utf8) {
      let end = line[index...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
      return end.flatMap { $0 < line.endIndex && line[$0] == UInt8(ascii: ":") ? $0 : nil }
    }
    var end = index
    if !"-+*".utf8.contains(line[index]) {
      end = line[index...].prefix(10).firstIndex { !(0x30...0x39).contains($0) } ?? index
      guard end > index, ".)".utf8.contains(line[end]) else { return nil }
    }
    return end + 1 == line.endIndex || line[end + 1].isBlank ? end : nil
  }
}
