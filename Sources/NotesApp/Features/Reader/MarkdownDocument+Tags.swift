import TerminalUI

extension [MarkdownDocument.Block] {
  /// The blocks, with tags in the text as inlines of their own.
  ///
  /// - Complexity: O(*n*); a text without `#` is skipped.
  func markingTags() -> [MarkdownDocument.Block] {
    map { block in
      switch block {
      case .heading(let level, let inlines): return .heading(level: level, inlines.markingTags())
      case .paragraph(let inlines): return .paragraph(inlines.markingTags())
      case .quote(let blocks): return .quote(blocks.markingTags())
      case .list(var list):
        for index in list.items.indices {
          list.items[index].blocks = list.items[index].blocks.markingTags()
        }
        return .list(list)
      case .table(var table):
        table.rows = table.rows.map { $0.map { $0.markingTags() } }
        return .table(table)
      case .footnotes(let texts): return .footnotes(texts.map { $0.markingTags() })
      case .code, .thematicBreak, .html: return block
      }
    }
  }
}

extension [MarkdownDocument.Inline] {
  /// The inlines, with tags in the text as inlines of their own. Tags inside links are ignored.
  fileprivate func markingTags() -> [MarkdownDocument.Inline] {
    enumerated().flatMap { index, inline in
      switch inline {
      case .text(let text):
        return [UInt8](text.utf8).contains(UInt8(ascii: "#"))
          ? text.splittingTags(isWordStart: index == 0 || self[index - 1] == .lineBreak) : [inline]
      case .emphasis(let inlines): return [.emphasis(inlines.markingTags())]
      case .strong(let inlines): return [.strong(inlines.markingTags())]
      case .strikethrough(let inlines): return [.strikethrough(inlines.markingTags())]
      case .element(let element, let inlines): return [.element(element, inlines.markingTags())]
      case .code, .link, .image, .tag, .html, .footnote, .lineBreak: return [inline]
      }
    }
  }
}

extension String {
  /// Splits the text into tags and the text between them. At the beginning, a tag is recognized
  /// only if a word can start there.
  fileprivate func splittingTags(isWordStart: Bool) -> [MarkdownDocument.Inline] {
    let bytes = Array(utf8)
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (parts, start): ([MarkdownDocument.Inline], Int) = ([], 0)
    for place in InlineTags(inPlainText: self).places
    where isWordStart || place.range.lowerBound > 0 {
      if place.range.lowerBound > start {
        parts.append(.text(string(start..<place.range.lowerBound)))
      }
      parts.append(.tag(string(place.range)))
      start = place.range.upperBound
    }
    if start < bytes.count { parts.append(.text(string(start..<bytes.count))) }
    return parts
  }
}
