import Testing

@testable import TerminalUI

@Suite struct StyledTextTests {
  private let bold = Style(attributes: .bold)

  @Test func `an ellipsis has the style of what it follows`() {
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

  @Test func `a word may have several styles, and is not broken between them`() {
    let text = StyledText([.init("one t"), .init("wo", bold), .init(" three")])
    #expect(
      text.wrapped(to: 5) == [
        StyledText("one"), StyledText([.init("t"), .init("wo", bold)]), StyledText("three"),
      ])
  }

  @Test func `the spans are drawn side by side`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    let columns = canvas.write(
      StyledText([.init("中", bold), .init("ab")]), at: Point(column: 1, row: 0))
    #expect(columns == 4)
    #expect(canvas.drawnRows == [" 中ab   "])
    #expect(canvas.buffer[row: 0, column: 1].style == bold)
    #expect(canvas.buffer[row: 0, column: 3].style == .plain)
  }
}
