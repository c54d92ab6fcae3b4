import ChildPrograms
import Testing

/// Unusual standard streams.
@Suite struct ConsoleTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [["list"], ["render"], ["navtui://main/notes/1"], ["--version"], ["-h"]])
  func `a closed pipe ends the program quietly`(arguments: [String]) throws {
    _ = try home.run("add", "one")
    let outcome = try home.run(arguments, streams: (.pipe, .brokenPipe, .pipe))
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
  }

  @Test(arguments: [
    (["add", "two"], "2  navtui://main/notes/2"), (["list"], "1  one"),
    (["search", "one"], "1  one"),
    (["links", "--broken"], "1  one  No such note"), (["links", "1"], "to  -  No such note"),
  ])
  func `on a terminal blanks separate the parts of a line, and not tabs`(
    arguments: [String], line: String
  ) throws {
    _ = try home.run("add", "-t", "one", "[[No such note]]")
    let terminal = try PseudoTerminal(arguments, in: home)
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.lines.first?.hasPrefix(line) == true, "\(terminal.screen.lines)")
  }

  @Test func `head gets its line of a long list`() throws {
    // More than fits into a pipe.
    let title = String(repeating: "long ", count: 39)
    for number in 1...400 { try home.write("# \(title)\(number)\n", to: "in/\(number).md") }
    _ = try home.run("import", "in")
    let outcome = try home.run(script: #""$0" list | head -n 1"#)
    #expect(outcome.lines.count == 1)
    #expect(outcome.message == "")
  }

  @Test(arguments: [["list"], ["render"], ["navtui://main/notes/1"]])
  func `output that cannot be written is an error`(arguments: [String]) throws {
    _ = try home.run("add", "one")
    for stream in [Home.Stream.closed, .file("/dev/full")] {
      let outcome = try home.run(arguments, streams: (.pipe, stream, .pipe))
      #expect(
        outcome.message.hasPrefix("navtui: Cannot write standard output: "),
        "\(stream): \(outcome.message)")
      #expect(outcome.end == .exit(74))
    }
    #expect(try home.run("list").text == "1\tone\n", "The notes are not what was written instead.")
  }

  @Test func `a note is stored even if its number cannot be written`() throws {
    let outcome = try home.run(["add", "one"], streams: (.pipe, .closed, .pipe))
    #expect(outcome.message.hasSuffix(": it is closed. Note 1 is stored.\n"), "\(outcome.message)")
    #expect(outcome.end == .exit(74))
    #expect(try home.run("list").text == "1\tone\n")
  }

  @Test func `an import is done even if its count cannot be written`() throws {
    try home.write("# One\n", to: "in/one.md")
    let outcome = try home.run(["import", "in"], streams: (.pipe, .file("/dev/full"), .pipe))
    #expect(
      outcome.message.hasSuffix("output: No space left on device. 1 note imported.\n"),
      "\(outcome.message)")
    #expect(outcome.end == .exit(74))
    #expect(try home.run("list").text == "1\tOne\n")
  }

  @Test func `closed input and errors cause no failure`() throws {
    let outcome = try home.run(["add", "one"], streams: (.closed, .pipe, .closed))
    #expect(outcome.text == "1\tnavtui://main/notes/1\n")
    #expect(outcome.end == .exit(0))
    #expect(try home.run(["list"], streams: (.closed, .pipe, .closed)).text == "1\tone\n")
    #expect(try home.run(["nope"], streams: (.pipe, .pipe, .closed)).end == .exit(64))
  }

  @Test func `no command sends escapes into a pipe`() throws {
    _ = try home.run("add", "--title", "a\u{1B}[31mb\u{7}\nc\u{9B}d", "\u{1B}[31mtext")
    for arguments in [
      ["list"], ["render"], ["render", "navtui://main/notes/1"], ["render", "--format", "tree"],
      ["render", "--keys", "d"], ["navtui://main/settings"], [], ["-h"], ["render", "-h"],
      ["navtui://main/\u{1B}[31m"], ["import", "\u{1B}[31m"], ["list", "--db", "\u{1B}[31m/x"],
    ] {
      let outcome = try home.run(arguments)
      let controls = (outcome.output + outcome.errors).filter { $0 < 0x20 || $0 == 0x7F }
      #expect(Set(controls).subtracting([0x0A, 0x09]) == [], "\(arguments)")
      #expect(!(outcome.text + outcome.message).contains("\u{9B}"), "\(arguments)")
    }
  }

  @Test func `a title with a line break stays one line of the list`() throws {
    try home.write("---\ntitle: \"a\\nb\"\n---\ntext", to: "in/a.md")
    _ = try home.run("import", "in")
    #expect(try home.run("list").text == "1\ta␊b\n")
  }
}
