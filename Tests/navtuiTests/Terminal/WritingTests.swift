import ChildPrograms
import TerminalUI
import Testing

/// Text typed on a terminal is stored, and is there after the next start.
@Suite struct WritingTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "First", "first text")
  }

  private func open(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(arguments, in: home, showing: "Notes")
  }

  private func list() throws -> String {
    try home.run("list").text
  }

  /// Texts of all kinds.
  static let texts = [
    "plain", "Grüße an alle, größer als zuvor", "e\u{301}a\u{308}", "会議メモ部署の予定",
    "한국어", "emoji 👍 👩‍🔬 🇩🇪 ❤️ end", "mixed 漢x字y",
  ]

  @Test(arguments: texts) func `a captured note is stored as it was typed`(text: String) throws {
    let terminal = try open()
    terminal.type("c")
    try terminal.wait(for: "New note")
    // What arrives at once is a text, in which a tab leads to no other field.
    terminal.type(text)
    try terminal.wait(for: text)
    terminal.type("\t")
    try terminal.wait(for: "the cursor in the text") { $0.cursor.column < 4 }
    terminal.type("body \(text)\rsecond line")
    try terminal.wait(for: "second line")
    #expect(terminal.screen.contains("body \(text)"), "\(terminal.screen.text)")
    terminal.type("\u{4}")
    try terminal.wait(for: " saved · u undo")
    try terminal.quit("qq")
    #expect(try list() == "2\t\(text)\n1\tFirst\n")
    #expect(try home.body(of: 2) == "body \(text)\nsecond line")
    let again = try open()
    try again.wait(for: "Notes › \(text)")
    #expect(again.screen.foreign == [])
  }

  @Test func `an edited note is stored`() throws {
    let terminal = try open("navtui://main/notes/1")
    try terminal.wait(for: "Notes › First")
    terminal.type("i")
    try terminal.wait(for: "save and close")
    terminal.type("new 漢字 ")
    try terminal.wait(for: "new 漢字 first text")
    terminal.type("\u{4}")
    try terminal.wait(for: "saved")
    #expect(try home.body(of: 1) == "new 漢字 first text")
    terminal.type("u")
    try terminal.wait(forNo: "漢字")
    terminal.type("\u{12}")
    try terminal.wait(for: "new 漢字")
    try terminal.quit("qq")
    #expect(try home.body(of: 1) == "new 漢字 first text")
  }

  @Test func `a note in the trash is gone after a restart, and a restored one is not`() throws {
    _ = try home.run("add", "second")
    let terminal = try open()
    terminal.type("d")
    try terminal.wait(for: "“second” moved to the trash · u undo")
    #expect(try list() == "1\tFirst\n")
    terminal.type("u")
    try terminal.wait(for: "Undone: moving “second” to the trash")
    #expect(try list() == "2\tsecond\n1\tFirst\n")
    terminal.type("jd")
    try terminal.wait(for: "“First” moved to the trash · u undo")
    try terminal.quit("qq")
    let again = try open()
    try again.wait(for: "1 / 1")
    #expect(!again.screen.contains("First"))
    #expect(try list() == "2\tsecond\n")
  }

  @Test func `undo and redo work after a restart, also for changes from the shell`() throws {
    var terminal = try open()
    terminal.type("d")
    try terminal.wait(for: "“First” moved to the trash")
    try terminal.quit("qq")
    _ = try home.run("add", "second")
    _ = try home.run("rename", "2", "third")
    terminal = try open()
    terminal.type("u")
    try terminal.wait(for: "again to undo rename to “third”")
    terminal.type("u")
    try terminal.wait(for: "Undone: rename to “third”")
    terminal.type("u")
    try terminal.wait(for: "Undone: new note “second”")
    terminal.type("u")
    try terminal.wait(for: "Undone: moving “First” to the trash")
    try terminal.quit("qq")
    #expect(try list() == "1\tFirst\n")
    terminal = try open()
    terminal.type("\u{12}")
    try terminal.wait(for: "Redone: moving “First” to the trash")
    try terminal.quit("qq")
    #expect(try list() == "")
  }

  @Test func `a pin stays`() throws {
    _ = try home.run("add", "second")
    let terminal = try open()
    terminal.type("jp")
    try terminal.wait(for: "“First” pinned")
    try terminal.quit("qq")
    #expect(try list() == "1\tFirst\n2\tsecond\n")
  }

  @Test func `pasted text is text, and not a command`() throws {
    let terminal = try open()
    terminal.type("c")
    try terminal.wait(for: "New note")
    terminal.type("title\t")
    terminal.paste("one\r\ntwo\u{1B}[31m\u{4}\u{3}q\n漢字\u{1B}[200~end")
    try terminal.wait(for: "end")
    terminal.type("\u{4}")
    try terminal.wait(for: " saved")
    let body = try home.body(of: 2)
    #expect(body.hasPrefix("one\ntwo"), "\(body)")
    #expect(body.hasSuffix("end"), "\(body)")
    #expect(body.contains("\n漢字"), "\(body)")
    #expect(!body.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(body)")
    try terminal.quit("qq")
  }

  @Test func `a paste outside a text does nothing`() throws {
    let terminal = try open()
    terminal.type("w")
    try terminal.wait(for: "w does nothing here")
    terminal.paste("dq\u{3}\u{3}")
    // Keys in the same read as the end of a paste would be text, too.
    try terminal.wait(forNo: "w does nothing here")
    terminal.type("?")
    try terminal.wait(for: "move to the trash")
    #expect(try list() == "1\tFirst\n")
  }

  @Test func `a long paste arrives whole`() throws {
    let terminal = try open()
    terminal.type("c")
    try terminal.wait(for: "New note")
    let text = (1...2_000).map { "line \($0)" }.joined(separator: "\n")
    terminal.type("title\t")
    terminal.paste(text)
    try terminal.wait(for: "line 2000")
    terminal.type("\u{4}")
    try terminal.wait(for: " saved")
    #expect(try home.body(of: 2) == text)
    try terminal.quit("qq")
  }

  @Test func `a paste that is too long is reported, and ignored`() throws {
    let terminal = try open()
    terminal.type("c")
    try terminal.wait(for: "New note")
    terminal.type("title\t")
    terminal.paste(String(repeating: "many lines\r", count: 110_000))
    try terminal.wait(for: "More than 1 MB cannot be pasted")
    #expect(!terminal.screen.contains("many lines"))
    terminal.type("after")
    try terminal.wait(for: "after")
    terminal.type("\u{4}")
    try terminal.wait(for: " saved")
    #expect(try home.body(of: 2) == "after")
  }

  @Test func `unsaved text is not discarded without a question`() throws {
    let terminal = try open()
    terminal.type("c")
    try terminal.wait(for: "New note")
    terminal.type("unsaved")
    try terminal.wait(for: "unsaved")
    terminal.type("\u{3}\u{3}")
    try terminal.wait(for: "The app is about to quit.")
    terminal.type("\u{1B}")
    try terminal.wait(forNo: "The app is about to quit.")
    terminal.type("\u{1B}")
    try terminal.wait(for: "This text is not saved.")
    terminal.type("d")
    try terminal.wait(for: "Discarded")
    try terminal.quit("qq")
    #expect(try list() == "1\tFirst\n")
  }

  @Test func `a note that is not UTF-8 is shown and not edited`() throws {
    _ = try home.run(["add", "-t", "odd", "-"], input: [0x61, 0x00, 0xFF, 0x1B, 0x5B, 0x33, 0x31])
    let terminal = try open("navtui://main/notes/2")
    try terminal.wait(for: "Notes › odd")
    terminal.type("i")
    try terminal.wait(for: "NUL character (byte 0) at line 1")
    #expect(terminal.screen.foreign == [])
    try terminal.quit("qq")
  }
}
