import Testing
import TerminalUI

@testable import NcursesTerminal

@Suite struct TerminalEnvironmentTests {
  private func environment(_ variables: [String: String]) -> TerminalEnvironment {
    TerminalEnvironment { variables[$0] }
  }

  @Test(
    arguments: [
      ([:], false), (["STY": "1.pts"], true), (["TERM": "screen"], true),
      (["TERM": "screen.xterm-256color"], true),
      (["TERM": "screen-256color", "TMUX": "/tmp/t"], false),
      (["TERM": "tmux-256color", "TMUX": "/tmp/t", "STY": "1.pts"], true),
      (["TERM": "screen", "TMUX": "/tmp/t", "STY": "1.pts"], true),
      (["TERM": "tmux-256color"], false), (["TERM": "xterm-256color", "STY": ""], false),
    ] as [([String: String], Bool)])
  func `GNU Screen is recognized with tmux around it or in it, and over a network`(
    variables: [String: String], holdsEscape: Bool
  ) {
    #expect(environment(variables).holdsEscapeWithMouse == holdsEscape)
  }

  @Test(arguments: [
    (["TERM": "screen", "STY": "1.pts"], true), (["TERM": "screen"], false), ([:], false),
    (["TERM": "screen", "STY": "1.pts", "TMUX": "/tmp/x"], false),
  ])
  func `Screen is recognized by its own variable`(variables: [String: String], isWithin: Bool) {
    #expect(TerminalEnvironment { variables[$0] }.isWithinScreen == isWithin)
  }

  @Test(arguments: [
    ("xterm-256color", ["xterm-256color", "xterm-256color", "xterm", "vt100"]),
    ("xterm-kitty", ["xterm-kitty", "xterm-256color", "xterm", "vt100"]),
    ("xterm", ["xterm-256color", "xterm", "vt100"]),
    ("foot", ["foot", "xterm-256color", "xterm", "vt100"]), ("wyse60", ["wyse60", "vt100"]),
  ])
  func `a terminal without a description uses that of a similar one`(
    name: String, candidates: [String]
  ) throws {
    #expect(try environment(["TERM": name]).candidates() == candidates)
  }

  @Test(
    arguments: [
      (nil, TerminalError.unnamed), ("", .unnamed), ("dumb", .cannotMoveCursor(name: "dumb")),
      ("unknown", .cannotMoveCursor(name: "unknown")),
    ] as [(String?, TerminalError)])
  func `a terminal type that cannot work is refused`(name: String?, error: TerminalError) {
    #expect(throws: error) { try environment(name.map { ["TERM": $0] } ?? [:]).candidates() }
  }

  @Test func `any text in NO_COLOR turns colours off`() {
    #expect(environment(["NO_COLOR": "0"]).refusesColor)
    #expect(!environment(["NO_COLOR": ""]).refusesColor)
    #expect(!environment([:]).refusesColor)
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], true), (["COLORTERM": "24bit", "TERM": "xterm-256color"], true),
    (["COLORTERM": "yes"], false), ([:], false),
    // GNU Screen passes the variable on but does not show the colours.
    (["COLORTERM": "truecolor", "TERM": "screen.xterm-256color"], false),
    (["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "/run/tmux"], true),
  ])
  func `COLORTERM announces 24-bit colours`(variables: [String: String], isTruecolor: Bool) {
    #expect(environment(variables).isTruecolor == isTruecolor)
  }

  @Test(
    arguments: [
      ("15;0", true), ("0;15", false), ("15;default;0", true), ("0;7", false), ("15;8", true),
      ("0;default", nil), ("", nil), ("x", nil), ("0;16", nil), ("0;-1", nil), ("0;11", false),
    ] as [(String, Bool?)])
  func `COLORFGBG says whether the background is dark`(colors: String, isDark: Bool?) {
    #expect(environment(["COLORFGBG": colors]).isBackgroundDark == isDark)
  }

  @Test(arguments: [("100", 100), ("", 25), ("x", 25), ("-1", 25), ("99999999", 10_000)])
  func `ESCDELAY sets the delay of Escape, up to a limit`(
    text: String, milliseconds: Int
  ) {
    #expect(environment(["ESCDELAY": text]).escapeDelay == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    (Size(columns: 100, rows: 30), Size(columns: 100, rows: 30)),
    (Size(columns: 0, rows: 0), Size(columns: 132, rows: 24)),
    (Size(columns: 5000, rows: 5000), Size(columns: 1000, rows: 1000)),
    (Size(columns: 1, rows: 1), Size(columns: 1, rows: 1)),
  ])
  func `the size comes from the terminal, the variables, or the default`(reported: Size, used: Size)
  {
    #expect(environment(["COLUMNS": "132", "LINES": "0"]).size(reported: reported) == used)
  }
}
