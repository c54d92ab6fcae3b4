import CLibrary
import ChildPrograms
import Testing

/// Another process holds the write lock when the user's own editor ends.
@Suite struct LockedOutsideEditingTests {
  private static let notice = "Waiting for another program that is writing"
  private let home: Home
  private let terminal: PseudoTerminal

  /// Edits a note while another process writes.
  init() throws {
    home = try Home()
    home.environment["EDITOR"] = "sh bin/ed1"
    _ = try home.run("add", "-t", "First", "first text")
    try home.makeEditor("echo edited > \"$file\"; echo scribbled")
    terminal = try PseudoTerminal(["navtui://main/notes/1"], in: home)
    try terminal.wait(for: "Notes › First")
    #expect(try home.run(script: home.writeLock()).end == .exit(0))
    terminal.type("e")
    try terminal.wait(for: Self.notice)
  }

  private func unlock() throws { try home.write("", to: "unlocked") }

  private func expectKept() throws {
    let files = try home.editorFiles
    #expect(files.count == 1)
    #expect(try home.bytes(of: home.path(#require(files.first))) == Array("edited\n".utf8))
  }

  @Test func `keys work while its text waits, and it is stored once`() throws {
    terminal.type("?")
    try terminal.wait(for: "move to the trash")
    try expectKept()
    try unlock()
    #expect(Deadline().wait { (try? home.body(of: 1)) == "edited" })
    #expect(Deadline().wait { (try? home.editorFiles.isEmpty) == true })
    #expect(try home.run("list").lines.count == 1)
  }

  @Test func `a signal ends the wait, and the text is in a file that the next start names`() throws
  {
    try terminal.end(by: SIGTERM)
    try expectKept()
    try unlock()
    _ = try home.open(until: "Unsaved text of an editor")
    #expect(try home.body(of: 1) == "first text")
  }

  @Test func `a kill leaves the text in a file that the next start names`() throws {
    try terminal.end(by: SIGKILL)
    try expectKept()
    try unlock()
    _ = try home.open(until: "Unsaved text of an editor")
  }

  @Test func `a text that cannot be stored is in a file that the message names`() throws {
    try terminal.wait(for: "Your text is in")
    try expectKept()
    try unlock()
    #expect(try home.body(of: 1) == "first text")
  }
}
