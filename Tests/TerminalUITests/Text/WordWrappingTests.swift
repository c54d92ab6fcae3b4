import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct WordWrappingTests {
  @Test(arguments: [
    ("", 5, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 100, ["one two three"]),
    ("one two", 3, ["one", "two"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("an unbreakable", 4, ["an", "unbr", "eaka", "ble"]),
    ("a  b", 2, ["a", "b"]),
    ("well-known fact", 6, ["well-", "known", "fact"]),
    ("run --flag -v", 9, ["run", "--flag -v"]),
    ("中文字", 4, ["中文", "字"]),
    ("中文字", 1, ["中", "文", "字"]),
    ("会議。次", 4, ["会", "議。", "次"]),
    ("見「本」", 6, ["見", "「本」"]),
    ("see 中文", 7, ["see 中", "文"]),
    ("abc", 0, ["a", "b", "c"]),
    ("no\u{A0}break here", 8, ["no\u{A0}break", "here"]),
  ])
  func `text wraps at words`(text: String, columns: Int, rows: [String]) {
    #expect(SafeText(text).wrapped(to: columns).map(\.string) == rows)
  }

  @Test func `rows are ranges of characters or of bytes`() {
    for (countsBytes, rows) in [(false, [0..<5, 5..<7]), (true, [0..<7, 7..<13])] {
      var wrapping = WordWrapping(columns: 4, countsBytes: countsBytes)
      wrapping.add("né à 中文") { $0.columns }
      #expect(wrapping.finished() == rows)
    }
  }

  @Test(arguments: [
    ("one two three", 7, 2, ["one two", "three"]), ("one two three", 7, 1, ["one…"]),
    ("one two three", 9, 1, ["one two…"]), ("one two three", 5, 2, ["one", "two…"]),
    ("unbreakable", 4, 1, ["unb…"]), ("one two", 3, 0, []), ("one two", 1, 1, ["…"]),
  ])
  func `text that exceeds the rows is cut at a word`(
    text: String, columns: Int, rows: Int, expected: [String]
  ) {
    #expect(SafeText(text).wrapped(to: columns, rows: rows).map(\.string) == expected)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `rows have no gaps, none is empty, and each fits except for a hanging space`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let characters = Array(
      SafeText(HostileText.make(using: &generator) + HostileText.make(using: &generator)).string)
    for columns in 0...12 {
      var wrapping = WordWrapping(columns: columns)
      for character in characters { wrapping.add(character, columns: character.columns) }
      let rows = wrapping.finished()
      #expect(rows.first?.lowerBound == 0 && rows.last?.upperBound == characters.count)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(characters.isEmpty || rows.allSatisfy { !$0.isEmpty })
      for row in rows where row.count > 1 {
        let hanging = characters[row].last == " " ? 1 : 0
        let taken = characters[row].reduce(0) { $0 + $1.columns }
        #expect(taken - hanging <= max(1, columns), "\(characters[row])")
      }
    }
  }
}

@Suite struct StyledTextTests {
  private let bold = Style(attributes: .bold)

  @Test func `an ellipsis has the style of the text before it`() {
    let text = StyledText([.init("plain ", .plain), .init("bold text", bold)])
    #expect(
      text.truncated(to: 10)
        == StyledText([.init("plain ", .plain), .init("bol", bold), .init("…", bold)]))
    #expect(text.truncated(to: 15) == text)
  }

  @Test(arguments: 0..<16)
  func `truncated text fits`(columns: Int) {
    let text = StyledText([.init("中文", bold), .init("abc"), .init("字", bold), .init("end")])
    #expect(text.truncated(to: columns).columns <= columns)
    #expect(text.truncated(to: columns, ellipsis: "...").columns <= columns)
  }

  @Test func `a word with several styles is not broken between them`() {
    let text = StyledText([.init("one t"), .init("wo", bold), .init(" three")])
    #expect(
      text.wrapped(to: 5) == [
        StyledText("one"), StyledText([.init("t"), .init("wo", bold)]), StyledText("three"),
      ])
  }

  /// Law: the joined rows are the text without the spaces at their ends, each character in its
  /// style.
  @Test(arguments: RandomCases.seeds(1_200))
  func `wrapping only removes spaces, and keeps styles and widths`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let spans = (0..<Int.random(in: 1...5, using: &generator)).map { index in
      let text =
        Bool.random(using: &generator) ? "two plain  words " : HostileText.make(using: &generator)
      return StyledText.Span(SafeText(text), index % 2 == 0 ? bold : .plain)
    }
    let text = StyledText(spans)
    func styled(_ texts: [StyledText]) -> [String] {
      texts.flatMap(\.spans).flatMap { span in
        // A space can be part of a character.
        span.text.string.unicodeScalars.filter { $0 != " " }
          .map { "\($0)\(span.style.attributes.rawValue)" }
      }
    }
    for columns in 0...20 {
      let rows = text.wrapped(to: columns)
      #expect(styled(rows) == styled([text]))
      #expect(
        rows.flatMap(\.spans).allSatisfy { span in
          let again = SafeText(span.text.string)
          return span.text.columns == again.columns && (!span.text.isPlain || again.isPlain)
        })
    }
  }

  @Test func `spans are drawn side by side`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    let columns = canvas.write(
      StyledText([.init("中", bold), .init("ab")]), at: Point(column: 1, row: 0))
    #expect(columns == 4)
    #expect(canvas.drawnRows == [" 中ab   "])
    #expect(canvas.buffer[row: 0, column: 1].style == bold)
    #expect(canvas.buffer[row: 0, column: 3].style == .plain)
  }
}
