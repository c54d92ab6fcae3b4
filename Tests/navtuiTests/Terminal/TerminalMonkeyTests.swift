import ChildPrograms
import Foundation
import NavigationTesting
import TerminalUI
import Testing

/// Whatever a terminal sends, navtui continues, sends no unexpected sequences, and keeps the notes
/// intact.
@Suite struct TerminalMonkeyTests {
  /// The total number of inputs. `make soak` uses more.
  private static let count =
    ProcessInfo.processInfo.environment["NAVTUI_MONKEY_INPUTS"].flatMap { Int($0) } ?? 8_000
  private static let seeds: Range<UInt64> = 0..<4

  /// All inputs except those that suspend.
  private static let inputs =
    "jjjkkkllhhgGdupicCatTerRxXsSnNvbBymMzZwWoOfF/?:12345-+ \t\r\u{1B}\u{4}\u{8}\u{0C}\u{0E}\u{10}\u{12}\u{17}"
    .map(String.init) + ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[6~", "\u{1B}OP"]
    + ["q", "日", "é", "👩‍👩‍👧", "\u{1B}[200~two\nlines\u{9B}31m\u{1B}[201~", "\u{1B}[<65;5;5M"]
    + ["\u{1B}[", "\u{1B}]0;x", "\u{1B}[?1;2c", "\u{FFFD}", "\u{1B}[200~open"]

  private static let sizes = [(80, 24), (40, 12), (200, 60), (5, 2), (1, 1), (100, 20)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  @Test(arguments: seeds) func `no input breaks navtui or its notes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let home = try Home()
    (home.environment["EDITOR"], home.environment["BROWSER"]) = ("true", "true")
    for number in 1...20 {
      try home.write(
        "text [[Note 3]] \u{1B}[2J *b* - [ ] task #tag", to: "notes/Note \(number).md")
    }
    _ = try home.run("import", "notes")
    var terminal = try PseudoTerminal(in: home, echoes: false)
    var size = Size.usual
    for number in 0..<Self.count / Self.seeds.count {
      if random.oneIn(15) {
        terminal.click(row: random.number(0..<24), column: random.number(0..<80))
      }
      terminal.type(random.element(of: Self.inputs))
      guard random.oneIn(10) else { continue }
      // A resize always causes output, in any state.
      size = random.element(of: Self.sizes.filter { $0 != size })
      terminal.resize(to: size)
      guard let end = try terminal.waitForOutput() else { continue }
      try #require(end == .exit(0), "after \(number) inputs of seed \(seed)")
      #expect(terminal.screen.foreignButCopied == [])
      (terminal, size) = (try PseudoTerminal(in: home, echoes: false), .usual)
    }
    terminal.send(SIGTERM)
    let end = try terminal.waitForEnd()
    #expect(end == .signal(SIGTERM) || end == .exit(0))
    #expect(terminal.screen.foreignButCopied == [])
    try home.expectSound()
  }
}

extension ScreenEmulator {
  /// The foreign sequences, except for copied texts, and for a sequence that a signal cut: the reset ends it with
  /// `ESC \`, which the terminal takes as its end, and which follows a lone `ESC` if that was cut.
  fileprivate var foreignButCopied: [String] {
    foreign.filter {
      !$0.hasPrefix("OSC 52;c;") && !$0.hasSuffix("\u{1B}\\") && $0 != "ESC \u{1B}"
    }
  }
}
