import CLibrary
import ChildPrograms
import Foundation
import Testing

/// A place that has crashed two starts is not restored a third time.
@Suite struct CrashLoopTests {
  private static let setAside = "The last two starts crashed, so this one is fresh"
  private let home: Home

  /// Ends the program at the second note.
  init() throws {
    home = try Home()
    // Otherwise the question for the background would wait for the blocked terminal before the session is read.
    home.environment["COLORFGBG"] = "15;0"
    try home.leaveAtSecond()
  }

  /// The file with the count of crashed starts, one byte for each.
  private var count: String {
    get throws {
      let session = try #require(home.sessionFiles.first { $0.hasSuffix("/session.json") })
      return session.replacing("session.json", with: "unfinished-starts")
    }
  }

  /// Starts the program on a blocked terminal, and kills it just before its first frame.
  private func dieAtStart(_ arguments: String...) throws {
    for file in try home.files() where file.hasSuffix(".socket") {
      try FileManager.default.removeItem(atPath: home.path(file))
    }
    let terminal = try PseudoTerminal(
      arguments, in: home, as: .job(script: #"kill -STOP $$; exec "$@""#))
    try terminal.waitForStop()
    terminal.holdOutput()
    terminal.send(SIGCONT)
    #expect(
      Deadline().wait {
        (try? home.files())?.contains { $0.hasSuffix(".socket") } == true
      })
    try terminal.end(by: SIGKILL)
  }

  @Test func `after one crash it is restored, after two it is set aside with a message`() throws {
    let kept = try home.session()
    try dieAtStart()
    #expect(try home.mode(of: home.path(count)) == "600")
    try home.open(until: "2 / 4").quit()
    try dieAtStart()
    try dieAtStart()
    #expect(try home.session() != [], "Deaths take nothing away.")
    let fourth = try home.open(until: Self.setAside)
    #expect(fourth.screen.contains("▌  Welcome to navtui"))
    try fourth.quit()
    let aside = try #require(try home.sessionFiles.first { $0.contains("/set-aside-1.json") })
    #expect(try home.bytes(of: home.path(aside)).count == kept.count)
    let fifth = try home.open(until: "1 / 4")
    #expect(!fifth.screen.contains(Self.setAside))
  }

  @Test func `its unsaved text is stored as a note, once`() throws {
    let terminal = try home.open("navtui://main/new", until: "New note")
    terminal.type("Boat")
    try terminal.wait(for: "Boat")
    try terminal.end(by: SIGTERM)
    try dieAtStart()
    try dieAtStart()
    let fresh = try home.open(until: "was saved: “Boat”")
    #expect(fresh.screen.contains(Self.setAside))
    #expect(fresh.screen.contains("Boat  "), "The note is in the list.")
    try fresh.quit()
    let again = try home.open(until: "1 / 5")
    #expect(!again.screen.contains("was saved"))
  }

  @Test func `a kill after the first pause is not attributed to the place`() throws {
    for _ in 0..<3 {
      let terminal = try home.open(until: "2 / 4")
      #expect(Deadline().wait { (try? !home.exists(home.path(count))) == true })
      try terminal.end(by: SIGKILL)
    }
  }

  @Test func `crashes with a link do not count, and keep the place`() throws {
    let kept = try home.session()
    for _ in 0..<3 { try dieAtStart("navtui://main/settings") }
    #expect(try home.session() == kept)
    #expect(try !home.exists(home.path(count)))
    _ = try home.open(until: "2 / 4")
  }

  @Test func `a start that ends regularly does not count`() throws {
    let terminal = home.environment["TERM"]
    home.environment["TERM"] = nil
    for _ in 0..<2 {
      let refused = try PseudoTerminal(in: home)
      #expect(try refused.waitForEnd() == .exit(69))
      #expect(try !home.exists(home.path(count)))
    }
    home.environment["TERM"] = terminal
    _ = try home.open(until: "2 / 4")
  }

  @Test(arguments: [1, 2])
  func `a refused start keeps the count of crashes`(deaths: Int) throws {
    try home.write(Array(repeating: 0x2E, count: deaths), to: count)
    home.environment["TERM"] = nil
    let refused = try PseudoTerminal(in: home)
    #expect(try refused.waitForEnd() == .exit(69))
    #expect(try home.bytes(of: home.path(count)).count == deaths)
  }

  @Test(arguments: [(0, true), (1, true), (2, false), (3, false), (4_000, false)])
  func `two crashes are too many`(deaths: Int, isRestored: Bool) throws {
    try home.write(Array(repeating: 0x2E, count: deaths), to: count)
    _ = try home.open(until: isRestored ? "2 / 4" : Self.setAside)
  }

  @Test func `with --fresh nothing is counted`() throws {
    try home.write([0x2E, 0x2E], to: count)
    let terminal = try home.open("--fresh", until: "1 / 4")
    #expect(!terminal.screen.contains(Self.setAside))
    try terminal.quit()
    #expect(try !home.exists(home.path(count)))
  }

  @Test func `another kind of file with that name causes no failure and is not followed`() throws {
    let target = home.path("elsewhere")
    try home.write("safe", to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: home.path(count), withDestinationPath: target)
    try home.open(until: "2 / 4").quit()
    #expect(try home.bytes(of: target) == Array("safe".utf8))
  }
}
