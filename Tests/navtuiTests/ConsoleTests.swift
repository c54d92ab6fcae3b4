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
}
