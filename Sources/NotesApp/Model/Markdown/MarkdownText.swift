/// The parts of a Markdown text that are neither code nor links nor HTML marks.
///
/// It reads blocks line by line and follows the rules of CommonMark for code and fences in quotes and lists. The
/// marks within a paragraph are ``MarkdownSpans``.
struct MarkdownText {
  /// In the order of the text, in bytes of its UTF-8. No two of them are of one paragraph without something
  /// between them.
  private(set) var ranges: [Range<Int>] = []

  private let bytes: [UInt8]
  private var fence: Fence?
  private var comment: HTMLBlock?
  /// The column where the text of the last item of a list begins; nil outside of lists.
  private var itemColumn: Int?
  private var paragraph: Range<Int>?

  /// - Parameters:
  ///   - text: The Markdown, of which no more than ``InlineTags/reach`` bytes are read.
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

  /// Takes a line of a block of code or a comment that has begun.
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

  /// Whether a block of code or a comment begins with a line.
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

/// A block of code, and where it stands.
private struct Fence {
  let fence: MarkdownFence
  let quotes: Int
  let column: Int
}

/// A block of HTML whose text is no text of the note.
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
