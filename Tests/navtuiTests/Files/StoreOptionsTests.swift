import ChildPrograms
import Foundation
import Testing

/// Databases with limited use, and missing ones.
@Suite struct StoreOptionsTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// All commands that open the notes.
  static let commands = [
    ["list"], ["add", "text"], ["render"], [], ["start", "navtui://main/notes/1"],
    ["import", "in"],
  ]

  /// The offsets of a database's version and application identifier in SQLite.
  private static let (versionOffset, ownerOffset) = (63, 71)

  /// Creates a note, and then changes a byte of the database.
  private func patch(at offset: Int, _ value: UInt8) throws {
    try home.write("# A\n", to: "in/a.md")
    _ = try home.run("add", "one")
    var bytes = try home.bytes(of: home.database)
    bytes[offset] = value
    try Data(bytes).write(to: URL(fileURLWithPath: home.database))
  }

  private func expectRefused(
    _ status: Int32, _ answer: String, of commands: [[String]] = commands,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try home.bytes(of: home.database)
    for command in commands {
      let outcome = try home.run(command)
      #expect(
        outcome.message == "navtui: \(answer)\n", "\(command)", sourceLocation: sourceLocation)
      #expect(outcome.text == "", "\(command)", sourceLocation: sourceLocation)
      #expect(outcome.end == .exit(status), "\(command)", sourceLocation: sourceLocation)
    }
    #expect(try home.bytes(of: home.database) == before, sourceLocation: sourceLocation)
  }

  private var notOurs: String {
    "\(home.database) is not a notes database; it was left untouched. "
      + "Name another file with --db, or run `navtui repair` if it held notes."
  }

  @Test func `a database of another program is left untouched`() throws {
    try patch(at: Self.ownerOffset, 1)
    try expectRefused(65, notOurs)
    try expectRefused(65, notOurs, of: [["list", "--readonly"], ["render", "--readonly"]])
  }

  @Test(arguments: ["x", "# My notes\n", String(repeating: "text\n", count: 2_000)])
  func `a file that is not a database is left untouched`(text: String) throws {
    try home.write("# A\n", to: "in/a.md")
    try home.write(text, to: ".local/share/navtui/notes.db")
    try expectRefused(65, notOurs)
  }

  @Test func `a database of a newer version can only be read`() throws {
    try patch(at: Self.versionOffset, 99)
    try expectRefused(
      78,
      "\(home.database) was made by a newer navtui (schema 99). Update navtui, or open it with "
        + "--readonly.", of: [["add", "text"], ["import", "in"]])
    let terminal = try PseudoTerminal(in: home)
    #expect(try terminal.waitForEnd() == .exit(78))
    for options in [[], ["--readonly"]] {
      #expect(try home.run(["list"] + options).text == "1\tone\n")
      #expect(try home.run(["render"] + options).end == .exit(0))
      #expect(try home.run(["navtui://main/notes/1"] + options).text == "one")
    }
  }

  @Test(arguments: [["list"], ["render"], [], ["start", "navtui://main/notes"]])
  func `reading fails before there are notes`(command: [String]) throws {
    let outcome = try home.run(command + ["--readonly"])
    #expect(
      outcome.message
        == "navtui: There are no notes at \(home.database). `navtui add` stores the first one "
        + "there; --db names another file.\n")
    #expect(outcome.end == .exit(66))
    #expect(try home.files() == [])
  }

  @Test func `reading stores nothing`() throws {
    _ = try home.run("add", "one")
    try home.write("# A\n", to: "in/a.md")
    for command in [["add", "two"], ["import", "in"]] {
      let outcome = try home.run(command + ["--readonly"])
      #expect(
        outcome.message
          == "navtui: --readonly does not allow changes.\n")
      #expect(outcome.end == .exit(77))
    }
    #expect(try home.run("import", "in", "--dry-run", "--readonly").text == "1 note to import\n")
    #expect(try home.run("list", "--readonly").text == "1\tone\n")
  }

  @Test func `the app can be read-only`() throws {
    _ = try home.run("add", "one")
    let terminal = try home.open("--readonly", until: "1 / 1")
    terminal.type("d")
    try terminal.wait(for: "Read-only: notes cannot be changed")
    try terminal.quit()
    #expect(try home.run("list").text == "1\tone\n")
  }

  @Test(.enabled(if: getuid() != 0, "Root may write everywhere."))
  func `a folder that is not writable is reported`() throws {
    _ = try home.run("add", "one")
    let folder = home.path("/.local/share/navtui")
    try home.setMode(0o500, of: folder)
    defer { try? home.setMode(0o700, of: folder) }
    #expect(try home.run("add", "two").end == .exit(77))
    #expect(try home.run("list", "--readonly").text == "1\tone\n")
  }

  /// Otherwise the notes in it would seem to be missing.
  @Test(.enabled(if: getuid() != 0, "Root may read everywhere."))
  func `a folder that is not readable is reported`() throws {
    _ = try home.run("add", "one")
    let folder = home.path("/.local/share/navtui")
    try home.setMode(0, of: folder)
    defer { try? home.setMode(0o700, of: folder) }
    for command in [["list"], ["search", "one"], ["show", "1"], ["check"], ["trash", "1"], []] {
      let outcome = try home.run(command)
      #expect(outcome.message.hasPrefix("navtui: \(folder) may not be read"), "\(command)")
      #expect(outcome.end == .exit(77), "\(command)")
    }
  }

  @Test(arguments: [["list"], ["search", "one"], ["show", "1"], ["check"], ["trash", "1"], []])
  func `a file at the path of the folder is reported`(command: [String]) throws {
    try home.write("a file", to: ".local/share/navtui")
    let outcome = try home.run(command)
    let message = "navtui: \(home.path(".local/share/navtui")) could not be made: Not a directory."
    #expect(outcome.message.hasPrefix(message), "\(outcome.message)")
    #expect(outcome.end == .exit(73))
  }

  @Test func `a folder that cannot be created is reported`() throws {
    try home.write("a file", to: "data")
    let outcome = try home.run("add", "text", "--db", "data/notes.db")
    #expect(outcome.message.hasPrefix("navtui: "))
    #expect([.exit(73), .exit(77)].contains(outcome.end), "\(outcome.message)")
    #expect(try home.bytes(of: home.path("data")) == Array("a file".utf8))
  }
}
