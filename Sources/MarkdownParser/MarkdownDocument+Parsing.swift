import CCMark
public import TerminalUI

extension MarkdownDocument {
  /// The maximum nesting. Deeper blocks are flattened, and deeper inlines become plain text, to limit the use of the
  /// call stack. Such a depth would not be visible anyway.
  static let deepestNesting = 32

  /// Parses GitHub Flavored Markdown: CommonMark with tables, task lists, strikethrough and bare addresses. In
  /// addition, `[[titles]]` are links unless an opening bracket is escaped, and so are bare links of the given scheme.
  /// Comments are left out.
  ///
  /// Every text is a valid document. A text made to slow the parser down loses some of its markup, and one that would
  /// take more than 256 MB all of it, but not its text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - linkScheme: The scheme of the app's own links, such as `birds` for `birds://main/Swift`.
  /// - Complexity: O(*n*).
  public init(parsing text: String, linkScheme: String? = nil) {
    do {
      try self.init(parsing: text, linkScheme: linkScheme) { false }
    } catch {
      self.init([])
    }
  }

  /// Parses a text, and throws soon after `isInterrupted` returns true. It is called for each node.
  package init(
    parsing text: String, linkScheme: String? = nil, isInterrupted: @escaping () -> Bool
  ) throws(CancellationError) {
    let builder = DocumentBuilder(linkScheme: linkScheme, isInterrupted: isInterrupted)
    let mayHaveBoxes = text.utf8.contains(UInt8(ascii: "["))
    let labels = mayHaveBoxes ? FootnoteLabels(text) : nil
    let brackets = mayHaveBoxes ? EscapedBrackets(text) : nil
    let marked = brackets?.text ?? text
    let source = LimitedMarkdown(labels.map { $0.paragraph + marked } ?? marked)
    self = CMarkNode.parsing(
      source, hasFootnotes: labels != nil, mark: brackets?.mark, isInterrupted: isInterrupted
    ) { root in
      guard let root else {
        return MarkdownDocument([.paragraph(DocumentBuilder.lines(of: text))])
      }
      let blocks = builder.blocks(of: root).dropFirst(labels == nil ? 0 : 1)
      return MarkdownDocument(blocks + builder.footnotes(of: root))
    }
    if isInterrupted() { throw CancellationError() }
    let shift = labels == nil ? 0 : FootnoteLabels.lines
    blocks.readBoxes(mayHaveBoxes ? TaskBoxes(text) : nil, linesBefore: shift)
  }
}

extension [MarkdownDocument.Block] {
  /// Sets the state of each item from its own box, if it has one, and keeps the positions of tasks that can be
  /// toggled.
  ///
  /// cmark-gfm 0.29 treats a task as done if there is a checked box anywhere in its line, and does not recognize
  /// tasks in a quote or directly in another item.
  fileprivate mutating func readBoxes(_ boxes: TaskBoxes?, linesBefore shift: Int) {
    for index in indices {
      switch self[index] {
      case .quote(var blocks):
        blocks.readBoxes(boxes, linesBefore: shift)
        self[index] = .quote(blocks)
      case .list(var list):
        for item in list.items.indices { list.items[item].readBox(boxes, linesBefore: shift) }
        self[index] = .list(list)
      case .footnotes(var texts):
        for text in texts.indices { texts[text].readBoxes(boxes, linesBefore: shift) }
        self[index] = .footnotes(texts)
      case .heading, .paragraph, .code, .table, .thematicBreak, .html: break
      }
    }
  }
}

extension MarkdownDocument.Item {
  fileprivate mutating func readBox(_ boxes: TaskBoxes?, linesBefore shift: Int) {
    place?.line -= shift
    let isTicked = place.flatMap { boxes?.isDone(inLine: $0.line, at: $0.offset) }
    if let isTicked, isDone != nil || consumeBox() { isDone = isTicked } else { place = nil }
    blocks.readBoxes(boxes, linesBefore: shift)
  }

  /// Removes a box from the beginning of the text.
  private mutating func consumeBox() -> Bool {
    guard case .paragraph(var inlines)? = blocks.first, case .text(let text)? = inlines.first,
      ["[ ] ", "[x] ", "[X] "].contains(where: text.hasPrefix)
    else { return false }
    inlines[0] = .text(String(text.dropFirst(4)))
    blocks[0] = .paragraph(inlines)
    return true
  }
}
