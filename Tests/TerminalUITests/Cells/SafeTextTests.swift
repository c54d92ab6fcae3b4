import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("\u{1B}[2J", "␛[2J"), ("a\tb\nc\r\nd", "a␉b␊c␍␊d"), ("\u{0}\u{7F}", "␀␡"),
    ("\u{9B}2J", "<U+009B>2J"), ("\u{85}", "<U+0085>"), ("\u{2028}", "<U+2028>"),
    ("a\u{202E}b", "a<U+202E>b"), ("\u{2066}\u{200F}\u{61C}", "<U+2066><U+200F><U+061C>"),
    ("a\u{200B}\u{FEFF}\u{AD}", "a<U+200B><U+FEFF><U+00AD>"), ("\u{3164}", "<U+3164>"),
    ("\u{E0041}", "<U+E0041>"), ("a\u{FE0F}", "a<U+FE0F>"),
    ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}<U+FE0F>"),
    ("a\u{200D}b", "a<U+200D>b"), ("👩\u{200D}", "👩<U+200D>"), ("👩\u{200D}🔬", "👩\u{200D}🔬"),
    ("1\u{FE0F}\u{200D}🔥", "1\u{FE0F}<U+200D>🔥"),
    ("🔥\u{200D}🔥\u{200D}🔥\u{200D}🔥\u{200D}🔥", "🔥\u{200D}🔥\u{200D}🔥\u{200D}🔥<U+200D>🔥"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("ه\u{200D}", "ه\u{200D}"),
    ("क्\u{200D}ष", "क्\u{200D}ष"),
    ("a\u{200C}b", "a<U+200C>b"), ("ه\u{200C}\u{200C}", "ه\u{200C}<U+200C>"),
    ("\u{301}a", "\u{A0}\u{301}a"), ("\n\u{301}", "␊\u{A0}\u{301}"),
    ("\u{100000}\u{10EEEE}", "\u{FFFD}\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"),
    ("\u{E0B0}", "\u{E0B0}"),
    ("葛\u{E0100}", "葛\u{E0100}"), ("a\u{E0100}", "a<U+E0100>"), ("0\u{FE00}", "0\u{FE00}"),
    ("\u{600}1", "\u{600}1"),
  ])
  func `hostile scalars are shown and harmless ones kept`(raw: String, safe: String) {
    let text = SafeText(raw)
    #expect(Array(text.string.unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test(arguments: [
    "👩🏻‍❤️‍💋‍👨🏻", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏳️‍⚧️", "1️⃣", "🇫🇷", "ཧྐྵྨླྺྼྻྂ",
  ])
  func `valid sequences are kept whole`(character: String) {
    #expect(SafeText(character).string == character)
    #expect(character.count == 1)
  }

  @Test func `the tags of an unknown flag are shown`() {
    #expect(SafeText("🏴\u{E0075}\u{E0073}\u{E007F}").string == "🏴<U+E0075><U+E0073><U+E007F>")
  }

  @Test(arguments: ["e\u{301}", "क\u{94D}", "\u{600}", "ᄀ", "🏻"])
  func `an endless character is cut`(piece: String) {
    let text = SafeText(
      String(repeating: piece, count: 3)
        + String(repeating: String(piece.unicodeScalars.suffix(1)), count: 10_000))
    #expect(text.string.allSatisfy { $0.unicodeScalars.count <= SafeText.longestCharacter })
  }

  @Test(arguments: RandomCases.seeds(8_000))
  func `any text becomes safe, stays the same when converted again, and takes the columns drawn`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let raw =
      seed.isMultiple(of: 2)
      ? HostileText.make(using: &generator) : HostileText.makeScalars(using: &generator)
    let text = SafeText(raw)
    #expect(text.string.unicodeScalars.allSatisfy(isHarmless))
    #expect(text.string.allSatisfy { $0.unicodeScalars.count <= SafeText.longestCharacter })
    #expect(Array(SafeText(text.string).string.utf8) == Array(text.string.utf8))
    #expect(text.columns == text.string.reduce(0) { $0 + $1.columns })
    var canvas = Canvas(size: Size(columns: 1_000, rows: 1))
    #expect(canvas.write(text, at: .origin) == text.columns)
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xAD, 0xE0000...0xE0019, 0x100000...:
      false
    default: true
    }
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `a part of a safe text is safe, and no wider than requested`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = SafeText(
      HostileText.make(using: &generator) + HostileText.makeScalars(using: &generator))
    for columns in 0..<12 {
      let cut = text.truncated(to: columns)
      #expect(cut.columns <= columns)
      #expect(text.columns > columns || cut == text)
      #expect(SafeText(cut.string) == cut)
      #expect(text.wrapped(to: columns).allSatisfy { SafeText($0.string) == $0 })
    }
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `joined texts equal the text of both strings`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let first = SafeText(HostileText.make(using: &generator))
      let second = SafeText(HostileText.makeScalars(using: &generator))
      #expect(first + second == SafeText(first.string + second.string))
      #expect(second + first + "…" == SafeText(second.string + first.string + "…"))
    }
  }

  @Test func `the properties of plain text agree with the tables of Unicode`() {
    let plain = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter(\.isPlain)
    for scalar in plain {
      let string = "a\(scalar)b"
      let text = SafeText(string)
      #expect(text.isPlain && text.string == string)
      #expect(text.columns == string.reduce(0) { $0 + $1.columns })
      #expect(Glyph(scalar: scalar) == Glyph(Character(scalar)))
      #expect(string.count == 3)
    }
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
        plain.randomElement(using: &generator)
      }
      let text = SafeText(String(String.UnicodeScalarView(scalars)))
      let known = SafeText(safe: text.string)
      #expect(text.isPlain && !known.isPlain && text == known && text.columns == known.columns)
      let ascii = SafeText(text.string.filter(\.isASCII))
      for columns in -1...text.columns + 1 {
        #expect(ascii.prefix(columns).string == String(ascii.string.prefix(max(0, columns))))
        #expect(ascii.prefix(columns).columns == ascii.prefix(columns).string.count)
        #expect(text.prefix(columns) == known.prefix(columns))
        #expect(text.prefix(columns).columns == known.prefix(columns).columns)
      }
      for column in -4...4 {
        var (first, second) = (
          Canvas(size: Size(columns: 9, rows: 1)), Canvas(size: Size(columns: 9, rows: 1))
        )
        first.write(text, at: Point(column: column, row: 0))
        second.write(known, at: Point(column: column, row: 0))
        #expect(first.buffer == second.buffer, "seed \(seed), column \(column)")
      }
    }
  }

  @Test func `plain scalars are visible characters of their own`() {
    for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) where scalar.isPlain {
      let (text, properties) = (String(scalar), scalar.properties)
      #expect(!properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint)
      #expect(!scalar.isExtender && !scalar.isPictograph && properties.generalCategory != .format)
      #expect("a\(text)a".count == 3 && "日\(text)\(text)…".count == 4, "\(scalar.value)")
    }
  }

  @Test(arguments: [
    ("garden", 6, "garden"), ("garden", 5, "gard…"), ("garden", 1, "…"), ("garden", 0, ""),
    ("会議メモ", 8, "会議メモ"), ("会議メモ", 7, "会議メ…"), ("会議メモ", 6, "会議…"), ("e\u{301}tude", 3, "e\u{301}t…"),
  ])
  func `truncated text is cut between characters and ends in an ellipsis`(
    raw: String, columns: Int, cut: String
  ) {
    #expect(SafeText(raw).truncated(to: columns).string == cut)
  }

  @Test func `an ASCII ellipsis is cut if it does not fit`() {
    #expect(SafeText("garden").truncated(to: 5, ellipsis: "...") == "ga...")
    #expect(SafeText("~/notes/garden.db").truncatedMiddle(to: 13) == "~/no…arden.db")
    #expect(SafeText("garden").truncatedMiddle(to: 5, ellipsis: "...") == "...en")
    #expect(SafeText("会議メモ").truncatedMiddle(to: 7) == "会…メモ")
    #expect(SafeText("会議メモ").truncatedMiddle(to: 4) == "…モ")
    #expect(SafeText("garden").truncatedMiddle(to: 6) == "garden")
    #expect(SafeText("garden").truncatedMiddle(to: 2, ellipsis: "...") == "..")
    #expect(SafeText("garden").truncated(to: 2, ellipsis: "...") == "..")
  }

  @Test func `literals and interpolations are converted like other text`() {
    let escape = "\u{1B}"
    #expect(SafeText("a\(escape)b").columns == 3)
    #expect(("a\(escape)b" as SafeText).string == "a␛b")
  }
}

