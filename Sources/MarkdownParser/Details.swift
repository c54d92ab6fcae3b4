import Markdown

/// `<details>`, whose contents can be folded.
extension [MarkdownDocument.Element] {
  /// Makes elements of the blocks from HTML that begins with `<details>` to HTML that begins with its end.
  ///
  /// - Complexity: O(*n*): the elements are copied once, and once for each level of details.
  mutating func joinDetails(_ source: [UInt8]) {
    guard contains(where: { $0.kind == .htmlBlock }) else { return }
    var (joined, starts, index): ([Element], [Int], Int) = ([], [], 0)
    joined.reserveCapacity(count)
    while index < count {
      let block = self[index...index + self[index].count]
      index = block.endIndex
      let html =
        block[block.startIndex].kind == .htmlBlock ? source[block[block.startIndex].range] : []
      if html.beginsTag("</details"), let first = starts.popLast() {
        let opening = joined[first]
        let blocks = Array(joined[(first + 1 + opening.count)...])
        joined.removeSubrange(first...)
        joined += Self.details(opening, with: blocks, after: html, source)
      } else if html.beginsTag("<details"), html.range(of: "</details>") != nil {
        joined += Self.details(block[block.startIndex], with: [], after: html, source)
      } else {
        if html.beginsTag("<details"), starts.count < MarkdownDocument.deepestNesting / 2 {
          starts.append(joined.count)
        }
        joined += block
      }
    }
    self = joined
  }

  /// Returns details of the HTML that opens them and the blocks after it, and what follows their end.
  private static func details(
    _ opening: Element, with blocks: [Element], after closing: ArraySlice<UInt8>, _ source: [UInt8]
  ) -> [Element] {
    let html = source[opening.range]
    let tag = html.prefix { $0 != UInt8(ascii: ">") }
    let isOpen = tag.range(of: " open") != nil
    var text = html[Swift.min(tag.endIndex + 1, html.endIndex)...]
    var contents: [Element] = []
    if let start = text.range(of: "<summary>"), let close = text.range(of: "</summary>"),
      start.upperBound <= close.lowerBound
    {
      let title = text[start.upperBound..<close.lowerBound].trimmedBlanks
      contents = [Element(.text, title.indices)].block(.summary)
      text = text[close.upperBound...]
    }
    if let close = text.range(of: "</details>") { text = text[..<close.lowerBound] }
    contents += Self.html(text) + blocks
    let start = opening.range.lowerBound
    let last = contents.reduce(start) { Swift.max($0, $1.range.upperBound) }
    let details = Element(.details(isOpen ? .open : .closed), start..<last, count: contents.count)
    let rest = closing.range(of: ">").map { closing[$0.upperBound...] } ?? []
    let after = closing.range(of: "</details>").map { closing[$0.upperBound...] } ?? rest
    return [details] + contents + Self.html(after)
  }

  private static func html(_ text: ArraySlice<UInt8>) -> [Element] {
    let text = text.trimmedBlanks
    guard !text.isEmpty else { return [] }
    return [Element(.htmlBlock, text.indices, count: 1), Element(.text, text.indices)]
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text begins with a tag, in any case of letters.
  fileprivate func beginsTag(_ tag: String) -> Bool {
    let (name, rest) = (prefix(tag.utf8.count), dropFirst(tag.utf8.count))
    return String(decoding: name, as: UTF8.self).lowercased() == tag
      && rest.first.map { !$0.isLetterOrDigit } == true
  }

  /// Returns the first place of a text in ASCII.
  fileprivate func range(of text: String) -> Range<Int>? {
    let bytes = Array(text.utf8)
    return indices.first { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
  }

  fileprivate var trimmedBlanks: ArraySlice<UInt8> {
    var text = drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text
  }
}
