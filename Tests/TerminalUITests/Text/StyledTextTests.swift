import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

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
