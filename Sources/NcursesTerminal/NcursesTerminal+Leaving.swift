import CLibrary
import CNcurses
import CProcess
public import TerminalUI

extension NcursesTerminal {
  /// Gives the terminal back to the shell and stops the process group until it is continued.
  ///
  /// Returns at once if no shell could continue it. The next events are a `TerminalEvent.resize(_:)`, if
  /// the size changed, and a `TerminalEvent.redraw`; or only a
  /// `TerminalEvent.terminate(signal:)`, if the process received a signal to end and is still in the
  /// background.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be given back or taken over again.
  public func suspend() throws(TerminalError) {
    guard phase == .running else { return }
    do { try giveTerminalBack() } catch .failed(_, EIO) { hasHungUp = true }
    guard !hasHungUp else { return }
    _ = nt_stop()
    _ = ProcessSignals.take(SIGCONT)
    _ = ProcessSignals.take(SIGTSTP)
    // A closing window continues its stopped processes.
    try takeTerminalBackIfThere()
  }

  /// Gives the terminal to another program, such as an editor, while `body` runs.
  ///
  /// In the meantime Ctrl-C ends that program and not this process, and Ctrl-Z stops both. The next events are as
  /// after ``suspend()``.
  ///
  /// - Throws: The error of `body`, or ``TerminalError``.
  public func withTerminalReleased<Result>(_ body: () throws -> Result) throws -> Result {
    guard phase == .running else { return try body() }
    try giveTerminalBack()
    phase = .released
    signals.leaveKeyboardSignals()
    let result = Swift.Result { try body() }
    guard phase == .released else { return try result.get() }
    signals.install()
    for signal in [SIGINT, SIGTSTP, SIGCONT] { _ = ProcessSignals.take(signal) }
    phase = .running
    // The result of `body` counts even if the window was closed in the meantime.
    try takeTerminalBackIfThere()
    return try result.get()
  }

  /// Gives the terminal to another program until it ends: see ``withTerminalReleased(_:)``.
  ///
  /// - Returns: The way it ended, with the status 127 if it cannot be started.
  /// - Throws: ``TerminalError`` if the terminal cannot be given back or taken over again.
  public func run(_ program: ForegroundProgram) throws -> ProgramEnd {
    try withTerminalReleased { (try? program.run()) ?? .exit(127) }
  }

  /// Restores the screen, the cursor, the mouse and paste modes, the line mode and the signal actions. Further calls
  /// do nothing.
  public func end() {
    guard phase != .ended else { return }
    // An error means that the terminal is gone, so it is ignored.
    if phase == .running { try? giveTerminalBack() }
    phase = .ended
    // If giving back failed, a dying process would write to whatever file has the descriptor next.
    nt_disarm()
    waker.disconnect()
    signals.release()
    encoder.close()
    device.close()
  }

  /// Gives the terminal back and ends the process with a signal, so that the parent process sees it.
  ///
  /// Use it for the signals of `TerminalEvent.terminate(signal:)`, after saving everything.
  public static func die(of signal: Int32) -> Never {
    nt_die(signal)
    exit(128 + signal)
  }
}

// MARK: - Taking over and giving back

extension NcursesTerminal {
  func takeTerminal() throws(TerminalError) {
    signals.install()
    armRestoration()
    do {
      signals.setEndingKills(true)
      defer { signals.setEndingKills(false) }
      try device.enterRawMode()
    } catch {
      end()
      throw error
    }
    capturedStreams.capture()
    // The size of a window that was just opened may have changed since it was read, without a signal.
    updateSize()
    input.events = []
  }

  /// Takes the terminal over again. Another program may have changed it in any way.
  func takeTerminalBack() throws(TerminalError) {
    hasBlockedOutput = false
    try restoreAfterStop()
    armRestoration()
    // A process in the background stops here until it is in the foreground or killed.
    signals.setEndingKills(true)
    defer { signals.setEndingKills(false) }
    guard device.isForeground || !endIfSignalled() else { return }
    try device.enterRawMode()
    try restoreAfterStop()
    capturedStreams.capture()
    updateSize()
    input.events.append(.redraw)
  }

  /// Gives the terminal back for a process that was stopped with SIGSTOP and could not do it itself, unless another
  /// program has the terminal.
  private func restoreAfterStop() throws(TerminalError) {
    guard encoder.hasEntered, device.isForeground || device.isAtPrompt else { return }
    let bytes = encoder.leaving
    encoder.leave()
    try send(bytes)
  }

  /// Leaves the terminal as it is if the process received a signal to end in the background.
  ///
  /// - Returns: Whether it did.
  private func endIfSignalled() -> Bool {
    guard let signal = ProcessSignals.ending.first(where: ProcessSignals.take) else { return false }
    nt_disarm()
    phase = .ending(signal: signal)
    return true
  }

  /// Takes the terminal over again, or records that it is gone.
  func takeTerminalBackIfThere() throws(TerminalError) {
    do { try takeTerminalBack() } catch .failed(_, EIO) { hasHungUp = true }
  }

  /// The time to wait for answers of the terminal before it is given back.
  private static let answerTimeout = Duration.milliseconds(100)

  private func giveTerminalBack() throws(TerminalError) {
    // Otherwise the shell, or another program, would take late answers for keys.
    if !hasBlockedOutput { readAnswers(within: Self.answerTimeout) }
    let bytes = encoder.hasEntered ? encoder.leaving : []
    if encoder.hasEntered { encoder.leave() }
    if !hasBlockedOutput, device.acceptsOutput(within: .milliseconds(250)) {
      try send(bytes)
    } else {
      hasBlockedOutput = true
    }
    if hasBlockedOutput {
      device.abandonOutput(for: bytes)
    } else if !hasHungUp {
      try device.leaveRawMode()
    }
    nt_disarm()
    capturedStreams.release()
  }

  /// Prepares the bytes that a dying process sends to the terminal.
  func armRestoration() {
    let bytes = encoder.hasEntered ? encoder.leaving : []
    var mode = device.originalMode
    unsafe nt_arm(device.output, &mode, bytes, bytes.count)
  }
}

extension NcursesTerminal.CapturedStreams {
  /// Redirects the streams to a memory file, so that text does not appear among the frames.
  func capture() {
    guard self != .none else { return }
    nt_flush_output()
    let file = nt_memory_file()
    guard file >= 0 else { return }
    nt_capture_output(file, self == .outputAndErrors)
    close(file)
  }

  func release() {
    if self != .none { nt_flush_output() }
    nt_release_output()
  }
}
