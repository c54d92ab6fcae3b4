/// The parts of a Markdown text outside of code, links and HTML tags.
///
/// Blocks are parsed line by line with the CommonMark rules for code and fences in quotes and
/// lists. ``MarkdownSpans`` parses the paragraphs.
struct MarkdownText {
  /// UTF-8 byte ranges in text order. Adjacent ranges of one paragraph are separated by something.
  private(set) var ranges: [Range<Int>] = []

  private let bytes: [UInt8]
  private var fence: Fence?
  private var comment: HTMLBlock?
  /// The content column of the last list item; nil outside of lists.
  private var itemColumn: Int?
  private var paragraph: Range<Int>?

  /// - Parameters:
  ///   - text: The Markdown, of which at most ``InlineTags/reach`` bytes are read.
  ///   - bytes: Its UTF-8.
  /// - Complexity: O(*n*).
  init(of text: String, _ bytes: [UInt8]) {
    self.bytes = bytes
    var rest = text.withoutFrontMatter
    while let line = rest.removeLine() {
      let start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
      guard start < InlineTags.reach else { break }
      read(MarkdownLine(line, at: start))
    }
    endParagraph()
  }

  private mutating func read(_ line: MarkdownLine) {
    if isInCode(line) { return }
    var line = line
    if line.content.isEmpty { return endParagraph() }
    if !line.isIndented(below: itemColumn ?? 0), itemColumn != nil, paragraph == nil {
      itemColumn = line.column == 0 ? nil : line.column
    }
    if paragraph == nil, line.column >= (itemColumn ?? 0) + 4 { return }
    while line.removeItemMark() {
      endParagraph()
      itemColumn = line.column
    }
    if begins(with: line) { return }
    let isHeading = ATXHeading(line.content) != nil
    if isHeading { endParagraph() }
    paragraph = (paragraph?.lowerBound ?? line.start)..<line.end
    if isHeading { endParagraph() }
  }

  /// Returns true if the line belongs to an open code block or comment.
  private mutating func isInCode(_ line: MarkdownLine) -> Bool {
    if let open = comment {
      if line.content.contains(open.end) { comment = nil }
      return true
    }
    guard let open = fence else { return false }
    let isLeft = line.quotes < open.quotes || !line.content.isEmpty && line.column < open.column
    guard !isLeft else {
      fence = nil
      return false
    }
    if open.fence.isClosed(by: line.content) { fence = nil }
    return true
  }

  /// Returns true if the line starts a code block or comment.
  private mutating func begins(with line: MarkdownLine) -> Bool {
    if let fence = MarkdownFence(line.content) {
      endParagraph()
      self.fence = Fence(fence: fence, quotes: line.quotes, column: itemColumn ?? 0)
      return true
    }
    guard let block = HTMLBlock(line.content) else { return false }
    endParagraph()
    let rest = line.content.dropFirst(block.beginning)
    if !rest.contains(block.end) { comment = block }
    return true
  }

  private mutating func endParagraph() {
    guard let range = paragraph else { return }
    ranges += MarkdownSpans(in: bytes, range).visible
    paragraph = nil
  }
}

/// A fenced code block and its position.
private struct Fence {
  let fence: MarkdownFence
  let quotes: Int
  let column: Int
}

/// An HTML block whose content is not note text.
private struct HTMLBlock {
  let end: String
  let beginning: Int

  init?(_ line: Substring) {
    if line.hasPrefix("<!--") {
      (end, beginning) = ("-->", 4)
      return
    }
    guard line.first == "<" else { return nil }
    let name = line.dropFirst().prefix { $0.isLetter }.lowercased()
    guard ["pre", "script", "style", "textarea"].contains(name) else { return nil }
    (end, beginning) = ("</\(name)>", name.count + 1)
  }
}
