import CLibrary
import ChildPrograms
import Testing

/// Another process holds the write lock while the app runs.
@Suite struct LockedNotesTests {
  private static let notice = "Waiting for another program that is writing"
  private let home: Home
  private let terminal: PseudoTerminal

  /// Opens an editor, and lets another process write.
  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "First", "text")
    terminal = try PseudoTerminal(["navtui://main/notes/1/edit"], in: home)
    try terminal.wait(for: "save and close")
    #expect(try home.run(script: home.writeLock()).end == .exit(0))
  }

  private func unlock() throws { try home.write("", to: "unlocked") }

  @Test func `keys work while a note waits to be saved, and it is saved once`() throws {
    terminal.type("a\u{4}")
    try terminal.wait(for: Self.notice)
    terminal.type("b")
    try terminal.wait(for: "abtext")
    #expect(terminal.screen.contains(Self.notice))
    try unlock()
    try terminal.wait(for: "saved")
    #expect(try home.body(of: 1) == "atext")
    terminal.type("\u{4}")
    #expect(Deadline().wait { (try? home.body(of: 1)) == "abtext" })
    #expect(try home.run("list").text == "1\tFirst\n")
  }

  @Test func `a save that fails is told, also while keys are typed`() throws {
    terminal.type("a\u{4}")
    try terminal.wait(for: Self.notice)
    try terminal.wait(for: "Another program is writing")
    terminal.type("b")
    try terminal.wait(for: "abtext")
    #expect(terminal.screen.contains("Another program is writing"))
    try unlock()
    terminal.type("\u{4}")
    #expect(Deadline().wait { (try? home.body(of: 1)) == "abtext" })
  }

  @Test func `text typed during the wait outlasts a kill`() throws {
    terminal.type("a\u{4}")
    try terminal.wait(for: Self.notice)
    terminal.type("b")
    #expect(Deadline().wait { home.hasKept("abtext") })
    try terminal.end(by: SIGKILL)
    try unlock()
    _ = try home.open(until: "abtext")
    #expect(try home.body(of: 1) == "text")
  }
}
