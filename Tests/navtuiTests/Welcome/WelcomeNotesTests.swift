import ChildPrograms
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

  @Test func `the first start shows the welcome notes`() throws {
    for _ in 0..<2 {
      try home.open(until: "1 / 4").quit()
      #expect(try titles() == Self.titles)
    }
  }

  @Test(arguments: [["render"], [], ["navtui://main/notes"]])
  func `printing without a terminal shows them, and stores nothing`(
    arguments: [String]
  ) throws {
    for _ in 0..<2 {
      let outcome = try home.run(arguments)
      for title in Self.titles { #expect(outcome.text.contains(title)) }
      #expect(try home.files() == [])
    }
    #expect(try home.run("navtui://main/notes/4").text.hasPrefix("# Welcome to navtui\n"))
  }

  @Test func `they are added once, even if they were deleted`() throws {
    let terminal = try home.open(until: "1 / 4")
    for left in [3, 2, 1] {
      terminal.type("d")
      try terminal.wait(for: "moved to the trash")
      terminal.type("k")
      try terminal.wait(for: "1 / \(left)")
    }
    terminal.type("d")
    try terminal.wait(for: "No notes · u undo")
    try terminal.quit()
    #expect(try home.run("list").end == .exit(1))
    #expect(try home.run().text.contains("No notes · u undo"))
  }

  @Test func `existing notes get no welcome notes`() throws {
    _ = try home.run("add", "one")
    _ = try home.run("render")
    #expect(try titles() == ["one"])
  }

  @Test func `commands that only store add none`() throws {
    _ = try home.run("add", "one")
    #expect(try titles() == ["one"])
    #expect(try home.run("list", "--readonly").text == "1\tone\n")
  }

  @Test func `first starts at the same time add them once`() throws {
    for round in 1...4 {
      home.environment["NAVTUI_DB"] = home.path("\(round)/notes.db")
      let terminals = try (1...4).map { _ in try PseudoTerminal(["--fresh", "--new"], in: home) }
      for terminal in terminals { try terminal.wait(for: "1 / 4") }
      #expect(try titles() == Self.titles)
    }
  }
}
