import CLibrary
import ChildPrograms
import Foundation
import NavigationTesting
import TerminalUI
import Testing

/// After the program is killed at any time, the next start shows the same place, or that of a
/// moment before. `ProgramRunTests` states how soon a change is saved.
@Suite struct KillTests {
  /// The total number of kills. `make soak` uses more.
  private static let asked = ProcessInfo.processInfo.environment["NAVTUI_KILLS"].flatMap { Int($0) }
  private static let seeds: Range<UInt64> = 0..<10
  private static let runs = (asked ?? 50) / seeds.count

  /// Keys that each change the screen, without temporary messages.
  private static let script = [
    "j", "j", "l", "\u{1B}", "k", "/", "k", "e", "\r", "\u{1B}", "5", "j", "\r", "j", "\u{1B}", "1",
    "c", "T", "e", "a", "\t", "o", "n", "e", " ", "t", "w", "o", " ", "日", "本", "語",
  ]

  @Test(arguments: seeds)
  func `after a kill the place is the same, or an earlier one that was not saved yet`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    for run in 0..<Self.runs {
      let home = try Home()
      let count = Int.random(in: 1...Self.script.count, using: &generator)
      let waits = Bool.random(using: &generator)
      let moments = try killed(after: count, waits: waits, in: home)
      let again = try PseudoTerminal(in: home)
      try again.wait(for: "one of the screens in run \(run) of seed \(seed)") { screen in
        moments.contains { $0.shows(screen) }
      }
      let index = try #require(moments.lastIndex { $0.shows(again.screen) })
      if waits { #expect(index >= count - 1, "run \(run)") }
    }
  }

  /// Kills the program after some keys, and returns the screens after each. With `waits`, the last
  /// but one was saved for sure.
  private func killed(after count: Int, waits: Bool, in home: Home) throws -> [Moment] {
    let terminal = try home.open(until: "1 / 4")
    var moments = [Moment(terminal.screen)]
    var typed = Date()
    for key in Self.script.prefix(count) {
      typed = Date()
      terminal.type(key)
      let before = moments[moments.count - 1]
      try terminal.wait(for: "something else after \(key)") { !before.shows($0) }
      moments.append(Moment(terminal.screen))
    }
    if waits { #expect(Deadline().wait { home.hasKeptSession(since: typed) }) }
    try terminal.end(by: SIGKILL)
    return moments
  }
}

/// The contents of a screen.
private struct Moment {
  private let lines: [String]
  /// Nil if it is hidden, where nothing is typed.
  private let cursor: Point?

  init(_ screen: ScreenEmulator) {
    lines = screen.lines
    cursor = screen.isCursorVisible ? screen.cursor : nil
  }

  /// Returns whether a screen is the same, but for a message in the footer about unsaved text.
  func shows(_ screen: ScreenEmulator) -> Bool {
    guard cursor == (screen.isCursorVisible ? screen.cursor : nil) else { return false }
    let hasMessage = screen.lines.last?.contains("Still open and not saved") == true
    return lines == screen.lines || hasMessage && lines.dropLast() == screen.lines.dropLast()
  }
}
