import TerminalUI

/// Finds the links that Markdown itself does not know: `[[titles]]` of notes and bare `navtui://` links.
struct LinkScanner {
  private static let scheme = Array("navtui://".utf8)
  private static let (opening, closing) = (Array("[[".utf8), Array("]]".utf8))
  /// A title is one line and no longer than this in bytes: a search for its end must end too.
  private static let longestTitle = 512

  private let text: String
  private let utf8: [UInt8]
  private var inlines: [MarkdownDocument.Inline] = []
  /// Where the text begins that is not among the inlines yet.
  private var start = 0

  /// The text with its links.
  ///
  /// - Complexity: O(*n*).
  static func inlines(in text: String) -> [MarkdownDocument.Inline] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ":") })
    else { return [.text(text)] }
    var scanner = LinkScanner(text)
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
      position = wikiLink(at: position) ?? bareLink(at: position) ?? position + 1
    }
    flush(upTo: utf8.count)
  }

  /// Takes `[[title]]` or `[[title|what is read]]` and gives the position after it.
  private mutating func wikiLink(at position: Int) -> Int? {
    guard utf8[position] == Self.opening[0], begins(Self.opening, at: position) else { return nil }
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

  /// Takes a bare link, up to a blank and without the punctuation that ends the sentence.
  private mutating func bareLink(at position: Int) -> Int? {
    guard utf8[position] == Self.scheme[0], begins(Self.scheme, at: position),
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

  /// Whether a byte is of a letter or a digit; all beyond ASCII are taken for such.
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
