import CLibrary
import ChildPrograms
import Testing

/// A screen app on a real terminal: Countries, run by its `main.swift`.
@Suite struct ScreenAppTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func open(_ arguments: String..., until text: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(arguments, of: "Countries", in: home, as: .guest)
    try terminal.wait(for: text)
    return terminal
  }

  @Test func `it opens at the last place, and restores the terminal`() throws {
    let terminal = try open(until: "N’Djamena")
    terminal.type("jj")
    try terminal.wait(for: "Tokyo")
    try terminal.quit()
    #expect(terminal.lastMode == terminal.firstMode)
    let again = try open(until: "Tokyo")
    try again.quit()
  }

  @Test func `without a terminal it says so and ends`() throws {
    let outcome = try home.run(program: "Countries")
    #expect(outcome.end == .exit(69))
    #expect(outcome.message.contains(" is not a terminal"))
    #expect(outcome.message.split(separator: "\n").count == 1)
  }

  @Test func `tasks on the main actor go on while the loop waits`() throws {
    let terminal = try PseudoTerminal([], of: "MainActorProgram", in: home, as: .guest)
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal ends a loop that is busy`(signal: Int32) throws {
    let terminal = try PseudoTerminal(["busy"], of: "MainActorProgram", in: home, as: .guest)
    try terminal.wait(for: "a frame") { $0.modes.contains(1049) }
    try terminal.end(by: signal)
    terminal.expectRestored()
  }

  @Test func `a link opens over the last place`() throws {
    let terminal = try open("countries://main/countries/Norway/map", until: "› Map")
    terminal.type("\u{1B}")
    try terminal.wait(for: "Oslo")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends it, and half-typed text is restored`(signal: Int32) throws {
    let terminal = try open(until: "Chad")
    terminal.type("a")
    try terminal.wait(for: "New country")
    terminal.type("Peru")
    try terminal.wait(for: "Peru")
    try terminal.end(by: signal)
    let again = try open(until: "Peru")
    again.type("\u{1B}")
    try again.wait(for: "is not saved")
  }

  @Test func `a link on another terminal is handed to the running app`() throws {
    let terminal = try open(until: "N’Djamena")
    let link = "countries://main/countries/Norway/map"
    let other = try PseudoTerminal([link], of: "Countries", in: home, as: .guest)
    #expect(try other.waitForEnd() == .exit(0))
    try terminal.wait(for: "› Map")
    let wrong = try PseudoTerminal(["countries://main/moon"], of: "Countries", in: home, as: .guest)
    #expect(try wrong.waitForEnd() == .exit(64))
    #expect(wrong.screen.contains("moon"))
    try terminal.end(by: SIGTERM)
    let next = try open(link, until: "› Map")
    try next.end(by: SIGTERM)
  }

  @Test(arguments: [1, 2])
  func `concurrent processes keep a session each`(count: Int) throws {
    let terminals = try (1...count).map { _ in try open(until: "N’Djamena") }
    for terminal in terminals { terminal.type("j") }
    for terminal in terminals {
      try terminal.quit()
    }
    for number in 1...count {
      #expect(
        home.exists(home.path("/.local/state/Countries.Countries/sessions/\(number)/session.json")))
    }
  }

  @Test func `an unreadable session is set aside and reported`() throws {
    try home.write(
      "{ not a session", to: ".local/state/Countries.Countries/sessions/1/session.json")
    let terminal = try open(until: "cannot be restored: the file is damaged")
    #expect(home.exists(home.path("/.local/state/Countries.Countries/sessions/1/set-aside-1.json")))
    try terminal.quit()
  }
}
