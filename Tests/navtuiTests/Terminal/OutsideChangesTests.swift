import ChildPrograms
import Testing

/// Changes by other processes while the app shows the notes.
@Suite struct OutsideChangesTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "First", "first text")
  }

  /// The sequence that a terminal sends when its window gains focus.
  private static let focus = "\u{1B}[I"

  @Test(arguments: [
    (["add", "-t", "Second", "text"], "Second"), (["today"], "2 / 2"),
    (["rename", "1", "Second"], "Second"), (["pin", "1"], "★"), (["trash", "1"], "No notes"),
  ])
  func `a change by a command is shown at once, without an event`(command: [String], shown: String)
    throws
  {
    let terminal = try home.open(until: "1 / 1")
    #expect(try home.run(command).end == .exit(0))
    try terminal.wait(for: shown)
  }

  /// What one navtui does, and what the others show.
  @Test(arguments: [0, 1, 2])
  func `a change in one navtui is shown in all others at once, without an event`(number: Int) throws
  {
    try home.write("# Imported\n\ntext", to: "vault/Imported.md")
    let first = try home.open(until: "1 / 1")
    let all = try [first] + (0..<2).map { _ in try home.open("--new", until: "1 / 1") }
    all[number].type("p")
    for terminal in all { try terminal.wait(for: "★") }
    let importing = try home.open("--new", "navtui://main/import", until: "Folder or file")
    importing.type("vault")
    try importing.wait(for: "vault")
    importing.type("\r")
    try importing.wait(for: "1 note imported")
    for terminal in all { try terminal.wait(for: "Imported") }
  }

  /// Ctrl-L redraws. With a key that moves, the order of the key and the change would not be
  /// visible.
  @Test(arguments: [focus, "\u{C}"])
  func `an added note is in the list with the next event`(event: String) throws {
    let terminal = try home.open(until: "1 / 1")
    _ = try home.run("add", "-t", "Second", "second text")
    terminal.type(event)
    try terminal.wait(for: "2 / 2")
    #expect(terminal.screen.contains("Second"))
    #expect(terminal.screen.contains("Notes › First"))
  }

  @Test func `a conflict with another change is reported, and both texts stay`()
    throws
  {
    let terminal = try home.open("navtui://main/notes/1/edit", until: "first text")
    terminal.type("mine ")
    try terminal.wait(for: "mine first text")
    let other = try home.open("--new", "navtui://main/notes/1/edit", until: "first text")
    other.type("theirs \u{4}")
    try other.wait(for: "saved")
    terminal.type(Self.focus)
    try terminal.wait(for: "This note was changed elsewhere")
    terminal.type("\u{4}")
    try terminal.wait(for: "your text is in “")
    #expect(try home.run("navtui://main/notes/1").text == "theirs first text")
    #expect(try home.run("navtui://main/notes/2").text == "mine first text")
  }
}
