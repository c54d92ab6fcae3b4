import ChildPrograms
import Foundation
import Testing

/// Commands that change one or several notes.
@Suite struct NoteCommandsTests {
  let home: Home

  init() throws {
    home = try Home()
    for title in ["One", "Two", "Three"] {
      _ = try home.run("add", "-t", title, "text of \(title)")
    }
  }

  private func list() throws -> [String] {
    try home.run("list").lines.map { String($0.drop { $0 != "\t" }.dropFirst()) }
  }

  @Test func `a note is shown byte for byte`() throws {
    let bytes: [UInt8] = [0x61, 0x00, 0xFF, 0x1B, 0x5B, 0x0A]
    _ = try home.run(["add", "-t", "odd", "-"], input: bytes)
    #expect(try home.run("show", "4").output == bytes)
    #expect(try home.run("show", "navtui://main/notes/1").text == "text of One")
    let json = try home.run("show", "4", "--json").text
    #expect(json.contains(#""bytes_b64":"YQD/G1sK""#))
    #expect(json.contains(#""tags":[]"#))
    #expect(json.contains(#""trashed":false"#))
  }

  @Test(arguments: [["show", "9"], ["pin", "1", "9"], ["trash", "9"], ["rename", "9", "x"]])
  func `a missing note is reported, and nothing is changed`(arguments: [String]) throws {
    let outcome = try home.run(arguments)
    #expect(
      outcome.message == "navtui: There is no note 9. `navtui list` lists all notes.\n")
    #expect(outcome.end == .exit(1))
    #expect(try list() == ["Three", "Two", "One"])
  }

  @Test func `a title names a note if only one has it`() throws {
    #expect(try home.run("pin", "two").text == "2\tnavtui://main/notes/2\n")
    _ = try home.run("add", "-t", "two", "other")
    #expect(try home.run("show", "two").text == "other")
    let outcome = try home.run("show", "TWO")
    #expect(
      outcome.message == "navtui: Several notes are titled “TWO”: 2, 4. Use a number.\n")
    #expect(outcome.end == .exit(64))
    _ = try home.run("trash", "3")
    #expect(try home.run("restore", "three").text == "3\tnavtui://main/notes/3\n")
  }

  @Test func `another name or a file name names a note if only one has it`() throws {
    for (path, matter) in [("a/Boat.md", "aliases: [Ship]"), ("b/boat.md", "alias: Raft")] {
      try home.write("---\n\(matter)\n---\n# Title of \(path)\n", to: "in/" + path)
    }
    _ = try home.run("import", "in")
    let boat = try home.run("show", "a/Boat").text
    #expect(boat.contains("Title of a/Boat.md"))
    for name in ["a/boat.md", "ship", "Title of a/Boat.md"] {
      #expect(try home.run("show", name).text == boat)
    }
    #expect(try home.run("links", "raft").end == .exit(1), "It has no links.")
    let outcome = try home.run("show", "boat")
    #expect(outcome.message == "navtui: Several notes are named “boat”: 4, 5. Use a number.\n")
    _ = try home.run("add", "-t", "boat", "other")
    #expect(try home.run("show", "boat").text == "other")
  }

  @Test func `pinned notes come first, until they are unpinned`() throws {
    let outcome = try home.run("pin", "1", "navtui://main/notes/2")
    #expect(outcome.text == "1\tnavtui://main/notes/1\n2\tnavtui://main/notes/2\n")
    #expect(try list() == ["Two", "One", "Three"])
    _ = try home.run("unpin", "1", "2", "2")
    #expect(try list() == ["Three", "Two", "One"])
  }

  @Test(arguments: [Home.Stream.brokenPipe, .closed, .file("/dev/full")])
  func `all notes are changed, even if their numbers cannot be written`(stream: Home.Stream) throws
  {
    let outcome = try home.run(["pin", "1", "2", "3"], streams: (.pipe, stream, .pipe))
    if case .brokenPipe = stream {
      #expect(outcome.message == "")
    } else {
      #expect(outcome.message.hasSuffix(" The notes 1, 2, 3 are stored.\n"), "\(outcome.message)")
    }
    let pinned = try home.run("list", "--json").text
    #expect(pinned.split(separator: "\"pinned\":true").count == 4, "\(pinned)")
  }

  @Test func `notes are moved to the trash and restored`() throws {
    #expect(try home.run("trash", "1", "3").lines.count == 2)
    #expect(try list() == ["Two"])
    let outcome = try home.run("show", "1")
    #expect(
      outcome.message == "navtui: Note 1 is in the trash. Run `navtui restore 1` to restore it.\n")
    #expect(outcome.end == .exit(1))
    #expect(try home.run("show", "1", "--json").text.contains(#""trashed":true"#))
    #expect(try home.run("restore", "1", "3").end == .exit(0))
    #expect(try list() == ["Three", "Two", "One"])
  }

  @Test func `a tag without a sign is refused with both commands`() throws {
    let outcome = try home.run("tag", "1", "foo")
    #expect(outcome.message == "navtui: Write +foo to add the tag, or -foo to remove it.\n")
  }

  @Test func `renaming warns about another note with the title`() throws {
    #expect(try home.run("rename", "2", "one").message == "navtui: Another note has this title.\n")
    #expect(try home.run("rename", "2", "One").message == "navtui: Another note has this title.\n")
    #expect(try home.run("rename", "2", "Two").message == "")
    #expect(try home.run("rename", "1", "one").message == "")
  }

  @Test func `a renamed note keeps its text`() throws {
    _ = try home.run("rename", "2", "A", "new\ttitle")
    #expect(try list().first == "A new␉title")
    #expect(try home.run("show", "2").text == "text of Two")
    _ = try home.run("rename", "2", "Two\r\nnew\nlines\n")
    #expect(try list().first == "Two new lines")
    for blank in [" ", " \n"] {
      let outcome = try home.run("rename", "2", blank)
      #expect(outcome.message.hasPrefix("navtui: Missing title"))
      #expect(outcome.end == .exit(64))
    }
  }

  @Test(arguments: [
    ["pin", "1"], ["rename", "1", "x"], ["rename-tag", "a", "b"], ["trash", "1"],
    ["edit", "1"],
  ])
  func `read-only or missing notes are not changed`(
    arguments: [String]
  ) throws {
    #expect(try home.run(arguments + ["--readonly"]).end == .exit(77))
    #expect(try home.run(arguments + ["--db", "none.db"]).end == .exit(66))
    #expect(!home.exists(home.path("none.db")))
    #expect(try list() == ["Three", "Two", "One"])
  }

  @Test func `a tag is renamed on all notes, also in the trash`() throws {
    _ = try home.run("tag", "1", "+garden", "+yard")
    _ = try home.run("tag", "3", "+garden/beds")
    _ = try home.run("trash", "3")
    let order = try list()
    let outcome = try home.run("rename-tag", "garden", "yard")
    #expect(outcome.text == "1\tnavtui://main/notes/1\n3\tnavtui://main/notes/3\n")
    #expect(try home.run("show", "1", "--json").text.contains(#""tags":["yard"]"#))
    #expect(try home.run("show", "3", "--json").text.contains(#""tags":["yard/beds"]"#))
    #expect(try list() == order)
    #expect(try home.run("rename-tag", "yard", "yard").end == .exit(0))
    let plain = try home.run("rename-tag", "yard", "2026")
    #expect(plain.message.contains("In texts, 2026 is written without #"))
    #expect(try home.run("rename-tag", "2026", "yard").message == "")
    let again = try home.run("rename-tag", "garden", "yard")
    #expect(again.message == "navtui: No note has the tag garden.\n")
    #expect(again.end == .exit(1))
    let wrong = try home.run("rename-tag", "yard", "a b")
    #expect(wrong.message.hasPrefix("navtui: “a b” is not a tag. A tag is up to 100"))
    #expect(wrong.end == .exit(64))
  }

  @Test func `tags that several commands add at once are all kept`() throws {
    let numbers = (1...12).map(String.init).joined(separator: " ")
    let script = "for n in \(numbers); do \"$0\" tag 1 +tag$n > /dev/null & done; wait"
    #expect(try home.run(script: script).message == "")
    let tags = try home.run("show", "1", "--json").text
    for number in 1...12 { #expect(tags.contains("\"tag\(number)\""), "\(tags)") }
  }

  @Test func `the daily note is created once by several commands at once`() throws {
    _ = try home.run(script: "for n in 1 2 3 4 5 6; do \"$0\" today > /dev/null & done; wait")
    #expect(try list().count == 4)
  }

  @Test func `the daily note is created if there are no notes yet`() throws {
    #expect(try home.run("today", "--db", "new.db").end == .exit(0))
    #expect(try home.run("list", "--db", "new.db").lines.count == 1)
    #expect(try home.run("today", "--readonly", "--db", "new.db").end == .exit(0))
    #expect(try home.run("today", "--readonly").end == .exit(77))
  }

  @Test func `the daily note is created once, and its text is piped`() throws {
    // A time zone where it is noon, because the day must not end meanwhile.
    let hour = Int(Date().timeIntervalSince1970) / 3_600 % 24
    home.environment["TZ"] = "NOON\(hour - 12)"
    #expect(try home.run("today").text == "")
    let day = try home.run(script: "date +%F").text.split(separator: "\n").map(String.init)
    #expect(try list() == day + ["Three", "Two", "One"])
    home.environment["EDITOR"] = "sh bin/ed1"
    try home.write("echo rowed > \"$1\"\n", to: "bin/ed1")
    _ = try home.run("edit", "4")
    #expect(try home.run("today").text == "rowed\n")
    #expect(try list().count == 4)
  }

  @Test func `the daily note opens for editing while it is empty`() throws {
    let terminal = try home.open("today", until: "save and close")
    terminal.type("rowed\u{4}")
    try terminal.wait(for: "saved")
    try terminal.quit("qq")
    let again = try home.open("today", until: "rowed")
    #expect(!again.screen.contains("save and close"))
  }
}
