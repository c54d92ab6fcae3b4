import CLibrary
import ChildPrograms
import Foundation
import Testing

/// However the program ends, the terminal is restored and the parent sees the exit status.
@Suite struct LeavingTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func open(_ arguments: String..., until text: String = "1 / 4") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(arguments, in: home, showing: text, as: .guest)
    #expect(terminal.mode != terminal.firstMode)
    #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 1006, 2004]))
    return terminal
  }

  @Test(arguments: ["q", "\u{3}\u{3}", "?qq", "3lqq"])
  func `keys end it`(keys: String) throws {
    let terminal = try open()
    terminal.type(keys)
    #expect(try terminal.waitForEnd() == .exit(0))
    terminal.expectRestored()
  }

  @Test func `one Ctrl-C does not end it`() throws {
    let terminal = try open()
    terminal.type("\u{3}")
    try terminal.wait(for: "Ctrl-C again to quit")
    terminal.type("j\u{3}")
    try terminal.wait(for: "Ctrl-C again to quit")
    terminal.type("k")
    try terminal.wait(for: "1 / 4")
  }

  @Test(arguments: [SIGTERM, SIGSEGV, SIGQUIT])
  func `a signal ends it during a flood of keys`(signal: Int32) throws {
    let terminal = try open()
    terminal.type(String(repeating: "jk?q", count: 500))
    try terminal.end(by: signal)
    terminal.expectRestored()
  }

  @Test(arguments: endings, ["", "j"])
  func `a blocked terminal does not delay the end`(
    signal: Int32, keys: String
  ) throws {
    let terminal = try open()
    terminal.holdOutput()
    terminal.type(keys)
    try terminal.end(by: signal)
    #expect(terminal.lastMode == terminal.firstMode)
  }

  @Test func `text survives the closing of the window`() throws {
    let terminal = try home.open("navtui://main/new", until: "New note")
    terminal.type("Boat\trow")
    try terminal.wait(for: "row")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
    try expectWritten("Boat", "row")
  }

  /// Checks that the next start shows the text where it was typed, and that nothing was stored.
  private func expectWritten(_ texts: String...) throws {
    #expect(try home.run("list").lines.count == 4)
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "the text") { screen in texts.allSatisfy(screen.contains) }
  }

  /// The signals that leave time to store text.
  static let endings = [SIGHUP, SIGTERM, SIGINT]

  @Test(arguments: endings) func `text in the sheet survives`(signal: Int32) throws {
    let terminal = try home.open("navtui://main/new", until: "New note")
    terminal.type("Boat\trow 漢字")
    try terminal.wait(for: "row 漢字")
    try terminal.end(by: signal)
    try expectWritten("New note", "Boat", "row 漢字")
  }

  @Test(arguments: endings) func `text in the editor survives`(signal: Int32) throws {
    _ = try home.run("add", "-t", "Boat", "first text")
    let terminal = try home.open("navtui://main/notes/1/edit", until: "first text")
    terminal.type("漢字 and ")
    try terminal.wait(for: "漢字 and first text")
    try terminal.end(by: signal)
    #expect(try home.run("navtui://main/notes/1").text == "first text")
    let again = try home.open(until: "漢字 and first text")
    again.type("\u{4}")
    try again.wait(for: "“Boat” saved")
  }

  @Test(arguments: endings) func `untouched text stays as it is`(signal: Int32) throws {
    _ = try home.run("add", "-t", "Boat", "first text")
    let terminal = try home.open("navtui://main/notes/1/edit", until: "first text")
    try terminal.end(by: signal)
    #expect(try home.run("list").text == "1\tBoat\n")
    #expect(try home.run("navtui://main/notes/1").text == "first text")
  }

  @Test func `text under a question survives, too`() throws {
    let terminal = try home.open("navtui://main/new", until: "New note")
    terminal.type("Boat\u{1B}")
    try terminal.wait(for: "This text is not saved.")
    try terminal.end(by: SIGTERM)
    // The question does not survive the program.
    try expectWritten("New note", "Boat")
  }

  /// Prevents sessions, so that text has to be saved elsewhere.
  private func preventSessions() throws {
    try home.write("no folder", to: ".local/state/navtui/sessions")
  }

  /// Prevents backups, so that a start after the notes were removed is a first start.
  private func preventBackups() throws {
    try home.write("no folder", to: ".local/share/navtui/backups")
  }

  @Test func `text is stored if the session cannot be saved`() throws {
    try preventSessions()
    let terminal = try home.open(
      "navtui://main/new", until: "Place and unsaved text cannot be kept")
    terminal.type("Boat\trow 漢字")
    try terminal.wait(for: "row 漢字")
    try terminal.end(by: SIGTERM)
    #expect(try home.run("list").lines.first == "5\tBoat")
    #expect(try home.run("navtui://main/notes/5").text == "row 漢字")
  }

  @Test(arguments: endings)
  func `text that cannot be stored is written to a file, which the next start reports`(
    signal: Int32
  ) throws {
    try preventSessions()
    try preventBackups()
    let terminal = try home.open("navtui://main/new", until: "New note")
    terminal.type("Boat\trow 漢字")
    try terminal.wait(for: "row 漢字")
    try FileManager.default.removeItem(atPath: home.database)
    try terminal.end(by: signal)
    let folder = home.path("/.local/state/navtui/unsaved")
    let file = folder + "/unsaved-1.md"
    let said = terminal.screen.lines.joined()
    #expect(said.contains("were moved or removed while they were open"), "\(said)")
    #expect(said.contains("Your text is in \(file)"), "\(said)")
    #expect(try home.mode(of: file) == "600")
    #expect(try home.mode(of: folder) == "700")
    let again = try home.open(until: "Text that could not be saved is in")
    try again.quit()
    #expect(again.screen.lines.joined().contains("`navtui import \(folder)` stores it"))
    #expect(try home.run("import", folder).text == "1 note imported\n")
    #expect(try home.run("list").lines.first == "5\tBoat")
    #expect(try home.run("navtui://main/notes/5").text == "row 漢字")
  }

  @Test func `two texts that cannot be stored are two files`() throws {
    try preventSessions()
    try preventBackups()
    // Words that no screen shows before they are typed.
    for text in ["Boat", "Ferry"] {
      let terminal = try home.open("navtui://main/new", until: "New note")
      terminal.type(text)
      try terminal.wait(for: text)
      try FileManager.default.removeItem(atPath: home.database)
      try terminal.end(by: SIGTERM)
    }
    #expect(try home.run("import", home.path("/.local/state/navtui/unsaved")).lines.count == 1)
    let titles = try home.run("list").lines.map { $0.split(separator: "\t").last }
    #expect(titles.contains("Boat") && titles.contains("Ferry"), "\(titles)")
  }

  @Test func `text that cannot be written to a file is printed`() throws {
    try home.write("no folder", to: ".local/state")
    let terminal = try home.open("navtui://main/new", until: "New note")
    terminal.type("Boat\trow")
    try terminal.wait(for: "row")
    try FileManager.default.removeItem(atPath: home.database)
    try terminal.end(by: SIGTERM)
    let lines = terminal.screen.lines
    #expect(lines.contains("navtui: Boat") && lines.contains("navtui: row"), "\(lines)")
  }
}
