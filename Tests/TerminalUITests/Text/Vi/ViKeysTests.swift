import Testing

@testable import TerminalKit

/// What the law cannot compare with vim: scrolling, lines that are typed, the clipboard, and what an app has to do.
@Suite struct ViKeysTests {
  private let size = Size(columns: 20, rows: 5)

  /// A text, its vi keys, and what they told the app to do.
  private struct Session {
    var vi = ViKeys()
    var buffer: TextBuffer
    var scroll = TextScroll.top
    var clipboard = ""
    var effects: [ViKeys.Effect] = []

    mutating func press(_ keys: String, in size: Size) throws {
      for key in try KeyScript(keys).keys {
        if vi.takes(key) {
          effects.append(
            vi.handle(key, in: &buffer, scroll: &scroll, size: size, clipboard: clipboard))
        } else if let command = TextCommand(key, in: .editor) {
          buffer.apply(command, in: size)
        }
      }
    }
  }

  private func session(_ text: String, _ keys: String, clipboard: String = "") throws -> Session {
    let buffer = TextBuffer(text)
    var session = Session(
      vi: ViKeys().begun(in: buffer), buffer: buffer, clipboard: clipboard)
    try session.press(keys, in: size)
    return session
  }

  @Test(arguments: [
    (":w<Enter>", ViKeys.Command.save), (":q<Enter>", .close), (":wq<Enter>", .saveAndClose),
    (":x<Enter>", .saveAndClose), ("ZZ", .saveAndClose), (":q!<Enter>", .closeWithoutSaving),
    ("ZQ", .closeWithoutSaving),
  ])
  func `commands on the whole text are for the app`(
    keys: String, command: ViKeys.Command
  ) throws {
    #expect(try session("text", keys).effects.last == .perform(command))
  }

  @Test(arguments: [
    (":s/a/b/<Enter>", "b-a\na-a"), (":s/a/b/g<Enter>", "b-b\na-a"),
    (":%s/A/b/g<Enter>", "b-b\nb-b"),
    (":%s/a//<Enter>", "-a\n-a"), ("jV:s/a/x/<Enter>", "a-a\nx-a"), (":s/q/b/<Enter>", "a-a\na-a"),
  ])
  func `a substitution replaces literal text`(keys: String, text: String) throws {
    #expect(try session("a-a\na-a", keys).buffer.text == text)
  }

  @Test func `a substitution is one step of undo`() throws {
    #expect(try session("a-a\na-a", ":%s/a/b/g<Enter>u").buffer.text == "a-a\na-a")
  }

  @Test func `the registers of the clipboard are those of the app`() throws {
    #expect(try session("one\ntwo", "\"+yy").effects.last == .copy("one\n"))
    let put = try session("one", "\"+p", clipboard: "two\nthree\n")
    #expect(put.buffer.text == "one\ntwo\nthree")
    #expect(try session("one", "\"+P", clipboard: "x").buffer.text == "xone")
  }

  @Test func `an unfinished command is shown and can be taken back`() throws {
    var session = try session("one two", "2d")
    #expect(session.vi.pending == "2d")
    try session.press("<Esc>", in: size)
    #expect(session.vi.pending.isEmpty)
    try session.press("/tx<Backspace>", in: size)
    #expect(session.vi.pending == "/t")
    #expect(session.vi.isInLine)
    #expect(session.vi.pattern == TextPattern("t"))
    try session.press("<Enter>", in: size)
    #expect(session.buffer.cursor == TextPosition(line: 0, offset: 4))
    try session.press(":<Backspace>", in: size)
    #expect(!session.vi.isInLine)
  }

  @Test func `a text that is pasted into a line is its text`() throws {
    var session = try session("one two", "/")
    let isTaken = session.vi.paste("two\n")
    #expect(isTaken)
    #expect(session.vi.pending == "/two")
    session.vi = ViKeys()
    let isTakenElsewhere = session.vi.paste("two")
    #expect(!isTakenElsewhere)
  }

  @Test func `a text without anything in it begins in insert mode`() throws {
    #expect(ViKeys().begun(in: TextBuffer("")).mode == .insert)
    #expect(ViKeys().begun(in: TextBuffer("a")).mode == .normal)
  }

  @Test func `keys that only move the cursor, and those of the app, are not taken`() throws {
    let vi = ViKeys()
    #expect(!vi.takes(Key(.up)) && !vi.takes(Key(.escape)) && !vi.takes(Key("s", .control)))
    #expect(vi.takes(Key(.enter)) && vi.takes(Key(.tab)) && vi.takes(Key("d", .control)))
    let insert = try session("a", "i").vi
    #expect(insert.takes(Key(.escape)) && !insert.takes(Key("x")) && !insert.takes(Key(.enter)))
  }

  @Test func `scrolling moves the cursor with the text`() throws {
    let text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    let down = try session(text, "<C-d>")
    #expect(down.scroll.line == 2)
    #expect(down.buffer.cursor.line == 4)
    let up = try session(text, "<C-f><C-f><C-u>L")
    #expect(up.buffer.cursor.line == up.scroll.line + 4)
    #expect(try session(text, "<C-e><C-e>H").buffer.cursor.line == 2)
  }

  @Test func `a new line below a list item continues the list`() throws {
    #expect(
      try session("- one\n- two", "otext<Esc>.").buffer.text == "- one\n- text\n- text\n- two")
  }

  @Test(arguments: [("iabc def<Esc>", "u"), ("cwabc def ghi<Esc>", "u"), ("3ox<Esc>", "u")])
  func `what was written from the command to Esc is one step of undo`(
    keys: String, undo: String
  ) throws {
    var session = try session("one two", keys + undo)
    #expect(session.buffer.text == "one two")
    #expect(!session.buffer.isModified)
    try session.press("<C-r>", in: size)
    #expect(session.buffer.isModified)
  }

  @Test func `steps that were made again at once are undone one by one`() throws {
    #expect(try session("a", "ix<Esc>iy<Esc>2u2<C-r>u").buffer.text == "xa")
  }

  @Test(arguments: [
    ("<Down>ix<Esc>", "a\nx"), ("<Down>ib<Enter>c<Enter><Esc>uu", "a\n"),
    ("<Down>ib<Enter><Esc>ggdd", "b\n"), ("v<Down>d", ""), ("<Down>ib<Enter><Esc>kdduu", "a\n"),
  ])
  func `the empty line after a newline at the end is a line where the arrows led to it`(
    keys: String, text: String
  ) throws {
    #expect(try session("a\n", keys).buffer.text == text)
  }

  @Test(arguments: ["qa", "dqx", "mx", "'x", "`i", "d'a", "@x", "<C-k>", "gq"])
  func `what is no command changes nothing and says so`(keys: String) throws {
    let session = try session("one two", keys)
    #expect(session.buffer.text == "one two")
    #expect(session.vi.pending.isEmpty)
    if case .failed(let message)? = session.effects.last {
      #expect(message?.contains("no vi command") == true)
    } else {
      Issue.record("\(keys) was taken")
    }
  }
}
