import Markdown
import MarkdownParser
import TerminalUI

/// The colours of Markdown in the lines of a text that are shown.
///
/// A short text is parsed whole. Of a longer one only the lines around those that are shown, from a blank line on that
/// is not in a block of code, so that a key takes as long in any text.
struct MarkdownColors {
  /// The number of bytes of a text that is parsed whole.
  private static let wholeBytes = 1 << 14
  /// The number of lines above the first one shown in which a block may begin.
  private static let linesAbove = 60

  private let lines: Range<Int>
  private let theme: Theme
  /// The source of the lines, and the style of each of its bytes.
  private var styles: [Style]
  /// The offset of each line in the source.
  private var starts: [Int] = []
  private let source: [UInt8]

  private init(_ buffer: TextBuffer, _ lines: Range<Int>, _ theme: Theme) {
    (self.lines, self.theme) = (lines, theme)
    var source: [UInt8] = []
    for line in buffer.lines[lines] {
      starts.append(source.count)
      source += line.utf8
      source.append(UInt8(ascii: "\n"))
    }
    self.source = source
    styles = Array(repeating: theme.text, count: source.count)
  }

  /// Returns the styles of a number of lines.
  static func highlights(
    of buffer: TextBuffer, from top: Int, lines count: Int, _ theme: Theme
  ) -> TextHighlights {
    let shown = top..<min(top + count, buffer.lines.count)
    let frontMatter = frontMatterEnd(of: buffer)
    let start = max(frontMatter, parsedStart(above: top, in: buffer))
    var highlights = TextHighlights()
    for line in shown.clamped(to: 0..<frontMatter) {
      highlights[line] = [.init(0..<buffer.lines[line].count, theme.dim)]
    }
    guard start < shown.upperBound else { return highlights }
    var colors = MarkdownColors(buffer, start..<shown.upperBound, theme)
    colors.paint()
    for line in shown where line >= start {
      highlights[line] = colors.runs(ofLine: line, buffer.lines[line])
    }
    return highlights
  }

  /// The first line below the front matter.
  private static func frontMatterEnd(of buffer: TextBuffer) -> Int {
    guard buffer.lines[0].hasPrefix("---") else { return 0 }
    let text = buffer.lines.prefix(200).joined(separator: "\n")
    let length = NoteBody.text(text).frontMatterLength
    return text.utf8.prefix(length).count { $0 == UInt8(ascii: "\n") }
  }

  /// The line at which parsing begins: the first of a short text, else a blank one above the top, outside of code.
  private static func parsedStart(above top: Int, in buffer: TextBuffer) -> Int {
    var (bytes, fence, start) = (0, nil as UInt8?, 0)
    for line in 0..<min(top, buffer.lines.count) {
      let text = buffer.lines[line]
      bytes += text.utf8.count
      if let mark = fenceMark(of: text.utf8) {
        if fence == nil { fence = mark } else if fence == mark { fence = nil }
      }
      if fence == nil, text.isEmpty, line + linesAbove <= top || start == 0 { start = line }
    }
    return bytes <= wholeBytes ? 0 : start
  }

  /// Returns the character of the fence of code that a line is; nil for another line.
  private static func fenceMark(of line: some Sequence<UInt8>) -> UInt8? {
    let mark = Array(line.lazy.drop { $0 == UInt8(ascii: " ") }.prefix(3))
    return mark.elementsEqual("```".utf8) || mark.elementsEqual("~~~".utf8) ? mark[0] : nil
  }

  // MARK: - Painting

  private mutating func paint() {
    let document = MarkdownDocument(parsing: source, linkScheme: NoteLink.scheme)
    for element in document.elements { paint(element) }
  }

  private mutating func paint(_ element: MarkdownDocument.Element) {
    let theme = theme
    switch element.kind {
    case .heading: paint(linesOf(element.range)) { $0 = theme.accent.adding(.bold) }
    case .codeBlock: paint(withFences(linesOf(element.range))) { $0 = theme.writtenCode }
    case .htmlBlock, .html, .comment, .rule, .blockID, .footnoteReference:
      paint(element.range) { $0 = theme.dim }
    case .emphasis: paint(element.range) { $0 = $0.adding(.italic) }
    case .strong, .highlight: paint(element.range) { $0 = $0.adding(.bold) }
    case .strikethrough: paint(element.range) { $0 = theme.dim }
    case .code, .math: paint(element.range) { $0 = theme.writtenCode }
    case .link, .embed, .image: paint(element.range) { $0 = theme.link }
    case .tag where element.count == 0: paint(element.range) { $0 = theme.tag }
    case .item(let task?) where task.state == .done:
      paint(linesOf(element.range)) { $0 = theme.dim }
    default: break
    }
  }

  private mutating func paint(_ range: Range<Int>, _ change: (inout Style) -> Void) {
    for index in range.clamped(to: styles.indices) { change(&styles[index]) }
  }

  /// The whole lines of a range.
  private func linesOf(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    let newline = UInt8(ascii: "\n")
    let start = source[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source[(range.upperBound - 1)...].firstIndex(of: newline) ?? source.count
    return start..<end
  }

  /// The lines of code with the fences around them.
  private func withFences(_ range: Range<Int>) -> Range<Int> {
    func isFence(_ line: Range<Int>) -> Bool { Self.fenceMark(of: source[line]) != nil }
    var range = range
    if range.lowerBound > 0 {
      let line = linesOf(range.lowerBound - 1..<range.lowerBound)
      if isFence(line) { range = line.lowerBound..<range.upperBound }
    }
    if range.upperBound + 1 < source.count {
      let line = linesOf(range.upperBound + 1..<range.upperBound + 2)
      if isFence(line) { range = range.lowerBound..<line.upperBound }
    }
    return range
  }

  // MARK: - Runs

  private func runs(ofLine line: Int, _ text: String) -> [TextHighlights.Run] {
    var runs: [TextHighlights.Run] = []
    var (byte, offset) = (starts[line - lines.lowerBound], 0)
    for character in text {
      let style = styles[byte]
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].range = last.range.lowerBound..<offset + 1
      } else {
        runs.append(.init(offset..<offset + 1, style))
      }
      (byte, offset) = (byte + character.utf8.count, offset + 1)
    }
    return runs
  }
}

extension Theme {
  /// The style of code: with its background, or else with the colour of texts in code.
  fileprivate var writtenCode: Style { code.background == text.background ? string : code }
}
