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

@Suite struct TextMarksTests {
  /// Law: the runs cover the row, and each character has the attributes of the ranges that contain
  /// it.
  @Test(arguments: RandomCases.seeds(800))
  func `the runs of a row have the attributes of each character`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = String((0..<random.number(1..<40)).map { _ in random.element(of: Array("aab ")) })
    let pattern = try #require(TextPattern(random.element(of: ["a", "aa", "b ", "aab"])))
    var buffer = TextBuffer(text)
    let (start, end) = (random.number(0..<text.count + 1), random.number(0..<text.count + 1))
    buffer.apply(.move(.position(TextPosition(line: 0, offset: start))), in: .zero)
    buffer.apply(.select(.position(TextPosition(line: 0, offset: end))), in: .zero)
    let marks = TextMarks(line: 0, of: buffer, pattern: pattern, selection: buffer.selection)
    let first = random.number(0..<text.count)
    let row = first..<random.number(first..<text.count) + 1
    let runs = marks.runs(in: row)
    #expect(runs.flatMap { Array($0.0) } == Array(row))
    let hits = pattern.ranges(in: text)
    for (run, attributes) in runs {
      for offset in run {
        var expected: Style.Attributes = []
        if (min(start, end)..<max(start, end)).contains(offset) { expected.insert(.reverse) }
        if hits.contains(where: { $0.contains(offset) }) { expected.insert([.underline, .bold]) }
        #expect(attributes == expected, "\(offset) of “\(text)”")
      }
    }
  }
}
