import Testing

@testable import NcursesTerminal

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
