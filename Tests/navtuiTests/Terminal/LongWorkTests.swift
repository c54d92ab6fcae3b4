import ChildPrograms
import Foundation
import Testing

/// Long imports and exports on a terminal.
@Suite struct LongWorkTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func write(_ count: Int) throws {
    for number in 1...count { try home.write("# Note \(number)\n\ntext\n", to: "in/\(number).md") }
  }

  /// Interrupts an import that is large enough to show progress and not to end before the signal.
  private func interruptedImport(
    as standing: PseudoTerminal.Standing = .leader, endsBy end: ChildProcess.End
  ) throws -> (terminal: PseudoTerminal, count: Int) {
    for count in [2_000, 10_000, 50_000] {
      try write(count)
      let terminal = try PseudoTerminal(
        ["import", "in", "--db", "\(count).db"], in: home, as: standing)
      guard try terminal.shows("Storing notes: "), try terminal.shows(" of \(count)") else {
        continue
      }
      terminal.send(SIGINT)
      let result = try terminal.waitForEnd()
      // The import is repeated with more notes only if it had ended before.
      if result == .exit(0), end != .exit(0) { continue }
      #expect(result == end)
      return (terminal, count)
    }
    throw PseudoTerminal.GaveUp()
  }

  @Test func `an import shows its progress, and what is stored when it is cancelled`() throws {
    let (terminal, count) = try interruptedImport(endsBy: .signal(SIGINT))
    let stored = try home.run("list", "--db", "\(count).db").lines.count
    #expect(stored < count && stored.isMultiple(of: 1_000))
    let message =
      stored == 0
      ? "cancelled; nothing was stored."
      : "cancelled. \(stored) of \(count) notes were stored:"
    #expect(terminal.screen.contains("navtui: The import was \(message)"))
    #expect(!terminal.screen.contains("Storing"))
    #expect(!terminal.bytes.contains(0x1B))
    let known = stored == 0 ? "" : ", \(stored) known already"
    #expect(
      try home.run("import", "in", "--db", "\(count).db").text
        == "\(count - stored) notes imported\(known)\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a cancelled export leaves all files or none`(signal: Int32) throws {
    try write(150)
    _ = try home.run("import", "in")
    let terminal = try PseudoTerminal(["export", "out"], in: home)
    let hasBegun = Deadline().wait {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
      return names.contains { $0 == "out" || $0.hasPrefix(".navtui-export-") }
    }
    #expect(hasBegun)
    terminal.send(signal)
    let end = try terminal.waitForEnd()
    let files = try home.files()
    #expect(!files.contains { $0.contains(".navtui-export-") })
    if end == .exit(0) {
      #expect(files.filter { $0.hasPrefix("out/") }.count == 150)
    } else {
      #expect(end == .signal(signal))
      #expect(!files.contains("out"))
      #expect(terminal.screen.contains("navtui: It was cancelled; nothing was written."))
    }
  }

  @Test func `the progress is erased at the end`() throws {
    try write(3)
    let terminal = try PseudoTerminal(["import", "in"], in: home)
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.lines.filter { !$0.isEmpty } == ["3 notes imported"])
  }

  @Test func `an ignored signal stays ignored`() throws {
    let (terminal, count) = try interruptedImport(
      as: .job(script: #"trap "" INT; exec "$@""#), endsBy: .exit(0))
    #expect(terminal.screen.contains("\(count) notes imported"))
  }
}
