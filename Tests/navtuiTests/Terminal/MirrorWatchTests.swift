import ChildPrograms
import Foundation
import Testing

/// A mirror while the app runs.
@Suite struct MirrorWatchTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "# First\nfirst text\n")
    _ = try home.run("mirror", "vault")
  }

  private func text(of file: String) throws -> String {
    String(decoding: try home.bytes(of: home.path("vault/" + file)), as: UTF8.self)
  }

  /// Waits until a file of the mirror has a text.
  private func wait(for text: String, in file: String) throws {
    let isThere = Deadline().wait { (try? self.text(of: file))?.contains(text) == true }
    try #require(isThere, "\(file) has no \(text).")
  }

  private func capture(_ text: String, in terminal: PseudoTerminal) throws {
    terminal.type("c")
    try terminal.wait(for: "New note")
    terminal.type("\(text)\rbody of it")
    try terminal.wait(for: "body of it")
    terminal.type("\u{4}")
    try terminal.wait(for: "saved · u undo")
  }

  /// How programs write files, as in `MirrorTests`.
  @Test(arguments: [
    "printf '# Second\\n' > vault/second.md",
    "printf '# Second\\n' > vault/.second.tmp; mv vault/.second.tmp vault/second.md",
    "mkdir -p vault/a/b; printf '# Second\\n' > vault/a/b/second.md",
    "sed -i 's/First/Second/' vault/First.md",
    "mv vault/First.md First.md; mv First.md vault/x.md; echo '# Second' > vault/y.md",
    "printf '# Second\\n' > in; cp in vault/second.md",
    "vim -es -u NONE '+1s/First/Second/' +wq vault/First.md",
  ])
  func `a change of a file is shown without an event`(script: String) throws {
    let terminal = try home.open(until: "1 / 1")
    _ = try home.run(script: script)
    try terminal.wait(for: "Second")
  }

  @Test func `a change in the app and by a command is in its file`() throws {
    let terminal = try home.open(until: "1 / 1")
    try capture("Captured", in: terminal)
    try wait(for: "body of it", in: "Captured.md")
    _ = try home.run("append", "1", "more")
    try wait(for: "more", in: "First.md")
    _ = try home.run("mirror", "--stop")
    _ = try home.run("mirror", "other")
    _ = try home.run("append", "1", "last")
    try wait(for: "last", in: "../other/First.md")
  }

  @Test func `one of several apps keeps the mirror, and another one after it`() throws {
    let first = try home.open(until: "1 / 1")
    let second = try home.open("--new", until: "1 / 1")
    _ = try home.run("append", "1", "one")
    try wait(for: "one", in: "First.md")
    try first.quit()
    try capture("Captured", in: second)
    try wait(for: "body of it", in: "Captured.md")
  }

  @Test func `what was changed last is in its file when the app ends`() throws {
    let terminal = try home.open(until: "1 / 1")
    try capture("Captured", in: terminal)
    try terminal.quit()
    #expect(try text(of: "Captured.md").contains("body of it"))
  }

  @Test func `a mirror that lost its files is told`() throws {
    _ = try home.run("add", "# Other")
    _ = try home.run("mirror")
    let terminal = try home.open(until: "1 / 2")
    _ = try home.run(script: "rm vault/*.md")
    try terminal.wait(for: "nothing was changed")
    #expect(try home.run("list").lines.count == 2)
  }
}
