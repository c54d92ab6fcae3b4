import Testing

@testable import NcursesTerminal

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
