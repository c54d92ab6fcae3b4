import ChildPrograms
import Testing

@testable import navtui

/// Standard input that a command does not read.
@MainActor @Suite struct UnreadInputTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "One", "#a")
  }

  /// Every command with arguments with which it does not read its input.
  nonisolated static let unread: [[String]] = [
    ["add", "x"], ["add", "-e"], ["append", "1", "x"], ["today", "x"], ["list"], ["search", "x"],
    ["show", "1"], ["history", "1"], ["edit", "1"], ["links", "1"], ["tag", "1", "+b"],
    ["pin", "1"],
    ["unpin", "1"], ["rename", "1", "Two"], ["rename-tag", "a", "b"], ["trash", "1"],
    ["restore", "1"], ["import", "in"], ["export", "out"], ["mirror", "out"], ["sync"],
    ["merge-file", "a", "b", "c"], ["backup"], ["check"],
    ["repair"],
    ["render"], ["replay", "x"], ["inspect"], ["routes"], ["tags"], ["state"], ["doctor"],
    ["config", "check"],
    ["completions", "bash"],
    ["demo"], ["manual", "navtui.1"], ["start"], ["open", "navtui://main/notes"], [],
    ["navtui://main/notes/1"],
  ]

  @Test func `the table has every command`() {
    let names = Self.unread.compactMap(\.first).filter { !$0.contains(":") }
    #expect(Set(names) == Set(Navtui.commandNames))
  }

  /// A pipe or a file in which a text is before the program starts.
  @Test(arguments: unread, ["file", "pipe"])
  func `a text that would not be read is reported, and nothing is done`(
    arguments: [String], source: String
  ) throws {
    let before = try home.bytes(of: home.database)
    let make = source == "pipe" ? "mkfifo in; exec 3<> in; printf x >&3" : "printf x > in"
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    // Some shells redirect their own input for a command that they start, so that it seems to be theirs.
    let outcome = try home.run(script: "\(make); exec \"$0\" \(words) < in")
    #expect(outcome.message.hasPrefix("navtui: Standard input has a text"), "\(outcome.message)")
    #expect(outcome.end == .exit(64))
    #expect(outcome.text == "")
    #expect(try home.bytes(of: home.database) == before)
    #expect(try home.run("list").text == "1\tOne\n")
  }

  /// Inputs that hold nothing, that nobody ends, and that belong to the program that starts the command.
  @Test(arguments: [
    "\"$0\" pin 1 < /dev/null", "\"$0\" pin 1 <&-", ": > in; \"$0\" pin 1 < in",
    ": | \"$0\" pin 1", "mkfifo in; exec 3<> in; \"$0\" pin 1 < in",
    "printf '1\\n1\\n' > in; while read -r id; do \"$0\" pin $id || exit; done < in",
    "printf '1\\n1\\n' | while read -r id; do \"$0\" pin $id || exit; done",
    "printf '1\\nx\\n' | { \"$0\" pin 1 && read -r id && [ \"$id\" = 1 ]; }",
  ])
  func `an input without text, or of another program, is left alone`(script: String) throws {
    let outcome = try home.run(script: script)
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(outcome.lines.allSatisfy { $0 == "1\tnavtui://main/notes/1" } && !outcome.lines.isEmpty)
  }

  @Test(arguments: ["mkfifo in; exec 3<> in; \"$0\" today < in", ": | \"$0\" today"])
  func `an empty pipe does not stop the daily note`(script: String) throws {
    let outcome = try home.run(script: script)
    #expect(outcome.text == "" && outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(try home.run("list").lines.count == 2)
  }
}
