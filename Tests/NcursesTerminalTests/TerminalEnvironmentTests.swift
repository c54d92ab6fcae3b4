import TerminalUI
import Testing

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

  @Test func `the console of Linux is dark unless COLORFGBG says otherwise`() {
    #expect(environment(["TERM": "linux"]).isBackgroundDark == true)
    #expect(environment(["TERM": "linux", "COLORFGBG": "0;15"]).isBackgroundDark == false)
    #expect(environment(["TERM": "xterm"]).isBackgroundDark == nil)
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

@Suite struct HyperlinkSupportTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true), (["TERM": "linux"], false),
    (["TERM": "foot-extra"], true), (["TERM": "barefoot"], false),
    (["TERM": "xterm-256color"], false), (["TERM": "xterm-256color", "VTE_VERSION": "7006"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "4999"], false),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    (["TERM": "xterm-256color", "WT_SESSION": "1"], true), ([:], false),
  ])
  func `terminals with hyperlinks are recognized by their variables`(
    variables: [String: String], isKnown: Bool
  ) {
    #expect(HyperlinkSupport.isKnown { variables[$0] } == isKnown)
  }

  @Test(arguments: [
    ("3.3a", false), ("3.4", true), ("3.5a", true), ("next-3.6", true), ("4.0", true), ("", false),
    ("master", false), ("2.9", false),
  ])
  func `inside tmux its own version counts, and not the outer terminal`(
    version: String, isKnown: Bool
  ) {
    let variables = [
      "TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": version,
      "VTE_VERSION": "7006",
    ]
    #expect(HyperlinkSupport.isKnown { variables[$0] } == isKnown)
  }

  @Test func `inside GNU Screen there are no hyperlinks`() {
    let variables = ["TERM": "screen.xterm-256color", "VTE_VERSION": "7006"]
    #expect(!HyperlinkSupport.isKnown { variables[$0] })
  }

  @Test(arguments: [("0", "xterm-kitty", false), ("1", "linux", true), ("", "linux", false)])
  func `FORCE_HYPERLINK takes precedence`(force: String, name: String, isKnown: Bool) {
    let environment = TerminalEnvironment { ["FORCE_HYPERLINK": force, "TERM": name][$0] }
    #expect(environment.showsHyperlinks == isKnown)
  }
}

/// The report of a terminal that is not queried.
@MainActor @Suite struct TerminalReportTests {
  /// A name, with the description in use, its colours, and whether frames use synchronized output.
  nonisolated static let kinds = [
    ("xterm-256color", "xterm-256color", 256, true),
    ("xterm-unheard-of", "xterm-256color", 256, true),
    ("vt100", "vt100", 0, false), ("unheard-of", "vt100", 0, false),
  ]

  @Test(arguments: kinds)
  func `a terminal is described by its name or by a similar one`(
    name: String, description: String, colors: Int, synchronizes: Bool
  ) throws {
    let report = try NcursesTerminal.report(on: TerminalEnvironment(name: name))
    #expect(report.name == name)
    #expect(report.description == description)
    #expect(report.colors == colors)
    #expect(report.synchronizesOutput == synchronizes)
  }

  @Test func `the report contains the variables`() throws {
    var environment = TerminalEnvironment(name: "xterm-256color")
    environment.isTruecolor = true
    environment.refusesColor = true
    environment.showsHyperlinks = true
    let report = try NcursesTerminal.report(on: environment)
    #expect(report.isTruecolor && report.refusesColor && report.showsHyperlinks)
  }

  @Test func `an unusable terminal has no report`() {
    #expect(throws: TerminalError.unnamed) {
      try NcursesTerminal.report(on: TerminalEnvironment(name: nil))
    }
    #expect(throws: TerminalError.cannotMoveCursor(name: "dumb")) {
      try NcursesTerminal.report(on: TerminalEnvironment(name: "dumb"))
    }
  }
}

@Suite struct TerminalErrorMessageTests {
  /// With a type, because the compiler tries all overloads of a literal without one.
  private nonisolated static let sentences: [(error: TerminalError, text: String)] = [
    (
      .notATerminal(.input),
      """
      Standard input is not a terminal, so no keys can be read. Run it without `<` and `|` \
      before it.
      """
    ),
    (
      .notATerminal(.output),
      """
      Standard output is not a terminal, so nothing can be drawn. Run it without `>` and `|` \
      after it.
      """
    ),
    (
      .unnamed,
      """
      The variable TERM is not set. Set it to the name of the terminal, such as \
      xterm-256color.
      """
    ),
    (
      .unknown(name: "x"),
      """
      No terminal named 'x' is described on this computer. Install its terminfo entry, or set \
      TERM to xterm-256color.
      """
    ),
    (
      .unknown(name: "x\u{1B}]0;y\u{7}"),
      """
      No terminal named 'x]0;y' is described on this computer. Install its terminfo entry, or \
      set TERM to xterm-256color.
      """
    ),
    (
      .cannotMoveCursor(name: "dumb"),
      """
      A terminal of the kind 'dumb' cannot move its cursor. Set TERM to what the terminal \
      really is, such as xterm-256color.
      """
    ),
    (
      .failed(operation: "write to the terminal", code: 28),
      """
      Could not write to the terminal: No space left on device. Start again in another \
      terminal window.
      """
    ),
  ]

  @Test(arguments: sentences)
  func `an error says what happened and what to do`(error: TerminalError, sentence: String) {
    #expect(error.description == sentence)
  }
}
