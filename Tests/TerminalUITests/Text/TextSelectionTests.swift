import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextSelectionTests {
  private let size = Size(columns: 11, rows: 4)

  private func buffer(_ text: String, _ commands: TextCommand...) -> TextBuffer {
    var buffer = TextBuffer(text)
    for command in commands { buffer.apply(command, in: size) }
    return buffer
  }

  @Test func `moves with Shift select, and a plain move ends the selection`() {
    var buffer = buffer("one two\nthree", .select(.wordRight), .select(.right))
    #expect(buffer.selectedText == "one ")
    buffer.apply(.select(.down), in: size)
    #expect(buffer.selectedText == "one two\nthre")
    buffer.apply(.move(.left), in: size)
    #expect(buffer.selection == nil)
    #expect(buffer.cursor == .start)
  }

  @Test func `moving right from a selection goes to its end`() {
    let buffer = buffer("one two", .select(.lineEnd), .move(.right))
    #expect(buffer.cursor == buffer.end)
    #expect(buffer.selection == nil)
  }

  @Test func `a selection that becomes empty ends`() {
    let buffer = buffer("one", .select(.right), .select(.left))
    #expect(buffer == TextBuffer("one"))
  }

  @Test func `while marking, plain moves select, until it ends or text is typed`() {
    var buffer = buffer("one two", .mark, .move(.wordRight), .move(.right), .move(.left))
    #expect(buffer.selectedText == "one")
    buffer.apply(.mark, in: size)
    #expect(buffer.selection == nil)
    buffer.apply(.move(.left), in: size)
    #expect(buffer.selection == nil)
    buffer.apply(.mark, in: size)
    buffer.apply(.move(.lineStart), in: size)
    buffer.apply(.insert("x"), in: size)
    #expect(buffer.text == "xe two")
    #expect(!buffer.isMarking)
  }

  @Test(
    arguments: [
      (.insert("x"), "x two"), (.deleteBackward, " two"), (.deleteForward, " two"),
      (.deleteWordBackward, " two"), (.deleteToLineEnd, " two"), (.newLine, "\n two"),
      (.insert("a\nb"), "a\nb two"),
    ] as [(TextCommand, String)])
  func `selected text is replaced or deleted, and one undo restores it`(
    command: TextCommand, text: String
  ) {
    var buffer = buffer("one two", .select(.wordRight), command)
    #expect(buffer.text == text)
    #expect(buffer.selection == nil)
    buffer.undo()
    #expect(buffer.text == "one two")
  }

  @Test func `the whole text is selected`() {
    #expect(buffer("one\ntwo\n", .selectAll).selectedText == "one\ntwo\n")
    #expect(buffer("", .selectAll).selection == nil)
  }

  @Test func `without a selection the line is cut, with its end`() {
    var buffer = buffer("one\ntwo\nthree", .move(.down), .move(.right))
    #expect(buffer.cut() == "two\n")
    #expect(buffer.text == "one\nthree")
    buffer.paste("two\n")
    #expect(buffer.text == "one\ntwo\nthree")
    buffer.apply(.move(.bottom), in: size)
    #expect(buffer.cut() == "three")
    #expect(buffer.cut() == nil)
  }

  @Test func `pasted text keeps its line ends as copied`() {
    var buffer = buffer("a\r\nb", .selectAll)
    let copied = buffer.copied ?? ""
    buffer.apply(.move(.bottom), in: size)
    buffer.paste(copied)
    #expect(Array(buffer.text.utf8) == Array("a\r\nba\r\nb".utf8))
    buffer.paste("\r\nc\nd\r")
    #expect(Array(buffer.text.utf8) == Array("a\r\nba\r\nb\r\nc\r\nd\r".utf8))
    var field = TextBuffer("", .field)
    field.paste("one\ntwo")
    #expect(field.text == "one two")
  }

  @Test func `a selection is drawn in reverse, including line ends`() {
    let buffer = buffer("one\n\ntwo", .move(.right), .select(.down), .select(.down))
    let canvas = TextEditorView(buffer: buffer, scroll: .top).drawn(columns: 5, rows: 3)
    #expect(canvas.reversed == [".###.", "#....", "#...."])
  }

  @Test func `a selection in a field is drawn in reverse`() {
    var field = TextBuffer("中文 a", .field)
    field.apply(.move(.left), in: size)
    field.apply(.select(.left), in: size)
    field.apply(.select(.left), in: size)
    let canvas = TextFieldView(buffer: field, theme: .mono).drawn(columns: 7, rows: 1)
    #expect(canvas.reversed == ["..###.."])
  }

  @Test func `matches are underlined, also in wrapped rows`() {
    let buffer = TextBuffer("a needle, a NEEDLE")
    let canvas = TextEditorView(buffer: buffer, scroll: .top, pattern: TextPattern("needle"))
      .drawn(columns: 13, rows: 2)
    #expect(canvas.drawnRows == ["a needle, a  ", "NEEDLE       "])
    #expect(canvas.marked(.underline) == ["..######.....", "######......."])
  }
}

extension Canvas {
  fileprivate var reversed: [String] { marked(.reverse) }

  /// Returns the cells with an attribute as `#`.
  fileprivate func marked(_ attribute: Style.Attributes) -> [String] {
    (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          let style = buffer[row: row, column: column].style
          return style.attributes.contains(attribute) ? "#" : "."
        })
    }
  }
}
