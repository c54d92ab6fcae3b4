public import TerminalUI

extension NcursesTerminal {
  /// Shows a frame in one write. Does nothing while another program has the terminal.
  ///
  /// If the terminal is gone, the next events ask the process to end.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)``.
  public func apply(_ update: FrameUpdate) throws {
    guard phase == .running, !hasHungUp else { return }
    let isFirst = !encoder.hasEntered
    let bytes = encoder.bytes(for: update)
    // From the first frame on, the alternate screen must be left, even if this write does not return.
    if isFirst {
      armRestoration()
      if encoder.modes.asksForKeyboard { input.noteQueries() }
    }
    try send(bytes)
  }

  /// Whether to report the mouse if the user has no wish: not in GNU Screen, which then holds the Escape key back until
  /// the next key.
  public nonisolated static var prefersMouse: Bool {
    !TerminalEnvironment.current.holdsEscapeWithMouse
  }

  /// Enables or disables mouse reports, now and whenever the terminal is taken over again. Without them the
  /// terminal's own selection works.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)``.
  public func reportMouse(_ isOn: Bool) throws {
    encoder.modes.hasMouse = isOn
    guard phase == .running, encoder.hasEntered, !hasHungUp else { return }
    try send(encoder.modes.mouse)
  }

  /// Copies a text to the clipboard of the user's computer in the way of ``clipboard``, without control characters other
  /// than tabs and line feeds.
  ///
  /// If a program fails, or takes longer than two seconds, the text is sent to the terminal, and the next events contain
  /// `TerminalEvent.copyFailed(program:)`. Terminals without support ignore it, and some ask the user first.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)``.
  public func copy(_ text: String) throws {
    guard phase == .running, !hasHungUp else { return }
    let text = text.withoutControls
    guard let program = clipboard.program else { return try send(encoder.modes.copying(text)) }
    do throws(TerminalError) {
      copies.append(try ClipboardCopy(text, by: program, within: copyTimeout, waker: waker))
    } catch {
      try sendCopy(text, insteadOf: program)
    }
  }

  /// Sends the texts to the terminal that programs failed to copy.
  func collectCopies() throws(TerminalError) {
    let ended = copies.filter { $0.hasSucceeded != nil }
    copies.removeAll { copy in ended.contains { $0 === copy } }
    for copy in ended where copy.hasSucceeded == false {
      try sendCopy(copy.text, insteadOf: copy.program)
    }
  }

  private func sendCopy(
    _ text: String, insteadOf program: DetachedProgram
  ) throws(TerminalError) {
    let name = program.name.split(separator: "/").last.map { String($0) }
    input.events.append(.copyFailed(program: name ?? program.name))
    try send(encoder.modes.copying(text))
  }

  /// Sends bytes, and records whether the terminal is gone or accepts no output.
  func send(_ bytes: [UInt8]) throws(TerminalError) {
    sentBytes += bytes.count
    switch try device.write(bytes) {
    case .all: break
    case .hungUp: hasHungUp = true
    case .interrupted: hasBlockedOutput = true
    }
  }
}
