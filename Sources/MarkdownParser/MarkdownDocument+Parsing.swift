import CCMark
public import TerminalUI

extension MarkdownDocument {
  /// The maximum nesting. Deeper blocks are flattened, and deeper inlines become plain text, to limit the use of the
  /// call stack. Such a depth would not be visible anyway.
  static let deepestNesting = 32

  /// Parses GitHub Flavored Markdown: CommonMark with tables, task lists, strikethrough and bare addresses. In
  /// addition, `[[titles]]` and bare `navtui://` links are links. Comments are left out.
  ///
  /// Every text is a valid document. A text made to slow the parser down loses some of its markup, but not its text.
  ///
  /// - Complexity: O(*n*).
  public init(parsing text: String) {
    let mayHaveBoxes = text.utf8.contains(UInt8(ascii: "["))
    let labels = mayHaveBoxes ? FootnoteLabels(text) : nil
    let source = labels.map { $0.paragraph + text } ?? text
    self = CMarkNode.parsing(TamedMarkdown(source), hasFootnotes: labels != nil) { root in
      guard let root else { return MarkdownDocument([.paragraph([.text(text)])]) }
      let blocks = Self.blocks(of: root, depth: 0).dropFirst(labels == nil ? 0 : 1)
      return MarkdownDocument(blocks + Self.footnotes(of: root))
    }
    let shift = labels == nil ? 0 : FootnoteLabels.lines
    blocks.readBoxes(mayHaveBoxes ? TaskBoxes(text) : nil, linesBefore: shift)
  }

  private static func footnotes(of root: CMarkNode) -> [Block] {
    let texts = root.children.filter { $0.kind == CCMARK_FOOTNOTE_DEFINITION }
      .map { blocks(of: $0, depth: 1) }
    return texts.isEmpty ? [] : [.footnotes(texts)]
  }

  private static func blocks(of node: CMarkNode, depth: Int) -> [Block] {
    guard depth < deepestNesting else { return flatBlocks(of: node) }
    return node.children.compactMap { block($0, depth: depth + 1) }
  }

  /// Returns all blocks with text inside a node, in one flat list.
  private static func flatBlocks(of node: CMarkNode) -> [Block] {
    var (blocks, rest) = ([Block](), Array(node.children.reversed()))
    while let node = rest.popLast() {
      switch node.kind {
      case CCMARK_QUOTE, CCMARK_LIST, CCMARK_ITEM: rest += node.children.reversed()
      default: if let block = block(node, depth: 1) { blocks.append(block) }
      }
    }
    return blocks
  }

  private static func block(_ node: CMarkNode, depth: Int) -> Block? {
    switch node.kind {
    case CCMARK_HEADING:
      return .heading(level: node.headingLevel, inlines(of: node))
    case CCMARK_PARAGRAPH: return .paragraph(inlines(of: node))
    case CCMARK_CODE_BLOCK:
      return .code(node.literal.withoutLastNewline(), language: node.fenceInfo)
    case CCMARK_HTML_BLOCK:
      let html = node.literal.withoutLastNewline()
      return html.isHTMLComment ? nil : .html(html)
    case CCMARK_QUOTE: return .quote(blocks(of: node, depth: depth))
    case CCMARK_LIST: return .list(list(node, depth: depth))
    case CCMARK_TABLE: return .table(table(node))
    case CCMARK_THEMATIC_BREAK: return .thematicBreak
    default: return nil
    }
  }

  private static func list(_ node: CMarkNode, depth: Int) -> ItemList {
    let items = node.children.map { item in
      Item(
        isDone: item.isDone, at: item.place, blocks(of: item, depth: depth + 1))
    }
    return ItemList(start: node.listStart, isTight: node.isTight, items: items)
  }

  private static func table(_ node: CMarkNode) -> Table {
    Table(
      alignments: (0..<node.tableColumns).map { alignment(node.tableAlignment($0)) },
      rows: node.children.map { row in
        row.children.map { inlines(of: $0) }
      })
  }

  private static func alignment(_ letter: UInt8) -> Table.Alignment {
    switch letter {
    case UInt8(ascii: "c"): .center
    case UInt8(ascii: "r"): .trailing
    default: .leading
    }
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
    let isTicked = place.flatMap { boxes?.isDone(atItem: $0) }
    if let isTicked, isDone != nil || takeBox() { isDone = isTicked } else { place = nil }
    blocks.readBoxes(boxes, linesBefore: shift)
  }

  /// Removes a box from the beginning of the text.
  private mutating func takeBox() -> Bool {
    guard case .paragraph(var inlines)? = blocks.first, case .text(let text)? = inlines.first,
      ["[ ] ", "[x] ", "[X] "].contains(where: text.hasPrefix)
    else { return false }
    inlines[0] = .text(String(text.dropFirst(4)))
    blocks[0] = .paragraph(inlines)
    return true
  }
}

extension String {
  /// Whether the whole text is a comment.
  var isHTMLComment: Bool {
    guard hasPrefix("<!--"), let end = utf8.dropFirst(4).firstRange(of: "-->".utf8) else {
      return false
    }
    return utf8[end.upperBound...].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n")
    }
  }

  /// Returns the code of a block without its final newline.
  fileprivate func withoutLastNewline() -> String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
