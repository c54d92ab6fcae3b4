import Testing

@testable import TerminalUI

@Suite struct TextEditorViewTests {
  private let text = "A line that is wrapped\n\n中文 and\ttab"

  @Test func `lines are wrapped at words, and controls are seen`() {
    let canvas = TextEditorView(buffer: TextBuffer(text), scroll: .top).drawn(columns: 11, rows: 6)
    #expect(
      canvas.drawnRows == [
        "A line     ", "that is    ", "wrapped    ", "           ", "中文       ", "and␉tab    ",
      ])
    #expect(canvas.cursor == .origin)
  }

  @Test func `the cursor at the end of a full row has a column of its own`() {
    var buffer = TextBuffer("0123456789")
    buffer.apply(.move(.bottom), in: .zero)
    let canvas = TextEditorView(buffer: buffer, scroll: .top).drawn(columns: 11, rows: 2)
    #expect(canvas.drawnRows[0] == "0123456789 ")
    #expect(canvas.cursor == Point(column: 10, row: 0))
  }

  @Test func `the scroll moves no more than the cursor needs`() {
    var buffer = TextBuffer((0..<30).map { "line \($0)" }.joined(separator: "\n"))
    let size = Size(columns: 20, rows: 5)
    var scroll = TextScroll.top
    let tops = [4, 5, 9, 7, 4, 29, 0].map { line in
      buffer.apply(.move(.position(TextPosition(line: line, offset: 0))), in: size)
      scroll = buffer.scroll(from: scroll, showingCursorIn: size)
      return scroll.line
    }
    #expect(tops == [0, 1, 5, 5, 4, 25, 0])
  }

  @Test func `a line taller than the editor is scrolled by rows`() {
    var buffer = TextBuffer(String(repeating: "word ", count: 20))
    let size = Size(columns: 11, rows: 3)
    buffer.apply(.move(.bottom), in: size)
    let scroll = buffer.scroll(from: .top, showingCursorIn: size)
    #expect(scroll == TextScroll(line: 0, row: 7))
    let canvas = TextEditorView(buffer: buffer, scroll: scroll).drawn(columns: 11, rows: 3)
    #expect(canvas.drawnRows == ["word word  ", "word word  ", "word word  "])
    #expect(canvas.cursor == Point(column: 10, row: 2))
  }

  @Test func `a click finds the character under it`() {
    let buffer = TextBuffer("wrapped at words\n中文")
    func position(_ column: Int, _ row: Int) -> TextPosition {
      buffer.position(at: Point(column: column, row: row), scroll: .top, columns: 11)
    }
    #expect(position(3, 0) == TextPosition(line: 0, offset: 3))
    #expect(position(2, 1) == TextPosition(line: 0, offset: 13))
    #expect(position(3, 2) == TextPosition(line: 1, offset: 1))
    #expect(position(9, 1) == TextPosition(line: 0, offset: 16))
    #expect(position(0, 9) == buffer.end)
  }

  @Test func `an unfocused editor shows no cursor`() {
    let view = TextEditorView(buffer: TextBuffer("a"), scroll: .top, isFocused: false)
    #expect(view.drawn(columns: 5, rows: 1).cursor == nil)
  }
}
