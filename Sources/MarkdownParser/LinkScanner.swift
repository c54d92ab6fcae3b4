import TerminalUI

/// A scanner for links that Markdown does not know: `[[titles]]` of notes and bare `navtui://`
/// links.
struct LinkScanner {
  private static let scheme = Array("navtui://".utf8)
  private static let (opening, closing) = (Array("[[".utf8), Array("]]".utf8))
  /// The maximum length of a title in bytes, which limits the search for its end.
  private static let longestTitle = 512

  private let text: String
  private let utf8: [UInt8]
  private var inlines: [MarkdownDocument.Inline] = []
  /// The start of the text that is not yet among the inlines.
  private var start = 0

  /// Returns the text and its links as inlines.
  ///
  /// - Complexity: O(*n*).
  static func inlines(in text: String) -> [MarkdownDocument.Inline] {
    var scanner = LinkScanner(text)
    guard scanner.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ":") })
    else { return [.text(text)] }
    scanner.scan()
    return scanner.inlines
  }

  private init(_ text: String) {
    self.text = text
    utf8 = Array(text.utf8)
  }

  private mutating func scan() {
    var position = 0
    while position < utf8.count {
      let next: Int? =
        switch utf8[position] {
        case UInt8(ascii: "["): wikiLink(at: position)
        case UInt8(ascii: "n"): bareLink(at: position)
        default: nil
        }
      position = next ?? position + 1
    }
    flush(upTo: utf8.count)
  }

  /// Consumes `[[title]]` or `[[title|label]]` and returns the position after it.
  private mutating func wikiLink(at position: Int) -> Int? {
    guard begins(Self.opening, at: position) else { return nil }
    let limit = min(utf8.count, position + Self.longestTitle)
    var end = position + 2
    while end < limit, utf8[end] != UInt8(ascii: "["), utf8[end] != UInt8(ascii: "]") { end += 1 }
    guard begins(Self.closing, at: end) else { return nil }
    let text = string(position + 2..<end)
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    flush(upTo: position)
    let link = WikiLinkText(text)
    inlines.append(.link(.wiki(link.title, heading: link.heading), [.text(link.label ?? text)]))
    start = end + 2
    return start
  }

  /// Consumes a bare link up to a blank, without final punctuation, and returns the position after
  /// it.
  private mutating func bareLink(at position: Int) -> Int? {
    guard begins(Self.scheme, at: position),
      position == start || !isOfWord(utf8[position - 1])
    else { return nil }
    var end = position
    while end < utf8.count, utf8[end] > 0x20, utf8[end] != UInt8(ascii: "<") { end += 1 }
    while end > position, Self.ending.contains(utf8[end - 1]) { end -= 1 }
    guard end > position + Self.scheme.count else { return nil }
    flush(upTo: position)
    let url = string(position..<end)
    inlines.append(.link(.url(url), [.text(url)]))
    start = end
    return end
  }

  private static let ending = Array(".,:;!?'\")]*_~".utf8)

  private mutating func flush(upTo end: Int) {
    if start < end { inlines.append(.text(string(start..<end))) }
  }

  private func begins(_ bytes: [UInt8], at position: Int) -> Bool {
    utf8[position...].starts(with: bytes)
  }

  /// Whether a byte belongs to a letter or digit. All non-ASCII bytes count as letters.
  private func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: utf8[range], as: UTF8.self)
  }
}
