import TerminalUI

extension NcursesTerminal {
  /// Whether the terminal's background is dark; nil where neither COLORFGBG nor the terminal says it in
  /// time.
  ///
  /// The terminal is asked, together with what all terminals answer, so that one that does not know the
  /// question is not waited for. What is typed meanwhile is kept, and an answer that comes too late is
  /// swallowed like all that are not expected. Before the first frame it is asked about keys in the same
  /// breath: no answer to that is then left on the way when a program ends soon.
  ///
  /// - Parameter patience: How long to wait at most.
  /// - Returns: Nil also where there is nobody to ask.
  public func isBackgroundDark(patience: Duration = .milliseconds(150)) -> Bool? {
    if let isDark = environment.isBackgroundDark { return isDark }
    let question = Array("\u{1B}]11;?\u{1B}\\".utf8)
    let keyboard = encoder.hasEntered ? [] : TerminalModes.keyboardQuestion
    guard phase == .running, encoder.modes.isModern,
      (try? device.write(question + keyboard + Array("\u{1B}[c".utf8))) == .all
    else { return nil }
    let color = answer(until: now() + patience)
    if !encoder.hasEntered { encoder.modes.disambiguatesKeys = decoder.knowsKeyboardProtocol }
    return color?.isDark
  }

  private func answer(until end: ContinuousClock.Instant) -> RGB? {
    var bytes: [UInt8] = []
    while !BackgroundAnswer.isComplete(bytes), !hasHungUp, now() < end {
      device.wait(or: [], timeout: end - now())
      switch device.read() {
      case .bytes(let new):
        bytes += new
        waitingEvents += decoder.feed(new)
        patienceEnd = decoder.patience.map { now() + $0 }
      case .hungUp: hasHungUp = true
      case .nothing: break
      }
    }
    return BackgroundAnswer.color(in: bytes)
  }
}
