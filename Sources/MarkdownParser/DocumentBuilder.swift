import CCMark
import TerminalUI

/// Makes the blocks and inlines of a document from the nodes of a parsed text, until it is interrupted.
struct DocumentBuilder {
  typealias Block = MarkdownDocument.Block
  typealias Inline = MarkdownDocument.Inline

  /// The start of bare links, such as `navtui://`; empty for none.
  let linkStart: [UInt8]
  let isInterrupted: () -> Bool

  init(linkScheme: String?, isInterrupted: @escaping () -> Bool) {
    self.isInterrupted = isInterrupted
    linkStart = linkScheme.map { Array("\($0)://".utf8) } ?? []
  }

  /// Returns the texts of the footnotes as one block, if there are any.
  func footnotes(of root: CMarkNode) -> [Block] {
    let texts = root.children.filter { $0.kind == CCMARK_FOOTNOTE_DEFINITION }
      .map { blocks(of: $0, depth: 1) }
    return texts.isEmpty ? [] : [.footnotes(texts)]
  }

  func blocks(of node: CMarkNode, depth: Int = 0) -> [Block] {
    guard depth < MarkdownDocument.deepestNesting else { return flatBlocks(of: node) }
    return node.children.compactMap { block($0, depth: depth + 1) }
  }

  /// Returns all blocks with text inside a node, in one flat list.
  private func flatBlocks(of node: CMarkNode) -> [Block] {
    var (blocks, rest) = ([Block](), Array(node.children.reversed()))
    while let node = rest.popLast() {
      switch node.kind {
      case CCMARK_QUOTE, CCMARK_LIST, CCMARK_ITEM: rest += node.children.reversed()
      default: if let block = block(node, depth: 1) { blocks.append(block) }
      }
    }
    return blocks
  }

  private func block(_ node: CMarkNode, depth: Int) -> Block? {
    if isInterrupted() { return nil }
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

  private func list(_ node: CMarkNode, depth: Int) -> MarkdownDocument.ItemList {
    let items = node.children.map { item in
      MarkdownDocument.Item(
        isDone: item.isDone, at: item.place, blocks(of: item, depth: depth + 1))
    }
    return MarkdownDocument.ItemList(start: node.listStart, isTight: node.isTight, items: items)
  }

  private func table(_ node: CMarkNode) -> MarkdownDocument.TextTable {
    MarkdownDocument.TextTable(
      alignments: (0..<node.tableColumns).map { alignment(node.tableAlignment($0)) },
      rows: node.children.map { row in
        row.children.map { inlines(of: $0) }
      })
  }

  private func alignment(_ letter: UInt8) -> HorizontalAlignment {
    switch letter {
    case UInt8(ascii: "c"): .center
    case UInt8(ascii: "r"): .trailing
    default: .leading
    }
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
