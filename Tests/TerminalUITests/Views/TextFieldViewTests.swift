import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextFieldViewTests {
  @Test func `a text that fits is shown from its start, with the cursor after it`() {
    let canvas = TextFieldView(buffer: TextBuffer("garden", .field), theme: .mono).drawn(
      columns: 10, rows: 1)
    #expect(canvas.drawnRows == ["garden    "])
    #expect(canvas.cursor == Point(column: 6, row: 0))
  }

  @Test func `a longer text is scrolled by half fields`() {
    let canvas = TextFieldView(buffer: TextBuffer("0123456789", .field), theme: .mono).drawn(
      columns: 10, rows: 1)
    #expect(canvas.drawnRows == ["…6789     "])
    #expect(canvas.cursor == Point(column: 5, row: 0))
  }

  @Test func `an ellipsis stands for hidden text at either end, but not over the cursor`() {
    func row(_ offset: Int, isFocused: Bool = true, _ ellipsis: SafeText = "…") -> String {
      var buffer = TextBuffer("0123456789abcdefghi", .field)
      buffer.apply(.move(.position(TextPosition(line: 0, offset: offset))), in: .zero)
      var theme = Theme.mono
      theme.glyphs.ellipsis = ellipsis
      let view = TextFieldView(buffer: buffer, isFocused: isFocused, theme: theme)
      return view.drawn(columns: 10, rows: 1).drawnRows[0]
    }
    #expect(row(0) == "012345678…")
    #expect(row(9) == "0123456789", "the cursor is in the last column")
    #expect(row(9, isFocused: false) == "012345678…")
    #expect(row(12) == "…6789abcd…")
    #expect(row(19) == "…bcdefghi ")
    #expect(row(11, "...") == "...89ab...")
  }

  @Test(arguments: [
    "0123456789abcdef", "中中中a中中bc中中de", "a\tb\tc\td\te", "e\u{301}中\u{7}0123456789",
  ])
  func `a scrolled text has the cells of the whole one`(text: String) throws {
    let buffer = TextBuffer(text, .field)
    let whole = TextFieldView(buffer: buffer, theme: .mono).drawn(columns: 60, rows: 1)
    let scrolled = TextFieldView(buffer: buffer, theme: .mono).drawn(columns: 10, rows: 1)
    let hidden = try #require(whole.cursor).column - (try #require(scrolled.cursor).column)
    #expect(hidden > 0)
    // The first cell has the ellipsis, and a wide character may have been cut beside it.
    for column in 1..<10 {
      #expect(
        scrolled.buffer[row: 0, column: column] == whole.buffer[row: 0, column: hidden + column])
    }
  }

  @Test func `the end of a text of a megabyte is drawn`() {
    let text = String(repeating: "0123456789", count: 100_000)
    let canvas = TextFieldView(buffer: TextBuffer(text, .field), theme: .mono).drawn(
      columns: 10, rows: 1)
    #expect(canvas.drawnRows == ["…6789     "])
  }

  @Test func `an empty field shows its placeholder, dim and cut`() {
    let view = TextFieldView(
      buffer: TextBuffer("", .field), placeholder: "Search the notes", theme: .mono)
    let canvas = view.drawn(columns: 10, rows: 1)
    #expect(canvas.drawnRows == ["Search th…"])
    #expect(canvas.buffer[row: 0, column: 0].style.attributes == .dim)
    #expect(canvas.cursor == .origin)
  }

  @Test func `a click finds the character under it, scrolled or not`() {
    let short = TextFieldView(buffer: TextBuffer("a中\tb", .field), theme: .mono)
    #expect(
      (0..<10).map { short.position(at: $0, columns: 12).offset }
        == [0, 1, 1, 2, 3, 4, 4, 4, 4, 4])
    let long = TextFieldView(buffer: TextBuffer("0123456789", .field), theme: .mono)
    #expect(long.position(at: 0, columns: 10).offset == 5)
    #expect(long.position(at: 9, columns: 10).offset == 10)
  }

  @Test(arguments: 0...30, [1, 2, 3, 10])
  func `the cursor is always visible`(offset: Int, columns: Int) {
    var buffer = TextBuffer(String(repeating: "a中", count: 15), .field)
    buffer.apply(.move(.position(TextPosition(line: 0, offset: offset))), in: .zero)
    let canvas = TextFieldView(buffer: buffer, theme: .mono).drawn(columns: columns, rows: 1)
    #expect(canvas.cursor != nil)
  }
}
