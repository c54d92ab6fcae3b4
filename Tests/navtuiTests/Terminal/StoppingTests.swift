import CLibrary
import ChildPrograms
import TerminalUI
import Testing

/// Stopping and continuing as a job of a shell.
@Suite struct StoppingTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Starts navtui. When it has stopped, asks for a line, which is echoed and read as a whole only
  /// in the line mode of a shell. Then continues navtui.
  private static let script = #"""
    set -m
    "$@"
    printf 'stopped %s\n' "$?"
    read -r line
    printf 'read %s\n' "$line"
    fg >/dev/null
    printf 'ended %s\n' "$?"
    """#

  private func openJob(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(arguments, in: home, as: .job(script: Self.script))
    try terminal.wait(for: "1 / 4")
    return terminal
  }

  private func expectShell(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      terminal.screen.modes.isDisjoint(with: [1049, 1000, 1002, 1003, 1004, 1006, 2004]),
      sourceLocation: sourceLocation)
    #expect(terminal.screen.isCursorVisible, sourceLocation: sourceLocation)
    #expect(!terminal.screen.contains("Welcome to navtui"), sourceLocation: sourceLocation)
  }

  @Test func `Ctrl-Z gives the terminal to the shell, and continuing redraws`() throws {
    let terminal = try openJob()
    let before = terminal.screen.text
    terminal.type("\u{1A}")
    try terminal.wait(for: "stopped")
    expectShell(terminal)
    #expect(terminal.mode == terminal.firstMode)
    terminal.type("hello\n")
    try terminal.wait(for: "the first screen") { $0.text == before }
    #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 1006, 2004]))
    #expect(terminal.mode != terminal.firstMode)
    terminal.type("j")
    try terminal.wait(for: "2 / 4")
    try terminal.quit()
    expectShell(terminal)
    #expect(terminal.screen.contains("read hello"))
    #expect(terminal.screen.contains("ended 0"))
    #expect(terminal.screen.foreign == [])
  }

  @Test func `a size that changed meanwhile is noticed`() throws {
    let terminal = try openJob("navtui://main/notes#/notes/4")
    terminal.type("\u{1A}")
    try terminal.wait(for: "stopped")
    terminal.resize(to: Size(columns: 40, rows: 12))
    terminal.type("\n")
    let fresh = try home.run("render", "navtui://main/notes#/notes/4", "--size", "40x12").text
    try terminal.wait(for: "the screen at 40x12:\n\(fresh)") { $0.text + "\n" == fresh }
  }

  @Test func `half-typed text is still there`() throws {
    let terminal = try openJob()
    terminal.type("cBoat\trow")
    try terminal.wait(for: "row")
    let before = terminal.screen.text
    // Ctrl-Z undoes while one writes.
    terminal.stopForeground(by: SIGTSTP)
    try terminal.wait(for: "stopped")
    terminal.type("\n")
    try terminal.wait(for: "the text") { $0.text == before }
    terminal.type("\u{4}")
    try terminal.wait(for: " saved")
    #expect(try home.run("navtui://main/notes/5").text == "row")
  }

  @Test func `after SIGSTOP and SIGCONT it redraws`() throws {
    let terminal = try home.open(until: "1 / 4")
    let before = terminal.screen.text
    terminal.send(SIGSTOP)
    try terminal.waitForStop()
    terminal.scribble("\u{1B}[?1049l\u{1B}[2J\u{1B}[Hother output")
    terminal.send(SIGCONT)
    try terminal.wait(for: "the first screen") { $0.text == before }
    #expect(terminal.screen.modes.contains(1049))
    terminal.type("j")
    try terminal.wait(for: "2 / 4")
  }

  /// Ends the stopped program, as `kill %1` does in a shell that also continues it, and waits for
  /// it.
  private static let killing = #"""
    set -m
    "$@"
    kill -TERM %1
    bg %1 >/dev/null
    wait %1
    printf 'ended %s\n' "$?"
    """#

  @Test func `a termination signal after SIGTSTP ends it in the background and keeps the text`()
    throws
  {
    let terminal = try PseudoTerminal(in: home, showing: "1 / 4", as: .job(script: Self.killing))
    terminal.type("cBoat\trow")
    try terminal.wait(for: "row")
    terminal.stopForeground(by: SIGTSTP)
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.contains("ended 143"))
    expectShell(terminal)
    #expect(terminal.lastMode == terminal.firstMode)
    _ = try home.open(until: "row")
  }

  @Test func `a termination signal after SIGSTOP leaves the screen to the shell`() throws {
    let terminal = try PseudoTerminal(in: home, showing: "1 / 4", as: .job(script: Self.killing))
    terminal.stopForeground()
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.contains("ended 143"))
    expectShell(terminal)
  }

  @Test func `if no shell could continue it, Ctrl-Z only redraws`() throws {
    let terminal = try home.open(until: "1 / 4")
    terminal.type("\u{1A}j")
    try terminal.wait(for: "2 / 4")
    try terminal.quit()
  }
}
