import TerminalUI
import Testing

@Suite struct FuzzyPatternTests {
  /// Returns the text with the matched characters in brackets.
  private func marked(_ pattern: String, _ text: String) -> String? {
    guard let match = FuzzyPattern(pattern).match(text) else { return nil }
    return text.enumerated().map { match.offsets.contains($0) ? "[\($1)]" : "\($1)" }.joined()
  }

  @Test(arguments: [
    ("ne", "new scene", "[n][e]w scene"), ("ns", "new scene", "[n]ew [s]cene"),
    ("sce", "new scene", "new [s][c][e]ne"), ("gtl", "go to the list", "[g]o [t]o the [l]ist"),
    ("newsc", "new scene", "[n][e][w] [s][c]ene"), ("w s", "new scene", "ne[w] [s]cene"),
    ("kop", "Übergabe Köln, offen", nil), ("uk", "Übergabe Köln", "[Ü]bergabe [K]öln"),
    ("ÜBER", "u\u{308}ber", "[u\u{308}][b][e][r]"), ("", "anything", "anything"),
    ("  ", "anything", "anything"), ("x", "", nil), ("aa", "a", nil),
    ("会メ", "会議メモ", "[会]議[メ]モ"), ("σος", "ΣΟΣ", "[Σ][Ο][Σ]"),
    ("/k", "/settings/keys", "[/]settings/[k]eys"),
  ])
  func `the best alignment counts`(pattern: String, text: String, expected: String?) {
    #expect(marked(pattern, text) == expected)
  }

  @Test func `of a long pattern only the beginning is kept, which matches nothing`() {
    func text(_ count: Int) -> String { String(repeating: "a", count: count) }
    #expect(FuzzyPattern(text(256)).match(text(257)) != nil)
    #expect(FuzzyPattern(text(256)).match(text(300)) != nil)
    #expect(FuzzyPattern(text(257)).match(text(257)) == nil)
    #expect(FuzzyPattern(text(257)).match(text(300)) == nil)
    #expect(FuzzyPattern(text(257)) == FuzzyPattern(text(600_000)))
    #expect(FuzzyPattern(text(257) + "b") == FuzzyPattern(text(257) + "c"))
    #expect("a".containsWords(of: text(1) + String(repeating: " ", count: 255) + "b"))
  }

  @Test(arguments: [
    // A match at the start, at the start of a word, of first letters, and inside a word.
    ("sc", ["a scene", "disc", "scene", "so crisp"], ["scene", "a scene", "so crisp", "disc"]),
    ("un", ["tuning", "undo", "run", "use next"], ["undo", "use next", "run", "tuning"]),
    // Among equal matches, the shorter one comes first, then the earlier one.
    ("a", ["ab", "ac", "a"], ["a", "ab", "ac"]),
    ("", ["b", "a"], ["b", "a"]),
  ])
  func `the better match ranks higher`(pattern: String, texts: [String], expected: [String]) {
    #expect(FuzzyPattern(pattern).ranked(texts) { $0 }.map(\.element) == expected)
  }

  @Test(arguments: [
    ("é", "e"), ("E\u{301}", "e"), ("ø", "O"), ("ł", "L"), ("ế", "e"), ("ά", "α"), ("й", "и"),
    ("и\u{306}", "й"), ("ς", "Σ"), ("Å", "\u{212B}"), ("İ", "i"),
  ])
  func `case and accents are ignored`(text: String, pattern: String) {
    #expect(FuzzyPattern(pattern).match(text) != nil)
    #expect(FuzzyPattern(text).match(pattern) != nil)
  }

  @Test(arguments: [("か", "が"), ("i", "ß"), ("क", "कि")])
  func `different letters do not match`(pattern: String, text: String) {
    #expect(FuzzyPattern(pattern).match(text) == nil)
  }
}
