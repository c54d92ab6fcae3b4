import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct FrameTests {
  private let frame = tallyDriver().screen

  @Test func `rows are text without the blanks at their ends`() {
    #expect(frame.rows == ["Count 0", " 日 [x]"])
    #expect(frame.text == "Count 0\n 日 [x]")
  }

  @Test func `cursor and title come with it`() {
    #expect(frame.cursor == Point(column: 6, row: 0))
    #expect(frame.title == "Tally 0")
  }

  @Test func `a frame is described with edges, cursor and title`() {
    let expected = """
      ┌──────────┐
      │Count 0   │
      │ 日 [x]   │
      └──────────┘
      cursor at column 6, row 0
      title: Tally 0
      """
    #expect(frame.description == expected)
    #expect(frame.difference(from: expected) == nil)
  }

  @Test func `a hidden cursor is described, an empty title is not`() {
    let frame = Frame(Canvas(size: Size(columns: 1, rows: 1)))
    #expect(frame.description == "┌─┐\n│ │\n└─┘\ncursor hidden")
  }

  @Test func `positions are cells, not characters`() {
    #expect(frame.position(of: "[x]") == Point(column: 4, row: 1))
    #expect(frame.position(of: "日") == Point(column: 1, row: 1))
    #expect(frame.position(of: "x]0") == nil)
    #expect(frame.shows("日 [") && !frame.shows("0 日"))
  }

  @Test func `styles are written into the text`() {
    #expect(frame.styledRows == ["⟦bold:Count⟧ 0", " ⟦cyan:日 [x]⟧"])
  }

  @Test func `styled blanks stay and brackets are told apart`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.write("⟦\\", at: .origin)
    canvas.write("  ", Style(background: .red), at: Point(column: 2, row: 0))
    #expect(Frame(canvas).styledText == #"\⟦\\⟦on red:  ⟧"#)
  }

  @Test(
    arguments: [
      (Style.plain, "plain"),
      (
        Style(attributes: [.bold, .dim, .italic, .underline, .reverse]),
        "bold dim italic underline reverse"
      ),
      (Style(foreground: .white, background: .black), "white on black"),
      (Style(foreground: .palette(8), background: .rgb(1, 2, 255)), "palette-8 on rgb-1-2-255"),
    ])
  func `each style has words of its own`(style: Style, words: String) {
    #expect(style.notation == words)
  }
}
