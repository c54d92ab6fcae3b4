import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextFindingTests {
  @Test(
    arguments: [
      ("needle", "a needle", [2..<8]), ("NeeDle", "needle NEEDLE", [0..<6, 7..<13]),
      ("aa", "aaaaa", [0..<2, 2..<4]), ("e", "e\u{301}e", [1..<2]), ("é", "E\u{301}", [0..<1]),
      ("中", "漢中文 中", [1..<2, 4..<5]), ("straße", "STRASSE", []), ("x", "", []),
      ("👩", "👩‍🔬👩", [1..<2]), ("b\t", "ab\tc", [1..<3]), ("ü", "Über", [0..<1]),
    ] as [(String, String, [Range<Int>])])
  func `a pattern matches whole characters, ignoring case`(
    pattern: String, line: String, ranges: [Range<Int>]
  ) {
    #expect(TextPattern(pattern)?.ranges(in: line) == ranges)
  }

  @Test func `an empty pattern is none`() {
    #expect(TextPattern("") == nil)
  }

  @Test func `the next match is at or after the cursor, or wraps around`() throws {
    let buffer = TextBuffer("a b\nb a\na")
    let pattern = try #require(TextPattern("a"))
    func next(_ line: Int, _ offset: Int) -> TextPosition? {
      buffer.hit(of: pattern, from: TextPosition(line: line, offset: offset))?.lowerBound
    }
    #expect(next(0, 0) == .start)
    #expect(next(0, 1) == TextPosition(line: 1, offset: 2))
    #expect(next(2, 1) == .start)
    func last(_ line: Int, _ offset: Int) -> TextPosition? {
      buffer.hit(of: pattern, before: TextPosition(line: line, offset: offset))?.lowerBound
    }
    #expect(last(1, 0) == .start)
    #expect(last(0, 0) == TextPosition(line: 2, offset: 0))
    #expect(buffer.hit(of: try #require(TextPattern("x")), from: .start) == nil)
    #expect(buffer.hit(of: try #require(TextPattern("x")), before: .start) == nil)
    let counts = buffer.hitCount(of: pattern, before: TextPosition(line: 1, offset: 2))
    #expect(counts.all == 3)
    #expect(counts.before == 1)
  }
}
