/// Finds code, links and HTML tags within a paragraph of Markdown.
struct MarkdownSpans {
  /// The maximum length in bytes of an address, a reference name or a title.
  private static let longest = 2_048

  private let bytes: [UInt8]
  private let range: Range<Int>
  private var index: Int
  /// The found ranges, in order and without overlap.
  private var hidden: [Range<Int>] = []
  /// The positions of open brackets.
  private var brackets: [Int] = []
  /// The positions of backtick runs by length, the next one last.
  private var runs: [Int: [Int]] = [:]

  /// - Complexity: O(*n*).
  init(in bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, self.range, index) = (bytes, range, range.lowerBound)
    guard bytes[range].contains(where: \.isSpanMark) else { return }
    findRuns()
    if let end = definitionEnd { hide(range.lowerBound..<end) }
    while index < range.upperBound { step() }
  }

  /// The parts of the paragraph outside of those ranges.
  var visible: [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), range.lowerBound)
    for span in hidden {
      if start < span.lowerBound { ranges.append(start..<span.lowerBound) }
      start = span.upperBound
    }
    return start < range.upperBound ? ranges + [start..<range.upperBound] : ranges
  }

  private mutating func step() {
    switch bytes[index] {
    case UInt8(ascii: "\\"): index = min(index + 2, range.upperBound)
    case UInt8(ascii: "`"): takeCode()
    case UInt8(ascii: "<"): takeHTML()
    case UInt8(ascii: "["): takeOpenBracket()
    case UInt8(ascii: "]"): takeCloseBracket()
    default: index += 1
    }
  }

  private mutating func hide(_ span: Range<Int>) {
    while let last = hidden.last, last.lowerBound >= span.lowerBound { hidden.removeLast() }
    hidden.append(span)
    index = span.upperBound
  }

  private func byte(at index: Int) -> UInt8? { index < range.upperBound ? bytes[index] : nil }
}

// MARK: - Code and HTML

extension MarkdownSpans {
  private mutating func findRuns() {
    var end = range.upperBound
    while let last = bytes[range.lowerBound..<end].lastIndex(of: UInt8(ascii: "`")) {
      var start = last
      while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "`") { start -= 1 }
      runs[last + 1 - start, default: []].append(start)
      end = start
    }
  }

  private mutating func takeCode() {
    let count = bytes[index..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
    while let next = runs[count]?.last, next <= index { runs[count]?.removeLast() }
    guard let end = runs[count]?.last else {
      index += count
      return
    }
    hide(index..<end + count)
  }

  private mutating func takeHTML() {
    if bytes[index..<range.upperBound].starts(with: "<!--".utf8) {
      let end = position(of: "-->", from: index + 4, within: range.count)
      return hide(index..<(end.map { $0 + 3 } ?? range.upperBound))
    }
    var mark = HTMLMark(bytes[index..<range.upperBound])
    guard let end = mark.end() else {
      index += 1
      return
    }
    let codeEnd = mark.isCode ? position(of: "</code>", from: end, within: Self.longest) : nil
    hide(index..<(codeEnd ?? end))
  }

  private func position(of text: String, from start: Int, within count: Int) -> Int? {
    let end = min(start + count + text.utf8.count, range.upperBound)
    return bytes[start..<end].firstIndex(of: Array(text.utf8))
  }
}

// MARK: - Links

extension MarkdownSpans {
  private mutating func takeOpenBracket() {
    if byte(at: index + 1) == UInt8(ascii: "["), let end = wikiLinkEnd {
      return hide(index..<end)
    }
    brackets.append(index)
    index += 1
  }

  /// The end of a `[[link by title]]` on one line.
  private var wikiLinkEnd: Int? {
    let inside = bytes[(index + 2)..<range.upperBound].prefix(Self.longest).prefix {
      ![UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
    }
    let end = inside.endIndex
    guard !inside.isEmpty, byte(at: end) == UInt8(ascii: "]") else { return nil }
    return byte(at: end + 1) == UInt8(ascii: "]") ? end + 2 : nil
  }

  private mutating func takeCloseBracket() {
    guard let start = brackets.popLast(), let end = linkEnd(after: index + 1) else {
      index += 1
      return
    }
    brackets = []
    hide(start..<end)
  }

  /// The end of the destination that makes the preceding text in brackets a link.
  private func linkEnd(after start: Int) -> Int? {
    switch byte(at: start) {
    case UInt8(ascii: "("):
      var address = LinkAddress(bytes[(start + 1)..<range.upperBound].prefix(Self.longest))
      return address.end()
    case UInt8(ascii: "["):
      let name = bytes[(start + 1)..<range.upperBound].prefix(Self.longest).prefix {
        ![UInt8(ascii: "["), UInt8(ascii: "]")].contains($0)
      }
      return byte(at: name.endIndex) == UInt8(ascii: "]") ? name.endIndex + 1 : nil
    default: return nil
    }
  }

  /// The end of a definition `[name]: address` at the beginning of the paragraph, not a footnote.
  private var definitionEnd: Int? {
    let text = bytes[range]
    guard text.first == UInt8(ascii: "["), text.dropFirst().first != UInt8(ascii: "^"),
      let close = text.prefix(Self.longest).firstIndex(of: UInt8(ascii: "]")),
      byte(at: close + 1) == UInt8(ascii: ":")
    else { return nil }
    return text[close...].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
  }
}

extension UInt8 {
  /// True if the byte can start or end a span.
  fileprivate var isSpanMark: Bool {
    switch self {
    case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
