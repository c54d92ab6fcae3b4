import Foundation
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextBufferTests {
  private let size = Size(columns: 11, rows: 4)

  private func buffer(_ text: String, at line: Int, _ offset: Int) -> TextBuffer {
    var buffer = TextBuffer(text)
    buffer.cursor = TextPosition(line: line, offset: offset)
    return buffer
  }

  @Test(arguments: ["", "\n", "a\nb", "a\r\nb\r\n", "\n\n", "e\u{301}\n", "a\u{2028}b\u{85}c"])
  func `a text is returned byte for byte`(text: String) {
    #expect(Array(TextBuffer(text).text.utf8) == Array(text.utf8))
  }

  @Test func `a text with only CR LF keeps this line end`() throws {
    var buffer = TextBuffer("a\r\n\r\n- b\r\r\n")
    #expect(buffer.lines == ["a", "", "- b\r", ""])
    buffer.apply(.move(.lineEnd), in: size)
    buffer.apply(.newLine, in: size)
    buffer.apply(.insert("c"), in: size)
    #expect(Array(buffer.text.utf8) == Array("a\r\nc\r\n\r\n- b\r\r\n".utf8))
    let data = try JSONEncoder().encode(buffer)
    #expect(try JSONDecoder().decode(TextBuffer.self, from: data) == buffer)
    #expect(TextBuffer("a\r\nb\nc").lines == ["a\r", "b", "c"])
    #expect(TextBuffer("a\rb").lines == ["a\rb"])
  }

  @Test(arguments: [
    (#""a\nb""#, "a\nb"), (#""a""#, "a"), (#""a\r\nb","saved":"c\nd""#, "a\r\nb"),
  ])
  func `a saved buffer with the wrong line end is decoded by its text`(
    kept: String, text: String
  ) throws {
    let json =
      #"{"kind":"editor","text":\#(kept),"endsLinesByCRLF":true,"cursor":{"line":0,"offset":1}}"#
    let buffer = try JSONDecoder().decode(TextBuffer.self, from: Data(json.utf8))
    #expect(Array(buffer.text.utf8) == Array(text.utf8))
  }

  @Test func `a field has one line`() {
    var field = TextBuffer("a\nb", .field)
    #expect(field.cursor == TextPosition(line: 0, offset: 3))
    field.insert("c\r\nd\re")
    #expect(field.text == "a bc d e")
  }

  @Test func `line ends of other systems become newlines`() {
    var buffer = TextBuffer()
    buffer.insert("a\r\nb\rc")
    #expect(buffer.lines == ["a", "b", "c"])
  }

  @Test(
    arguments: [
      (.deleteBackward, "ab\nc", 1, 0, "abc", 0, 2),
      (.deleteBackward, "a👩‍🔬", 0, 2, "a", 0, 1),
      (.deleteBackward, "a", 0, 0, "a", 0, 0),
      (.deleteForward, "ab\nc", 0, 2, "abc", 0, 2),
      (.deleteForward, "ab", 0, 2, "ab", 0, 2),
      (.deleteWordBackward, "one two  ", 0, 9, "one ", 0, 4),
      (.deleteWordForward, "one two", 0, 3, "one", 0, 3),
      (.deleteToLineStart, "one two", 0, 4, "two", 0, 0),
      (.deleteToLineEnd, "one\ntwo", 0, 1, "o\ntwo", 0, 1),
      (.deleteToLineEnd, "one\ntwo", 0, 3, "onetwo", 0, 3),
      (.insert("\u{301}"), "e", 0, 1, "e\u{301}", 0, 1),
      (.insert("🇫"), "🇷x", 0, 0, "🇫🇷x", 0, 1),
    ] as [(TextCommand, String, Int, Int, String, Int, Int)])
  func `a command changes text and cursor`(
    command: TextCommand, text: String, line: Int, offset: Int,
    result: String, newLine: Int, newOffset: Int
  ) {
    var buffer = buffer(text, at: line, offset)
    buffer.apply(command, in: size)
    #expect(buffer.text == result)
    #expect(buffer.cursor == TextPosition(line: newLine, offset: newOffset))
  }

  @Test(
    arguments: [
      (.left, 1, 0, 0, 7), (.right, 0, 7, 1, 0), (.wordRight, 0, 0, 0, 3), (.wordRight, 0, 3, 0, 7),
      (.wordRight, 0, 7, 1, 0), (.wordLeft, 0, 7, 0, 4), (.wordLeft, 0, 4, 0, 0),
      (.wordLeft, 1, 0, 0, 7),
      (.lineStart, 0, 5, 0, 0), (.lineEnd, 0, 5, 0, 7), (.top, 2, 0, 0, 0), (.bottom, 0, 0, 2, 5),
      (.position(TextPosition(line: 9, offset: 9)), 0, 0, 2, 5), (.left, 0, 0, 0, 0),
      (.right, 2, 5, 2, 5),
    ] as [(TextCommand.Motion, Int, Int, Int, Int)])
  func `each motion has its target`(
    motion: TextCommand.Motion, line: Int, offset: Int, newLine: Int, newOffset: Int
  ) {
    var buffer = buffer("one two\n\nthree", at: line, offset)
    buffer.apply(.move(motion), in: size)
    #expect(buffer.cursor == TextPosition(line: newLine, offset: newOffset))
  }

  @Test func `moving up and down follows displayed rows and keeps the column`() {
    // Rows of 10 columns: "wrapped at" / "words" / "" / "中文 last"
    var buffer = buffer("wrapped at words\n\n中文 last", at: 0, 8)
    var places: [TextPosition] = []
    for motion in [.down, .down, .down, .up, .up, .up] as [TextCommand.Motion] {
      buffer.apply(.move(motion), in: size)
      places.append(buffer.cursor)
    }
    #expect(
      places == [
        TextPosition(line: 0, offset: 16), TextPosition(line: 1, offset: 0),
        TextPosition(line: 2, offset: 6), TextPosition(line: 1, offset: 0),
        TextPosition(line: 0, offset: 16), TextPosition(line: 0, offset: 8),
      ])
  }

  @Test func `a page is one row less than the visible rows`() {
    var buffer = TextBuffer((0..<20).map(String.init).joined(separator: "\n"))
    buffer.apply(.move(.pageDown), in: size)
    #expect(buffer.cursor.line == 3)
    buffer.apply(.move(.pageDown), in: size)
    buffer.apply(.move(.pageUp), in: size)
    #expect(buffer.cursor.line == 3)
  }

  @Test func `a word is undone and redone in one step`() {
    var buffer = TextBuffer()
    for character in "one two" { buffer.insert(String(character)) }
    #expect(buffer.isModified)
    buffer.undo()
    #expect(buffer.text == "one ")
    buffer.undo()
    #expect(buffer == TextBuffer())
    #expect(!buffer.isModified)
    buffer.redo()
    buffer.redo()
    #expect(buffer.text == "one two")
    #expect(buffer.cursor == buffer.end)
  }

  @Test func `a new change clears the redo history`() {
    var buffer = TextBuffer("a")
    buffer.insert("b")
    buffer.undo()
    buffer.insert("c")
    buffer.redo()
    #expect(buffer.text == "ca")
  }

  @Test func `an earlier text can be marked as saved`() {
    var buffer = TextBuffer("a")
    buffer.insert("b")
    let stored = buffer
    buffer.insert("c")
    buffer.markSaved(as: stored)
    #expect(buffer.isModified)
    buffer.apply(.deleteBackward, in: size)
    #expect(buffer.text == stored.text && !buffer.isModified)
    buffer.apply(.deleteBackward, in: size)
    #expect(buffer.isModified)
  }

  @Test func `a text is modified until it is saved or restored`() {
    var buffer = TextBuffer("a")
    buffer.insert("b")
    buffer.markSaved()
    #expect(!buffer.isModified)
    buffer.apply(.deleteBackward, in: size)
    #expect(buffer.isModified)
    buffer.insert("b")
    #expect(!buffer.isModified)
    var composed = TextBuffer("é")
    composed.apply(.deleteForward, in: size)
    composed.insert("e\u{301}")
    #expect(composed.isModified)
  }
}

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

