import NavigationTesting
import Testing
import UnicodeTexts

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextFindingTests {
  @Test(arguments: [
    ("a", "b", "xbx\nbb\n", 3), ("q", "b", "xax\naA\n", 0), ("aa", "", "xax\n\n", 1),
    ("a", "1\n2", "x1\n2x\n1\n21\n2\n", 3),
  ])
  func `all matches are replaced in one step`(
    sought: String, text: String, result: String, count: Int
  ) throws {
    var buffer = TextBuffer("xax\naA\n")
    let pattern = try #require(TextPattern(sought))
    let replaced = buffer.replaceAll(pattern, with: text)
    #expect(replaced == count)
    #expect(buffer.text == result)
    buffer.undo()
    #expect(buffer.text == "xax\naA\n")
  }

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

/// Law: for any text and query, the matches are ordered, inside the text, and do not overlap.
@Suite struct FindingLawTests {
  @Test(arguments: RandomCases.seeds(320))
  func `a pattern is found exactly where its characters are`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let searched = try SearchedText(using: &generator)
      let characters = Array(searched.text)
      for query in searched.queries {
        var last = 0
        for range in TextPattern(query)?.ranges(in: searched.text) ?? [] {
          guard range.lowerBound >= last, !range.isEmpty, range.upperBound <= characters.count
          else {
            Issue.record("\(range) of \(characters.count) for \(Array(query.unicodeScalars))")
            break
          }
          #expect(String(characters[range]).lowercased() == query.lowercased())
          last = range.upperBound
        }
      }
    }
  }

  @Test(arguments: RandomCases.seeds(320))
  func `matches in an edited text are selected and drawn`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let searched = try SearchedText(using: &generator)
      var buffer = TextBuffer(searched.text)
      for query in searched.queries {
        guard let pattern = TextPattern(query) else { continue }
        let (all, _) = buffer.hitCount(of: pattern, before: buffer.end)
        var place = TextPosition.start
        for _ in 0..<all {
          let hit = try #require(buffer.hit(of: pattern, from: place))
          #expect(
            hit.lowerBound >= place && buffer.content.nearest(to: hit.upperBound) == hit.upperBound)
          buffer.select(hit)
          place = hit.upperBound
        }
        let size = Size(columns: 12, rows: 5)
        let scroll = buffer.scroll(from: .top, showingCursorIn: size)
        let view = TextEditorView(buffer: buffer, scroll: scroll, pattern: pattern)
        #expect(view.drawn(columns: size.columns, rows: size.rows).cursor != nil)
      }
    }
  }

  @Test(arguments: RandomCases.seeds(320))
  func `a fuzzy match has ascending offsets of its characters`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let searched = try SearchedText(using: &generator)
      let characters = Array(searched.text)
      for query in searched.queries {
        guard let match = FuzzyPattern(query).match(searched.text) else { continue }
        let found = Array(query).filter { !$0.isWhitespace }.map(\.folded)
        #expect(match.offsets.allSatisfy(characters.indices.contains))
        #expect(zip(match.offsets, match.offsets.dropFirst()).allSatisfy { $0 < $1 })
        #expect(match.offsets.map { characters[$0].folded } == found)
      }
    }
  }
}
