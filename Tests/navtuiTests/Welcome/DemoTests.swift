import ChildPrograms
import Testing

/// `navtui demo`: notes to try the app with.
@Suite struct DemoTests {
  let home: Home

  init() throws {
    home = try Home()
    home.environment["TMPDIR"] = home.path
  }

  @Test func `the demo has everything, and leaves nothing behind`() throws {
    let terminal = try home.open("demo", until: "Demo · nothing is kept after quitting")
    try terminal.wait(for: "Start here")
    terminal.type("4")
    try terminal.wait(for: "Shopping of last week")
    terminal.type("3")
    try terminal.wait(for: "recipes")
    try terminal.quit("1dq")
    #expect(try home.files() == [])
  }

  @Test func `a signal removes the notes, too`() throws {
    let terminal = try home.open("demo", until: "Start here")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(1))
    #expect(try home.files() == [])
  }

  @Test func `one's own notes are not touched`() throws {
    _ = try home.run("add", "one of my own")
    let before = try home.files()
    home.environment["NAVTUI_DB"] = home.database
    try home.open("demo", until: "Start here").quit()
    #expect(try home.files() == before)
    #expect(try home.run("list").lines.count == 1)
  }

  @Test func `a folder that cannot be made is reported`() throws {
    home.environment["TMPDIR"] = "/proc"
    let outcome = try home.run("demo")
    #expect(outcome.message.hasPrefix("navtui: /proc/navtui-demo-"), "\(outcome.message)")
    #expect(!outcome.message.contains("could not be completed"), "\(outcome.message)")
    #expect(outcome.end == .exit(74))
  }
}
