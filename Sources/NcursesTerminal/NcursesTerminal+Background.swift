import TerminalUI

extension NcursesTerminal {
  /// Returns whether the terminal's background is dark; nil if neither COLORFGBG nor the terminal tells in time.
  ///
  /// The query is sent together with one that all terminals answer, so that a terminal without support for it causes
  /// no wait. Keys typed in the meantime are kept, and a late answer is dropped like any other unexpected one. Before
  /// the first frame the keyboard query is sent along, so that no answer to it is pending if the program ends soon.
  ///
  /// - Parameter timeout: The time to wait for the answer.
  /// - Returns: Nil also if the terminal cannot be asked.
  public func isBackgroundDark(timeout: Duration = .milliseconds(150)) -> Bool? {
    if let isDark = environment.isBackgroundDark { return isDark }
    let query = Array("\u{1B}]11;?\u{1B}\\".utf8)
    let keyboard = encoder.hasEntered ? [] : TerminalModes.keyboardQuery
    guard phase == .running, encoder.modes.isXtermCompatible,
      (try? device.write(query + keyboard + Array("\u{1B}[c".utf8))) == .all
    else { return nil }
    awaitAnswers(until: now() + timeout)
    if !encoder.hasEntered { encoder.modes.disambiguatesKeys = decoder.supportsKeyboardProtocol }
    return decoder.backgroundColor?.isDark
  }

  /// Waits for the answer to the second query, after which none to the first can arrive.
  private func awaitAnswers(until end: ContinuousClock.Instant) {
    (decoder.backgroundColor, decoder.hasDeviceAttributes) = (nil, false)
    while !decoder.hasDeviceAttributes, !hasHungUp, now() < end {
      device.wait(or: [], timeout: end - now())
      _ = readInput()
    }
  }
}
