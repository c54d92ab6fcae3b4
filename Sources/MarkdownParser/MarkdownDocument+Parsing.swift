import CCMark
public import TerminalUI

extension MarkdownDocument {
  /// What is nested deeper is kept as plain text: nobody reads it, and a stack has an end.
  static let deepestNesting = 32

  /// Parses a text as GitHub writes Markdown: CommonMark with tables, task lists, strikethrough and bare
  /// addresses; besides, `[[titles]]` and bare `navtui://` links are links. Comments are left out.
  ///
  /// Every text is a document. One that is made to take a parser's time loses some of its markup, not
  /// its text.
  ///
  /// - Complexity: O(*n*).
  public init(parsing text: String) {
    self = CMarkNode.parsing(TamedMarkdown(text)) { root in
      MarkdownDocument(root.map { Self.blocks(of: $0, depth: 0) } ?? [.paragraph([.text(text)])])
    }
    if text.utf8.contains(UInt8(ascii: "[")) { blocks.readBoxes(TaskBoxes(text)) }
  }

  private static func blocks(of node: CMarkNode, depth: Int) -> [Block] {
    node.children.compactMap { block($0, depth: depth + 1) }
  }

  private static func block(_ node: CMarkNode, depth: Int) -> Block? {
    guard depth <= deepestNesting else { return .paragraph([.text(node.plainText)]) }
    switch node.kind {
    case CCMARK_HEADING:
      return .heading(level: node.headingLevel, inlines(of: node, depth: depth))
    case CCMARK_PARAGRAPH: return .paragraph(inlines(of: node, depth: depth))
    case CCMARK_CODE_BLOCK:
      return .code(node.literal.withoutLastNewline(), language: node.fenceInfo)
    case CCMARK_HTML_BLOCK:
      let html = node.literal.withoutLastNewline()
      return html.isHTMLComment ? nil : .html(html)
    case CCMARK_QUOTE: return .quote(blocks(of: node, depth: depth))
    case CCMARK_LIST: return .list(list(node, depth: depth))
    case CCMARK_TABLE: return .table(table(node, depth: depth))
    case CCMARK_THEMATIC_BREAK: return .thematicBreak
    default: return nil
    }
  }

  private static func list(_ node: CMarkNode, depth: Int) -> List {
    let items = node.children.map { item in
      Item(
        isDone: item.isDone, at: item.isDone == nil ? nil : item.place,
        blocks(of: item, depth: depth + 1))
    }
    return List(start: node.listStart, isTight: node.isTight, items: items)
  }

  private static func table(_ node: CMarkNode, depth: Int) -> Table {
    Table(
      alignments: (0..<node.tableColumns).map { alignment(node.tableAlignment($0)) },
      rows: node.children.map { row in
        row.children.map { inlines(of: $0, depth: depth + 2) }
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
  /// Says of each task what its own box says: to cmark-gfm 0.29 a task is done when there is such a box
  /// anywhere in its line. One whose box is not found cannot be ticked.
  fileprivate mutating func readBoxes(_ boxes: TaskBoxes) {
    for index in indices {
      switch self[index] {
      case .quote(var blocks):
        blocks.readBoxes(boxes)
        self[index] = .quote(blocks)
      case .list(var list):
        for item in list.items.indices { list.items[item].readBox(boxes) }
        self[index] = .list(list)
      case .heading, .paragraph, .code, .table, .thematicBreak, .html: break
      }
    }
  }
}

extension MarkdownDocument.Item {
  fileprivate mutating func readBox(_ boxes: TaskBoxes) {
    if let place {
      let isDone = boxes.isDone(atItem: place)
      self.isDone = isDone ?? self.isDone
      if isDone == nil { self.place = nil }
    }
    blocks.readBoxes(boxes)
  }
}

extension String {
  /// Whether all of it is a comment, which nobody is meant to see.
  var isHTMLComment: Bool {
    guard hasPrefix("<!--"), let end = utf8.dropFirst(4).firstRange(of: "-->".utf8) else {
      return false
    }
    return utf8[end.upperBound...].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n")
    }
  }

  /// The code of a block without the newline that ends its last line.
  fileprivate func withoutLastNewline() -> String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
