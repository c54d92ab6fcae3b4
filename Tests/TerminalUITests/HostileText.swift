import NavigationTesting

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
