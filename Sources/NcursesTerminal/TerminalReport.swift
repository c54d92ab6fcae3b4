import CNcurses

/// The capabilities of the terminal according to the environment and the terminal description. The terminal itself is
/// neither queried nor changed, and the standard streams may be anything.
public struct TerminalReport: Hashable, Sendable {
  /// The variable TERM.
  public let name: String
  /// The name of the description that would be used: TERM, or a similar terminal.
  public let description: String
  /// The number of colours in the description; zero for none.
  public let colors: Int
  /// Whether the terminal shows 24-bit colours.
  public let isTruecolor: Bool
  /// Whether the user wants no colours in any program.
  public let refusesColor: Bool
  /// Whether the terminal is known to support hyperlinks (OSC 8).
  public let showsHyperlinks: Bool
  /// Whether frames use synchronized output (mode 2026), which terminals with support show at once.
  public let synchronizesOutput: Bool
}

extension NcursesTerminal {
  /// Reads the terminal's description. Do not call it while a terminal is in use, because ncurses has one at a time.
  ///
  /// - Throws: ``TerminalError`` if no usable description exists.
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
      showsHyperlinks: modes.isXtermCompatible && environment.showsHyperlinks,
      synchronizesOutput: modes.isXtermCompatible)
  }

  /// Returns whether the user's locale uses Unicode; true if none is set.
  public static func isLocaleUnicode() -> Bool { UserLocale.activate() }
}
