import NavigationTesting
import TerminalUI
import Testing
import UnicodeTexts

@testable import NotesApp
@testable import NotesModel

/// Law: for any text and query, matches are ordered columns of whole characters inside the text.
@Suite struct SearchHitsLawTests {
  @Test(arguments: RandomCases.seeds(320))
  func `matches in any text are ordered whole characters, and highlighting keeps the text`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let searched = try SearchedText(using: &generator)
      let text = SafeText(searched.text)
      for query in searched.queries {
        guard let pattern = SearchPattern(query) else { continue }
        let hits = pattern.hits(in: text)
        expectOrdered(hits, in: StyledText(text), query)
        let marked = StyledText(text).marking(pattern)
        #expect(marked.string == text.string && marked.columns == text.columns)
        #expect(underlined(of: marked) == hits.flatMap { Array($0) }, "\(query.scalars)")
      }
    }
  }

  @Test(arguments: RandomCases.seeds(320))
  func `matches in reader rows are valid, and next and previous visit all of them`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let searched = try SearchedText(using: &generator)
      let lines = lines(of: searched.text, using: &generator)
      for query in searched.queries {
        guard let pattern = SearchPattern(query) else { continue }
        let hits = TextHits(sought: .words(pattern), lines: lines)
        let all = lines.indices.flatMap(hits.hits)
        for row in lines.indices {
          expectOrdered(hits.hits(inRow: row).map(\.columns), in: lines[row], query)
        }
        #expect(hits.first(fromRow: 0) == all.first)
        for (hit, next) in zip(all, all.dropFirst() + all.prefix(1)) {
          #expect(hits.next(after: hit) == next && hits.previous(before: next) == hit)
        }
      }
    }
  }

  @Test func `an emoji is found inside joined emoji, which are highlighted`()
    throws
  {
    let emoji = try SearchedText.emoji.get()
    #expect(emoji.count > 4_000)
    for emoji in emoji where emoji.unicodeScalars.count > 1 {
      let text = SafeText("a \(emoji) b")
      for picture in emoji.unicodeScalars {
        guard picture.searchClass == .run(.symbol),
          let pattern = SearchPattern(String(picture))
        else { continue }
        #expect(pattern.hits(in: text) == [2..<text.columns - 2], "\(emoji.scalars)")
      }
    }
  }

  @Test func `a match of another text is not valid`() {
    let lines = [StyledText("a word"), StyledText("no more")]
    let hits = SearchPattern("word").map { TextHits(sought: .words($0), lines: lines) }
    for row in [-1, 1, 2, 1 << 40] {
      let hit = TextHit(row: row, columns: 0..<3)
      #expect(hits?.contains(hit) == false)
      #expect(hits?.next(after: hit)?.columns == 2..<6)
      #expect(hits?.previous(before: hit)?.columns == 2..<6)
    }
  }

  private func expectOrdered(
    _ hits: [Range<Int>], in text: StyledText, _ query: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var edges: Set<Int> = [0]
    var column = 0
    for character in text.spans.flatMap({ Array($0.text.string) }) {
      column += character.columns
      edges.insert(column)
    }
    var last = 0
    for hit in hits {
      #expect(
        hit.lowerBound >= last && !hit.isEmpty
          && edges.isSuperset(of: [hit.lowerBound, hit.upperBound]),
        "\(query.scalars) in \(text.string.scalars)", sourceLocation: sourceLocation)
      last = hit.upperBound
    }
  }

  /// Rows with spans of different styles.
  private func lines(of text: String, using generator: inout SeededGenerator) -> [StyledText] {
    text.unicodeScalars.split(separator: "\n").map { line in
      var (styled, rest) = (StyledText(), line[...])
      while !rest.isEmpty {
        let part = rest.prefix(generator.number(1..<8))
        styled.append(
          SafeText(String(part)), generator.oneIn(2) ? .plain : Style.plain.adding(.bold))
        rest = rest.dropFirst(part.count)
      }
      return styled
    }
  }

  private func underlined(of text: StyledText) -> [Int] {
    var column = 0
    return text.spans.flatMap { span in
      let columns = column..<column + span.text.columns
      column = columns.upperBound
      return span.style.attributes.contains(.underline) ? Array(columns) : []
    }
  }
}

extension String {
  /// The scalars as hexadecimal numbers, to reproduce a failure.
  fileprivate var scalars: [String] {
    unicodeScalars.map { String($0.value, radix: 16) }
  }
}