/// Text that is hard to draw.
enum HostileText {
  /// Pieces with special rules, alone or in sequences.
  static let pieces: [String] = [
    "a", " ", "word", "é", "e\u{301}", "\u{301}", "\u{20E3}", "1\u{FE0F}\u{20E3}", "中", "ｶ", "，",
    "、",
    "\u{FF9E}",
    "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{0}", "\t", "\n", "\r", "\r\n", "\u{7F}", "\u{9B}", "\u{85}",
    "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{61C}", "\u{200B}", "\u{FEFF}", "\u{AD}",
    "\u{2028}", "\u{34F}", "\u{115F}", "\u{1160}", "\u{3164}", "\u{E0001}", "\u{E0067}",
    "\u{E007F}",
    "\u{FE0F}", "\u{FE0E}", "\u{FE00}", "\u{E0100}", "\u{180B}", "\u{200D}", "\u{200C}",
    "👩", "🏻", "❤", "🔥", "©", "🇫", "🇷", "🏴",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "क", "\u{94D}", "ष", "\u{93E}", "ه", "\u{600}", "\u{110BD}", "ᄀ", "ᅡ", "ᆨ", "\u{302E}",
    "\u{3099}",
    "\u{100000}", "\u{10FFFF}", "\u{FFFE}", "\u{E000}", "\u{F0001}", "\u{1FAE9}", "\u{378}",
    "<U+202E>",
  ]

  static func make(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...24, using: &generator)).reduce(into: "") { text, _ in
      let piece = pieces.randomElement(using: &generator) ?? ""
      let count = Int.random(in: 0..<20, using: &generator) == 0 ? 30 : 1
      text += String(repeating: piece, count: count)
    }
  }

  /// Returns random scalars, assigned or not.
  static func makeScalars(using generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      let limit: UInt32 = Bool.random(using: &generator) ? 0x3000 : 0x10FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
