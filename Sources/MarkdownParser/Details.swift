import Markdown

/// `<details>`, whose contents can be folded.
extension [MarkdownDocument.Element] {
  /// Makes elements of the blocks from HTML that begins with `<details>` to HTML that begins with its end.
  mutating func joinDetails(_ source: [UInt8]) {
    var (starts, index): ([Int], Int) = ([], 0)
    while index < count {
      let next = index + 1 + self[index].count
      if self[index].kind == .htmlBlock {
        let html = source[self[index].range]
        if html.beginsTag("</details"), let first = starts.popLast() {
          let inner = Array(self[first + 1 + self[first].count..<index])
          index = join(first, with: inner, to: next, after: html, source)
          continue
        }
        if html.beginsTag("<details") {
          if html.range(of: "</details>") != nil {
            index = join(index, with: [], to: next, after: html, source)
            continue
          }
          if starts.count < MarkdownDocument.deepestNesting / 2 { starts.append(index) }
        }
      }
      index = next
    }
  }

  /// Makes details of the HTML at an index and the blocks after it, and returns the index after them.
  private mutating func join(
    _ index: Int, with blocks: [Element], to end: Int, after closing: ArraySlice<UInt8>,
    _ source: [UInt8]
  ) -> Int {
    let range = self[index].range
    let html = source[range]
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
    let last = contents.reduce(range.lowerBound) { Swift.max($0, $1.range.upperBound) }
    let details = Element(
      .details(isOpen ? .open : .closed), range.lowerBound..<last, count: contents.count)
    let rest = closing.range(of: ">").map { closing[$0.upperBound...] } ?? []
    let after = closing.range(of: "</details>").map { closing[$0.upperBound...] } ?? rest
    let all = [details] + contents + Self.html(after)
    replaceSubrange(index..<end, with: all)
    return index + all.count
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
