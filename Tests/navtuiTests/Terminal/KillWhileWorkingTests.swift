import CLibrary
import ChildPrograms
import Foundation
import NavigationTesting
import Testing

/// Whatever the program does when it is killed, reported changes stay, and nothing is partly done.
@Suite struct KillWhileWorkingTests {
  /// The number of kills for each activity. `make soak` uses more.
  private static let count =
    ProcessInfo.processInfo.environment["NAVTUI_KILLS"].flatMap { Int($0) }.map { $0 / 6 } ?? 8
  private static let seeds = 0..<UInt64(count)

  private func kill(_ terminal: PseudoTerminal, within time: Int, _ random: inout SeededGenerator)
    throws
  {
    terminal.pass(.milliseconds(random.number(0..<time)))
    try terminal.end(by: SIGKILL)
  }

  @Test(arguments: seeds)
  func `captured notes stay, and an interrupted one is not stored twice`(
    seed: UInt64
  ) throws {
    let home = try Home()
    var random = SeededGenerator(seed: seed)
    let terminal = try home.open(until: "1 / ")
    let count = random.number(0..<4)
    for number in 0..<count {
      terminal.type("cText \(number)\tbody\u{4}")
      try terminal.wait(for: "“Text \(number)” saved")
    }
    terminal.type("cThe last\tbody")
    #expect(Deadline().wait { home.hasKept("The last") })
    terminal.type("\u{4}")
    try kill(terminal, within: 60, &random)
    let list = try home.run("list").lines.map { String($0.drop { $0 != "\t" }.dropFirst()) }
    for number in 0..<count { #expect(list.count { $0 == "Text \(number)" } == 1, "\(list)") }
    let stored = list.count { $0 == "The last" }
    #expect(stored <= 1)
    let again = try PseudoTerminal(in: home)
    try again.wait(for: "the note or its sheet") { $0.contains("The last") }
    #expect(again.screen.contains("New note") == (stored == 0))
    try home.expectSound()
  }

  @Test(arguments: seeds) func `a text that was changed is stored, or its editor is there again`(
    seed: UInt64
  ) throws {
    let home = try Home()
    var random = SeededGenerator(seed: seed)
    _ = try home.run("add", "-t", "First", "first text")
    let terminal = try home.open(until: "1 / ")
    terminal.type("i")
    try terminal.wait(for: "Ctrl-D save")
    terminal.type("more ")
    #expect(Deadline().wait { home.hasKept("more") })
    terminal.type("and more \u{4}")
    try kill(terminal, within: 60, &random)
    let text = try home.run("show", "1").text
    let isStored = text != "first text"
    if isStored { #expect(text == "more and more first text") }
    let again = try home.open(until: "more ")
    #expect(again.screen.contains("Still open and not saved: “First”") != isStored)
    try home.expectSound()
  }

  @Test(arguments: seeds) func `a change and its undo are atomic`(seed: UInt64) throws {
    let home = try Home()
    var random = SeededGenerator(seed: seed)
    _ = try home.run("add", "-t", "First", "first text")
    let terminal = try home.open(until: "1 / ")
    var isTrashed = false
    for _ in 0..<random.number(0..<3) {
      terminal.type(isTrashed ? "u" : "d")
      try terminal.wait(
        for: isTrashed ? "Undone: moving “First” to the trash" : "“First” moved to the trash")
      isTrashed.toggle()
    }
    terminal.type(isTrashed ? "u" : "d")
    try kill(terminal, within: 40, &random)
    let note = try home.run("show", "1", "--json").text
    #expect(note.contains("first text"))
    try home.expectSound()
    // The undo log is intact.
    let again = try home.open(until: "Notes")
    // An action before the start is undone by the second key.
    again.type(note.contains("\"trashed\":true") ? "uu" : "d")
    try again.wait {
      $0.contains("Undone: moving “First”") || $0.contains("“First” moved to the trash")
    }
  }

  @Test(arguments: seeds) func `an import leaves whole parts, and is completed by the next`(
    seed: UInt64
  ) throws {
    let home = try Home()
    var random = SeededGenerator(seed: seed)
    let total = random.oneIn(8) ? 2_500 : 150
    for number in 1...total {
      try home.write("# Note \(number)\n\n[[Note 1]]\n", to: "in/\(number).md")
    }
    _ = try home.run(
      script:
        "timeout -s KILL 0.\(String(random.number(10..<(total > 150 ? 999 : 250))).padded(to: 3)) \"$0\" import in"
    )
    let count = try home.run("list").lines.count
    #expect(count == total || count.isMultiple(of: 1_000), "\(count)")
    let known = count == 0 ? "" : ", \(count) known already"
    #expect(try home.run("import", "in").text == "\(total - count) notes imported\(known)\n")
    #expect(try home.run("list").lines.count == total)
    try home.expectSound()
  }

  @Test(arguments: seeds) func `text of an outside editor is stored, or kept and reported`(
    seed: UInt64
  ) throws {
    let home = try Home()
    var random = SeededGenerator(seed: seed)
    home.environment["EDITOR"] = "sh bin/ed1"
    _ = try home.run("add", "-t", "First", "first text")
    try home.makeEditor(
      "echo edited > \"$file\"; touch written; while [ ! -e go ] && [ -e written ]; do sleep 0.01; done"
    )
    let terminal = try home.open("navtui://main/notes/1", until: "Notes › First")
    terminal.type("e")
    #expect(Deadline().wait { home.exists(home.path("written")) })
    if random.oneIn(2) { try home.write("", to: "go") }
    try kill(terminal, within: 80, &random)
    let text = try home.run("show", "1").text
    #expect(text == "first text" || text == "edited\n" || text == "edited", "\(text)")
    let file = try home.files().first { $0.contains("/editing/") && $0.hasSuffix(".md") }
    if text == "first text" {
      #expect(
        try String(decoding: home.bytes(of: home.path(try #require(file))), as: UTF8.self)
          == "edited\n")
      _ = try home.open(until: "Unsaved text of an editor")
    }
    try home.expectSound()
  }
}

extension PseudoTerminal {
  /// Reads output for a while.
  fileprivate func pass(_ time: Duration) { _ = Deadline(after: time).wait { false } }

  /// Waits until the screen satisfies a condition.
  fileprivate func wait(until isDone: (ScreenEmulator) -> Bool) throws {
    try wait(for: "one of two messages", until: isDone)
  }
}

extension String {
  /// Returns the digits of a number with leading zeros.
  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
