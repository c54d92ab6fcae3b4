import CNcurses

/// What the environment and the terminal's description say of the terminal, which itself is neither asked nor
/// changed: the standard streams may be anything.
public struct TerminalReport: Hashable, Sendable {
  /// The variable TERM.
  public let name: String
  /// The description that would be used: that of TERM, or of a terminal that is like it.
  public let description: String
  /// How many colours the description has; none where it has none.
  public let colors: Int
  /// Whether the terminal says that it shows any red, green and blue.
  public let isTruecolor: Bool
  /// Whether the user wants no colours, from any program.
  public let refusesColor: Bool
  /// Whether the terminal is known to take hyperlinks (OSC 8).
  public let showsHyperlinks: Bool
  /// Whether a frame is sent so that a terminal which can (mode 2026) shows it all at once.
  public let synchronizesOutput: Bool
}

extension NcursesTerminal {
  /// Looks at the terminal's description. Not while a terminal is in use: ncurses knows one at a time.
  ///
  /// - Throws: ``TerminalError`` where there is no description that can be used.
  public static func report() throws(TerminalError) -> TerminalReport {
    try report(on: .current)
  }

  static func report(on environment: TerminalEnvironment) throws(TerminalError) -> TerminalReport {
    let screen = try CursesScreen(candidates: environment.candidates())
    defer { screen.close() }
    let modes = TerminalModes(hasMouse: false)
    return TerminalReport(
      name: environment.name ?? screen.name, description: screen.name,
      colors: unsafe Int(max(0, nt_number("colors"))), isTruecolor: environment.isTruecolor,
      refusesColor: environment.refusesColor,
      showsHyperlinks: modes.isModern && environment.showsHyperlinks,
      synchronizesOutput: modes.isModern)
  }

  /// Whether the user's locale is one of Unicode; where none is set it is taken to be.
  public static func isLocaleUnicode() -> Bool { UserLocale.activate() }
}
