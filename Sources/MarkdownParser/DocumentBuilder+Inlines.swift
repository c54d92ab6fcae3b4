import CCMark
import TerminalUI

extension DocumentBuilder {
  /// Returns the inlines of a node. Inside a link, other links are treated as text.
  func inlines(of node: CMarkNode, depth: Int = 0, isInLink: Bool = false) -> [Inline] {
    let inlines = node.children.flatMap { inline($0, depth: depth + 1, isInLink: isInLink) }
    // An address at the start of a footnote comes after an empty text.
    return ElementPairs.closing(inlines.filter { $0 != .text("") })
  }

  private func inline(_ node: CMarkNode, depth: Int, isInLink: Bool) -> [Inline] {
    if isInterrupted() { return [] }
    guard depth <= MarkdownDocument.deepestNesting else { return Self.lines(of: node.plainText) }
    func content(isInLink: Bool = isInLink) -> [Inline] {
      inlines(of: node, depth: depth, isInLink: isInLink)
    }
    switch node.kind {
    case CCMARK_TEXT:
      if isInLink { return [.text(node.literal)] }
      return node.parts.flatMap { LinkScanner.inlines(in: $0, linkStart: linkStart) }
    case CCMARK_CODE: return [.code(node.literal)]
    case CCMARK_HTML: return node.literal.isHTMLComment ? [] : [.html(node.literal)]
    // Typed line breaks are kept.
    case CCMARK_SOFT_BREAK, CCMARK_LINE_BREAK: return [.lineBreak]
    case CCMARK_FOOTNOTE: return Int(node.literal).map { [.footnote($0)] } ?? []
    case CCMARK_EMPHASIS: return [.emphasis(content())]
    case CCMARK_STRONG: return [.strong(content())]
    case CCMARK_STRIKETHROUGH: return [.strikethrough(content())]
    case CCMARK_LINK: return [.link(.url(node.url), content(isInLink: true))]
    case CCMARK_IMAGE:
      return [.image(description: content(isInLink: true), source: node.url)]
    default: return []
    }
  }

  static func lines(of text: String) -> [Inline] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { [.text(String($0))] }.joined(separator: [.lineBreak]))
  }
}
