import ChildPrograms
import Foundation
import Testing

/// Synchronization by itself, while the app runs.
@Suite struct AutomaticSyncTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run(
      script: """
        git config --global user.name Ada; git config --global user.email ada@example.org
        git init -q --bare remote.git
        """)
    try home.write("sync: automatic\n", to: ".config/navtui/config.yaml")
    _ = try home.run("add", "# First\n")
    _ = try home.run("mirror", "one")
    _ = try home.run("sync", "--setup", home.path("remote.git"))
    _ = try home.run("mirror", "two", "--db", "two.db")
    _ = try home.run("sync", "--setup", home.path("remote.git"), "--db", "two.db")
  }

  @Test func `the start fetches, and the end pushes`() throws {
    _ = try home.run("add", "# Second\n", "--db", "two.db")
    _ = try home.run("sync", "--db", "two.db")
    let terminal = try home.open(until: "1 / 1")
    try terminal.wait(for: "Second")
    terminal.type("c")
    try terminal.wait(for: "New note")
    terminal.type("Third\r\u{4}")
    try terminal.wait(for: "saved")
    terminal.type("q")
    _ = try terminal.waitForEnd()
    #expect(try home.run("sync", "--db", "two.db").text.contains("1 file received"))
    #expect(try home.run("list", "--db", "two.db").text.contains("Third"))
  }

  @Test func `a conflict is said, and without the remote changes are committed`() throws {
    for (name, word) in [("one", "red"), ("two", "blue")] {
      _ = try home.run(script: "printf '# First\\n\\n\(word)\\n' > \(name)/First.md")
    }
    _ = try home.run("sync", "--db", "two.db")
    let terminal = try home.open(until: "1 / ")
    try terminal.wait(for: "Conflict with another machine")
    terminal.type("q")
    _ = try terminal.waitForEnd()
    _ = try home.run(script: "mv remote.git away.git")
    _ = try home.run("add", "# Offline\n")
    let other = try home.open(until: "Offline")
    other.type("q")
    #expect(try other.waitForEnd() == .exit(0))
    #expect(try home.run(script: "git -C one log -1 --format=%s").text == "Add “Offline”\n")
  }
}
