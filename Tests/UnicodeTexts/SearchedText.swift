package import NavigationTesting

/// A text of what Unicode joins to characters, and what may be looked for in it.
package struct SearchedText {
  package let text: String
  /// Scalars, parts and wholes of the text, and something else.
  package let queries: [String]

  /// The emoji sequences of Unicode: joined ones, flags, keycaps, and those with modifiers and selectors.
  package static let emoji: Result<[String], any Error> = Result {
    try UnicodeFile.lines("emoji/emoji-test.txt").map {
      UnicodeFile.text($0.prefix { $0 != ";" })
    }
  }

  /// Pieces that join what stands beside them, or are written in several ways.
  private static let pieces = [
    "a", "Word", " ", " ", "c++", "#", "é", "e\u{301}", "\u{301}", "\u{308}\u{20E3}", "ß", "ﬁ", "İ",
    "会議", "ｶﾞ", "ア", "한", "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "กำ", "क\u{94D}ष\u{93F}",
    "ه\u{200C}",
    "🇩", "🇪", "🏻", "❤", "👩", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{E0100}", "\u{E0067}",
    "\u{E007F}", "\r\n", "\r", "\n", "\t", "\u{0}", "\u{9B}", "\u{202E}", "\u{2028}", "\u{FFFD}",
    "\u{AD}", "\u{3099}", "\u{10FFFF}",
  ]

  package init(using generator: inout SeededGenerator) throws {
    let emoji = try Self.emoji.get()
    // What is ASCII alone is often taken byte by byte, and is not where anything else stands beside it.
    let pieces = generator.oneIn(4) ? Self.pieces.filter(\.isASCII) : Self.pieces
    func piece() -> String {
      generator.element(of: pieces.count < Self.pieces.count || generator.oneIn(2) ? pieces : emoji)
    }
    let count = generator.number(0..<12)
    let text = (0..<count).map { _ in piece() }.joined()
    let scalars = Array(text.unicodeScalars)
    let parts = (0..<6).map { _ in
      let start = generator.number(0..<scalars.count + 1)
      let end = generator.number(start..<min(scalars.count, start + 6) + 1)
      return String(String.UnicodeScalarView(scalars[start..<end]))
    }
    self.text = text
    queries = parts + [piece(), piece() + piece(), text]
  }

  /// The same in bytes, some of which are gone or changed.
  package func damagedBytes(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<generator.number(0..<4) where !bytes.isEmpty {
      let index = generator.number(0..<bytes.count)
      if generator.oneIn(2) { bytes.remove(at: index) } else { bytes[index] = 0xFF }
    }
    return bytes
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
