import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextLinesTests {
  private let size = Size(columns: 40, rows: 4)

  private func text(_ text: String, after command: TextCommand) -> String {
    var buffer = TextBuffer(text)
    buffer.apply(.move(.bottom), in: size)
    buffer.apply(command, in: size)
    return buffer.text
  }

  @Test(
    arguments: [
      ("- milk", "- milk\n- "), ("* milk", "* milk\n* "), ("+ milk", "+ milk\n+ "),
      ("  - milk", "  - milk\n  - "), ("\t-  milk", "\t-  milk\n\t-  "),
      ("1. milk", "1. milk\n2. "), ("9) milk", "9) milk\n10) "),
      ("- [ ] milk", "- [ ] milk\n- [ ] "), ("- [x] milk", "- [x] milk\n- [ ] "),
      ("3. [X] milk", "3. [X] milk\n4. [ ] "),
      ("milk", "milk\n"), ("-milk", "-milk\n"), ("1.5 litres", "1.5 litres\n"),
      ("1234567890. milk", "1234567890. milk\n"), ("- - -", "- - -\n"), ("* * *", "* * *\n"),
      ("- [x](link)", "- [x](link)\n- "), ("- é 中", "- é 中\n- "),
    ])
  func `Enter continues a list`(line: String, result: String) {
    #expect(text(line, after: .newLine) == result)
  }

  @Test(arguments: ["- ", "* ", "12. ", "- [ ] ", "- [x]", "  - ", "-    "])
  func `Enter on an empty item ends the list`(line: String) {
    #expect(text("- a\n" + line, after: .newLine) == "- a\n")
  }

  @Test func `Enter within an item splits it, and before its marker only adds a line`() {
    var buffer = TextBuffer("- one two")
    buffer.apply(.newLine, in: size)
    #expect(buffer.text == "\n- one two")
    buffer.apply(.move(.wordRight), in: size)
    buffer.apply(.newLine, in: size)
    #expect(buffer.text == "\n- one\n-  two")
    buffer.undo()
    #expect(buffer.text == "\n- one two")
  }

  @Test func `text that is an item already gets no second marker`() {
    var buffer = TextBuffer("- milk- apples")
    for _ in 0..<6 { buffer.apply(.move(.right), in: size) }
    buffer.apply(.newLine, in: size)
    #expect(buffer.text == "- milk\n- apples")
  }

  @Test func `pasted line ends create no items`() {
    #expect(text("- a", after: .insert("\n")) == "- a\n")
  }

  @Test func `selected lines are indented, and the selection stays at its text`() {
    var buffer = TextBuffer("one\n\ntwo\nthree")
    buffer.apply(.move(.right), in: size)
    for _ in 0..<3 { buffer.apply(.select(.down), in: size) }
    buffer.apply(.indent, in: size)
    #expect(buffer.text == "\tone\n\n\ttwo\n\tthree")
    #expect(buffer.selectedText == "ne\n\n\ttwo\n\tt")
    buffer.apply(.outdent, in: size)
    buffer.apply(.outdent, in: size)
    #expect(buffer.text == "one\n\ntwo\nthree")
    #expect(buffer.selectedText == "ne\n\ntwo\nt")
    buffer.undo()
    buffer.undo()
    #expect(buffer.text == "one\n\ntwo\nthree")
  }

  @Test func `a line at whose start the selection ends is not indented`() {
    var buffer = TextBuffer("one\ntwo")
    buffer.apply(.select(.down), in: size)
    buffer.apply(.indent, in: size)
    #expect(buffer.text == "\tone\ntwo")
  }

  @Test func `lines indented by blanks are indented by blanks`() {
    var buffer = TextBuffer("- one\n  - two")
    buffer.apply(.selectAll, in: size)
    buffer.apply(.indent, in: size)
    #expect(buffer.text == "    - one\n      - two")
  }

  @Test(arguments: [
    ("- a\n- ", "- a\n  - "), ("1. a\n2. ", "1. a\n   1. "),
    ("- [ ] a\n- [ ] ", "- [ ] a\n  - [ ] "),
    ("10. a\n    1. b\n11. ", "10. a\n    1. b\n    2. "), ("\t- a\n\t- ", "\t- a\n\t  - "),
    ("- a\n  more\n\n- ", "- a\n  more\n\n  - "), ("- a\n  - b\n  - ", "- a\n  - b\n    - "),
    ("- ", "- \t"), ("- a\n  - ", "- a\n  - \t"), ("- a\ntext\n- ", "- a\ntext\n- \t"),
    ("- a\n- b", "- a\n  - b"), ("1.  a\n2.  ", "1.  a\n    1.  "),
    ("-\ta\n-\t", "-\ta\n    -\t"), ("007. a\n008. ", "007. a\n     1. "),
    ("-     code\n- ", "-     code\n  - "), ("\t-\ta\n\t- ", "\t-\ta\n\t    - "),
  ])
  func `a tab in an item nests it in the previous item`(text: String, result: String) {
    #expect(self.text(text, after: .indent) == result)
  }

  @Test(arguments: [
    ("- a\n  - ", "- a\n- ", true), ("1. a\n   - ", "1. a\n- ", true),
    ("1. a\n   1. ", "1. a\n2. ", true), ("- a\n  - b\n    - ", "- a\n  - b\n  - ", true),
    ("\t- ", "- ", true), ("- ", "- ", false), ("  - a", "- a", true), ("  a", "  a", false),
  ])
  func `a nested item is unnested`(text: String, result: String, isDone: Bool) {
    var buffer = TextBuffer(text)
    buffer.apply(.move(.bottom), in: size)
    let isTakenOut = buffer.unnestItem()
    #expect(isTakenOut == isDone)
    #expect(buffer.text == result)
    #expect(buffer.cursor == buffer.end)
    if isDone { buffer.undo() }
    #expect(buffer.text == text)
  }

  @Test func `nesting, unnesting and nesting again gives the same item`() {
    var buffer = TextBuffer("1. a\n   1. b\n2. ")
    buffer.apply(.move(.bottom), in: size)
    buffer.apply(.indent, in: size)
    #expect(buffer.text == "1. a\n   1. b\n   2. ")
    _ = buffer.unnestItem()
    #expect(buffer.text == "1. a\n   1. b\n2. ")
    buffer.apply(.indent, in: size)
    buffer.apply(.insert("c"), in: size)
    #expect(buffer.text == "1. a\n   1. b\n   2. c")
  }

  @Test func `without a selection a tab is inserted, and removed from the line`() {
    #expect(text("a", after: .indent) == "a\t")
    #expect(text("\ta", after: .outdent) == "a")
    #expect(text("      a", after: .outdent) == "  a")
    #expect(text("a", after: .outdent) == "a")
  }
}