@Suite struct TextCommandKeysTests {
  /// Returns a text after keys, with the cursor as `|`.
  private func typed(_ script: String, into buffer: TextBuffer) throws -> String {
    var buffer = buffer
    for key in try KeyScript(script).keys {
      guard let command = TextCommand(key, in: buffer.kind) else { continue }
      buffer.apply(command, in: Size(columns: 20, rows: 4))
    }
    var lines = buffer.lines
    let line = lines[buffer.cursor.line]
    let place = line.index(line.startIndex, offsetBy: buffer.cursor.offset)
    lines[buffer.cursor.line].insert("|", at: place)
    return lines.joined(separator: "\n")
  }

  @Test(
    arguments: [
      ("aé<Space><lt>", "one twoaé <|"), ("<BS><BS>", "one t|"), ("<C-w>x", "one x|"),
      ("<M-Left><C-k>", "one |"), ("<Home>x<End>y", "xone twoy|"), ("<C-a><M-d>", "| two"),
      ("<C-S-Left>x", "one x|"), ("<M-a>x", "x|"), ("<M-m><Left><Left>x", "one tx|"),
      ("<S-Home><Del>", "|"), ("x<C-_>", "one two|"), ("x<C-_><C-y>", "one twox|"),
      ("<S-BS>", "one tw|"), ("<C-BS>", "one tw|"), ("<C-M-BS>", "one |"),
    ])
  func `a field has the usual editing keys`(script: String, text: String) throws {
    #expect(try typed(script, into: TextBuffer("one two", .field)) == text)
  }

  @Test(
    arguments: [
      ("<C-End><Enter>x", "one\ntwo\nx|"), ("<C-End><C-j>x", "one\ntwo\nx|"),
      ("<Down>x", "one\nx|two"), ("<S-Down><BS>", "|two"),
      ("<Tab>", "\t|one\ntwo"), ("<M-gt><M-lt>", "|one\ntwo"), ("<C-S-End>x", "x|"),
      ("<S-Enter>x", "\nx|one\ntwo"), ("<C-Tab>", "\t|one\ntwo"), ("<S-Tab>", "|one\ntwo"),
    ])
  func `an editor also has keys for lines`(script: String, text: String) throws {
    #expect(try typed(script, into: TextBuffer("one\ntwo")) == text)
  }

  @Test(
    arguments: [
      "<Esc>", "<S-Tab>", "<Insert>", "<F1>", "<C-c>", "<C-d>", "<C-f>", "<C-l>", "<C-v>", "<C-x>",
      "<M-x>", "<C-M-Left>",
    ])
  func `keys that apps need are not used`(script: String) throws {
    for key in try KeyScript(script).keys {
      #expect(TextCommand(key, in: .editor) == nil && TextCommand(key, in: .field) == nil)
    }
  }

  @Test(arguments: ["<Enter>", "<Tab>", "<Up>", "<C-n>", "<PageDown>", "<S-Up>", "<C-Home>"])
  func `a field does not use keys that need lines`(script: String) throws {
    for key in try KeyScript(script).keys {
      #expect(TextCommand(key, in: .field) == nil && TextCommand(key, in: .editor) != nil)
    }
  }
}
