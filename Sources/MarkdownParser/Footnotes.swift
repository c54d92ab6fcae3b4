import Markdown

/// The footnotes of a text, `[^label]: text`, and the references to them, `[^label]`.
struct Footnotes {
  typealias Element = MarkdownDocument.Element

  /// The index of the last footnote and the offset of its text; nil if it is in another block.
  private(set) var last: (index: Int, start: Int)?

  /// Returns the offset of the bracket after a label; nil if no label begins at the offset.
  static func endOfLabel(in text: [UInt8], at start: Int) -> Int? {
    var end = start
    while end < text.count, text[end] > 0x20, text[end] != UInt8(ascii: "["),
      text[end] != UInt8(ascii: "]")
    {
      end += 1
    }
    return end > start && end < text.count && text[end] == UInt8(ascii: "]") ? end : nil
  }

  /// Turns the lines of a paragraph from a reference with a colon on into footnotes.
  ///
  /// - Returns: False if there is none.
  mutating func define(
    in index: Int, isNested: Bool, _ elements: inout [Element], _ source: [UInt8]
  ) -> Bool {
    var (starts, isLineStart, child) = ([Int](), true, index + 1)
    while child < elements.count {
      let element = elements[child]
      defer { child += 1 + element.count }
      if isLineStart, element.kind == .footnoteReference(0), child + 1 < elements.count,
        elements[child + 1].kind == .text,
        elements[child + 1].range.lowerBound == element.range.upperBound,
        source[element.range.upperBound] == UInt8(ascii: ":")
      {
        starts.append(child)
      }
      isLineStart = element.kind == .lineBreak
    }
    guard let first = starts.first else { return false }
    var blocks = Array(elements[(index + 1)..<first]).block(.paragraph)
    for (start, end) in zip(starts, starts.dropFirst() + [elements.count]) {
      var text = Array(elements[(start + 1)..<end])
      let begin = text[0].range.lowerBound + 1
      let blanks = source[begin..<text[0].range.upperBound].prefix { $0 <= 0x20 }.count
      text[0].range = begin + blanks..<text[0].range.upperBound
      if text[0].range.isEmpty { text.removeFirst() }
      let paragraph = text.block(.paragraph)
      last = isNested ? nil : (index + blocks.count, begin)
      let range =
        elements[start].range.lowerBound..<max(begin, paragraph.first?.range.upperBound ?? 0)
      blocks.append(Element(.footnote(0), range, count: paragraph.count))
      blocks += paragraph
    }
    elements.replaceSubrange(index..., with: blocks)
    return true
  }

  /// Numbers the footnotes in the order of the source, and the references to them. Of two with a label, references mean
  /// the first; a reference without a footnote is text.
  static func number(_ elements: inout [Element], _ source: [UInt8]) {
    func label(_ element: Element) -> String {
      let start = element.range.lowerBound + 2
      let end = endOfLabel(in: source, at: start) ?? start
      return String(decoding: source[start..<end], as: UTF8.self).lowercased()
    }
    var (numbers, count) = ([String: Int](), 0)
    for index in elements.indices {
      guard case .footnote = elements[index].kind else { continue }
      count += 1
      elements[index].kind = .footnote(count)
      // One in a line has no label.
      guard source[elements[index].range.lowerBound] == UInt8(ascii: "[") else { continue }
      if numbers[label(elements[index])] == nil { numbers[label(elements[index])] = count }
    }
    for index in elements.indices where elements[index].kind == .footnoteReference(0) {
      let number = count == 0 ? nil : numbers[label(elements[index])]
      elements[index].kind = number.map { .footnoteReference($0) } ?? .text
    }
  }
}
