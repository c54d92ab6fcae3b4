import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextEditorViewTests {
  private let text = "A line that is wrapped\n\n中文 and\ttab"

  @Test func `lines wrap at words, and tabs are blank`() {
    let canvas = TextEditorView(buffer: TextBuffer(text), scroll: .top).drawn(columns: 11, rows: 6)
    #expect(
      canvas.drawnRows == [
        "A line     ", "that is    ", "wrapped    ", "           ", "中文       ", "and    tab ",
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

  @Test func `the editor scrolls no further than the cursor requires`() {
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

  @Test(arguments: [6, 20, 30, 50])
  func `a growing editor leaves no row empty while more text is above`(rows: Int) {
    var buffer = TextBuffer((0..<30).map { "line \($0)" }.joined(separator: "\n"))
    buffer.apply(.move(.bottom), in: Size(columns: 20, rows: 5))
    let scroll = buffer.scroll(from: .top, showingCursorIn: Size(columns: 20, rows: 5))
    let size = Size(columns: 20, rows: rows)
    let canvas = TextEditorView(
      buffer: buffer, scroll: buffer.scroll(from: scroll, showingCursorIn: size)
    ).drawn(columns: 20, rows: rows)
    #expect(canvas.drawnRows.count { $0.hasPrefix("line") } == min(rows, 30))
    #expect(canvas.cursor != nil)
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

  @Test func `control characters are visible, and a click respects the width of tabs`() {
    let buffer = TextBuffer("a\tb\u{1B}")
    let canvas = TextEditorView(buffer: buffer, scroll: .top).drawn(columns: 9, rows: 1)
    #expect(canvas.drawnRows == ["a   b␛   "])
    let offsets = (0..<8).map {
      buffer.position(at: Point(column: $0, row: 0), scroll: .top, columns: 9).offset
    }
    #expect(offsets == [0, 1, 1, 1, 2, 3, 4, 4])
  }

  /// Law: scrolling keeps the cursor visible, moves by the requested number of rows within the
  /// text, and never changes the text.
  @Test(arguments: RandomCases.seeds(80))
  func `any scrolling keeps the cursor visible`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var buffer = TextBuffer((0..<30).map { "line \($0) of some words" }.joined(separator: "\n"))
    let (text, size) = (buffer.text, Size(columns: 12, rows: 5))
    var scroll = TextScroll.top
    for _ in 0..<40 {
      let count = Int.random(in: -20...20, using: &generator)
      let before = scroll
      scroll = buffer.scroll(from: scroll, by: count, in: size)
      #expect(buffer.scroll(from: scroll, showingCursorIn: size) == scroll)
      #expect(count > 0 ? scroll >= before : scroll <= before)
      #expect(buffer.text == text)
    }
    for _ in 0..<20 { scroll = buffer.scroll(from: scroll, by: 20, in: size) }
    let last = TextEditorView(buffer: buffer, scroll: scroll).drawn(columns: 12, rows: 5)
    #expect(last.drawnRows[4].hasPrefix("some words"))
    for _ in 0..<20 { scroll = buffer.scroll(from: scroll, by: -20, in: size) }
    #expect(scroll == .top)
  }

  @Test func `tabs align columns, as in the reader`() {
    let lines = ["1\t2\t3", "123\t6", "中文\tx", "12345\t6"]
    let editor = TextEditorView(buffer: TextBuffer(lines.joined(separator: "\n")), scroll: .top)
    let rows = editor.drawn(columns: 12, rows: 4).shownRows
    #expect(rows == ["1   2   3", "123 6", "中文    x", "12345   6"])
    #expect(lines.map { $0[...].expandingTabs() } == rows)
  }

  private static let pieces = ["a", "word ", "\t", "\t\t", "中", "é", "\u{1B}", " ", "-"]

  /// Law: a character is as wide in any row as in the unwrapped line, in which tabs end at tab stops; the cursor is at
  /// the character, and a click there finds it.
  @Test(arguments: RandomCases.seeds(800))
  func `the columns of a line are those that are drawn`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let line =
      (0..<14).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined() + "x"
    let size = Size(columns: Int.random(in: 6...20, using: &generator), rows: 90)
    var buffer = TextBuffer(line)
    let whole = TextEditorView(buffer: buffer, scroll: .top).drawn(columns: 150, rows: 1)
    #expect(whole.drawnRows[0].hasPrefix(SafeText(line[...].expandingTabs()).string))
    let ends = line.indices.map { line[...$0].drawnEnd() }
    var before = Point.origin
    for (offset, character) in (line.map(Optional.init) + [nil]).enumerated() {
      let position = TextPosition(line: 0, offset: offset)
      buffer.apply(.move(.position(position)), in: size)
      let canvas = TextEditorView(buffer: buffer, scroll: .top)
        .drawn(columns: size.columns, rows: size.rows)
      let point = buffer.point(of: position, scroll: .top, in: size)
      #expect(canvas.cursor == point)
      guard let point else { continue }
      #expect(buffer.position(at: point, scroll: .top, columns: size.columns) == position)
      if point.row == before.row, offset > 0 {
        let start = offset > 1 ? ends[offset - 2] : 0
        #expect(point.column - before.column == ends[offset - 1] - start)
      }
      if character == "\t" { #expect(ends[offset].isMultiple(of: 4)) }
      before = point
    }
  }

  @Test func `an unfocused editor shows no cursor`() {
    let view = TextEditorView(buffer: TextBuffer("a"), scroll: .top, isFocused: false)
    #expect(view.drawn(columns: 5, rows: 1).cursor == nil)
  }

  @Test func `the cell of a position is where the cursor is drawn, and a click there finds it`() {
    let lines = ["one two three four", "", "会議メモの会議メモ", "a\tb", "end"]
    var buffer = TextBuffer(lines.joined(separator: "\n"))
    let size = Size(columns: 9, rows: 4)
    for scroll in [TextScroll.top, TextScroll(line: 0, row: 1), TextScroll(line: 2, row: 0)] {
      for (line, text) in lines.enumerated() {
        for offset in 0...text.count {
          let position = TextPosition(line: line, offset: offset)
          buffer.apply(.move(.position(position)), in: size)
          var canvas = Canvas(size: size)
          TextEditorView(buffer: buffer, scroll: scroll).draw(in: &canvas)
          let point = buffer.point(of: position, scroll: scroll, in: size)
          #expect(point == canvas.cursor)
          guard let point else { continue }
          #expect(buffer.position(at: point, scroll: scroll, columns: size.columns) == position)
        }
      }
    }
  }
}
