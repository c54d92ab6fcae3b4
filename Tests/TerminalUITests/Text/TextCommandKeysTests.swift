import TerminalUI
import Testing

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
      "<C-z>", "<M-x>", "<C-M-Left>",
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
