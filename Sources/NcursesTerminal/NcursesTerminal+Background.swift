import TerminalUI

extension NcursesTerminal {
  /// Asks the terminal for its background, unless COLORFGBG tells it, so that ``isBackgroundDark(timeout:)`` waits only
  /// for what is left of the time that the answer takes. Call it before other work of the start.
  ///
  /// The query is sent together with one that all terminals answer, so that a terminal without support for it causes
  /// no wait. Before the first frame the keyboard query is sent along, so that no answer to it is pending if the program
  /// ends soon.
  public func askForBackground() {
    let query = Array("\u{1B}]11;?\u{1B}\\".utf8)
    let keyboard = encoder.hasEntered ? [] : TerminalModes.keyboardQuery
    guard environment.isBackgroundDark == nil, phase == .running, !awaitsBackground,
      encoder.modes.isXtermCompatible,
      (try? device.write(query + keyboard + TerminalModes.attributesQuery)) == .all
    else { return }
    input.noteQueries()
    input.decoder.backgroundColor = nil
    awaitsBackground = true
  }

  /// Returns whether the terminal's background is dark; nil if neither COLORFGBG nor the terminal tells in time.
  ///
  /// Keys typed in the meantime are kept, and a late answer is dropped like any other unexpected one.
  ///
  /// - Parameter timeout: The time to wait for the answer.
  /// - Returns: Nil also if the terminal cannot be asked.
  public func isBackgroundDark(timeout: Duration = .milliseconds(150)) -> Bool? {
    if let isDark = environment.isBackgroundDark { return isDark }
    askForBackground()
    guard awaitsBackground else { return nil }
    readAnswers(within: timeout)
    awaitsBackground = false
    if !encoder.hasEntered {
      encoder.modes.disambiguatesKeys = input.decoder.supportsKeyboardProtocol
    }
    return input.decoder.backgroundColor?.isDark
  }
}
