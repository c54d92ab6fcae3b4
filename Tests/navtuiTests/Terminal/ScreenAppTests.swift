#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import ChildPrograms
import Testing

/// An app of screens on a real terminal: Countries, as its `main.swift` runs it.
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

  @Test func `it opens where it was left, and gives the terminal back`() throws {
    let terminal = try open(until: "N’Djamena")
    terminal.type("jj")
    try terminal.wait(for: "Tokyo")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.lastMode == terminal.firstMode)
    let again = try open(until: "Tokyo")
    again.type("q")
    #expect(try again.waitForEnd() == .exit(0))
  }

  @Test func `a link opens its place over what was left`() throws {
    let terminal = try open("countries://main/countries/Norway/map", until: "› Map")
    terminal.type("\u{1B}")
    try terminal.wait(for: "Oslo")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends it, and half-typed text comes back`(signal: Int32) throws {
    let terminal = try open(until: "Chad")
    terminal.type("a")
    try terminal.wait(for: "New country")
    terminal.type("Peru")
    try terminal.wait(for: "Peru")
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == .signal(signal))
    let again = try open(until: "Peru")
    again.type("\u{1B}")
    try again.wait(for: "is not saved")
  }

  @Test func `a session that cannot be read is set aside and said`() throws {
    try home.write("{ not a session", to: ".local/state/Countries/session.json")
    let terminal = try open(until: "could not be read")
    #expect(home.exists(home.path("/.local/state/Countries/session.json.damaged")))
    terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
  }
}
