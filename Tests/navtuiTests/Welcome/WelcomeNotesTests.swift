import Testing

/// The notes of a first start.
@Suite struct WelcomeNotesTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private static let titles = [
    "Welcome to navtui", "Moving around", "Writing", "Links to everywhere",
  ]

  private func titles() throws -> [String] {
    try home.run("list").lines.map { String($0.split(separator: "\t")[1]) }
  }

  @Test(arguments: [["render"], [], ["navtui://main/settings"]])
  func `looking at the notes for the first time shows how it is done`(arguments: [String]) throws {
    _ = try home.run(arguments)
    #expect(try titles() == Self.titles)
    _ = try home.run(arguments)
    #expect(try titles() == Self.titles)
  }

  @Test func `they come once, also when they were thrown away`() throws {
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "1 / 4")
    for left in [3, 2, 1] {
      terminal.type("d")
      try terminal.wait(for: "is in the trash")
      terminal.type("k")
      try terminal.wait(for: "1 / \(left)")
    }
    terminal.type("d")
    try terminal.wait(for: "No notes yet.")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try home.run("list").end == .exit(1))
    #expect(try home.run().text.contains("No notes yet."))
  }

  @Test func `who has notes needs none`() throws {
    _ = try home.run("add", "one")
    _ = try home.run("render")
    #expect(try titles() == ["one"])
  }

  @Test func `commands that only store bring none`() throws {
    #expect(try home.run("list").end == .exit(1))
    #expect(try home.run("render", "--readonly").end == .exit(0))
    #expect(try home.run("list").end == .exit(1))
  }
}
