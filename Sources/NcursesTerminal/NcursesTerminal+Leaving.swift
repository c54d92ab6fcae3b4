#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CNcurses
import CProcess
import TerminalUI

extension NcursesTerminal {
  /// Gives the terminal back to the shell and stops the process group until it is continued.
  ///
  /// It returns at once where no shell could continue it. The next events are a
  /// ``TerminalEvent/resize(_:)``, if the size changed, and a ``TerminalEvent/redraw``; or only a
  /// ``TerminalEvent/terminate(signal:)``, where the process was told to end meanwhile and is still in the background.
  ///
  /// - Throws: ``TerminalError`` when the terminal cannot be given back or taken again.
  public func suspend() throws(TerminalError) {
    guard phase == .running else { return }
    do { try giveTerminalBack() } catch .failed(_, EIO) { hasHungUp = true }
    guard !hasHungUp else { return }
    _ = nt_stop()
    _ = ProcessSignals.came(SIGCONT)
    _ = ProcessSignals.came(SIGTSTP)
    // Who closes a window continues what is stopped in it.
    try takeTerminalBackIfThere()
  }

  /// Gives the terminal back, while `body` runs, to another program such as an editor.
  ///
  /// Meanwhile Ctrl-C ends that program and not this process, and Ctrl-Z stops both. The next events
  /// are as after ``suspend()``.
  ///
  /// - Throws: What `body` throws, or ``TerminalError``.
  public func withTerminalReleased<Result>(_ body: () throws -> Result) throws -> Result {
    guard phase == .running else { return try body() }
    try giveTerminalBack()
    phase = .released
    signals.lend()
    let result = Swift.Result { try body() }
    guard phase == .released else { return try result.get() }
    signals.take()
    for signal in [SIGINT, SIGTSTP, SIGCONT] { _ = ProcessSignals.came(signal) }
    phase = .running
    // What `body` did counts also where the window was closed meanwhile.
    try takeTerminalBackIfThere()
    return try result.get()
  }

  /// Restores the screen, the cursor, the mouse and paste modes and the line mode, and what the
  /// signals did before. Ending twice is harmless.
  public func end() {
    guard phase != .ended else { return }
    // There is nobody to tell when it fails: the terminal is gone then.
    if phase == .running { try? giveTerminalBack() }
    phase = .ended
    // Where it failed, a dying process would send to whatever has the number next.
    nt_disarm()
    alarm.disconnect()
    signals.release()
    encoder.close()
    device.close()
  }

  /// Dies of a signal, after giving the terminal back, so that the parent process sees what happened.
  ///
  /// It is for the signals that ``TerminalEvent/terminate(signal:)`` reports, when all is saved.
  public static func die(of signal: Int32) -> Never {
    nt_die(signal)
    exit(128 + signal)
  }
}

// MARK: - Taking and giving

extension NcursesTerminal {
  /// Takes the terminal over for the first time.
  func takeTerminal() throws(TerminalError) {
    signals.take()
    armRestoration()
    do {
      signals.letEnd(true)
      defer { signals.letEnd(false) }
      try device.enterRawMode()
    } catch {
      end()
      throw error
    }
    keepText()
    // A window that was just opened may have got its place after its size was read, and no signal told of it.
    followSize()
    waitingEvents = []
  }

  /// Takes the terminal over again: anything may have happened to it.
  func takeTerminalBack() throws(TerminalError) {
    isStuck = false
    try giveBackLate()
    armRestoration()
    // A process in the background stops here, until it is in the foreground or killed.
    signals.letEnd(true)
    defer { signals.letEnd(false) }
    guard device.isForeground || !endIfTold() else { return }
    try device.enterRawMode()
    try giveBackLate()
    keepText()
    followSize()
    waitingEvents.append(.redraw)
  }

  /// Gives the terminal back for a process that was stopped by force, and so could not do it: not while another
  /// program has it.
  private func giveBackLate() throws(TerminalError) {
    guard encoder.hasEntered, device.isForeground || device.isAtPrompt else { return }
    let bytes = encoder.leaving
    encoder.leave()
    try send(bytes)
  }

  /// Leaves the terminal as it is where the process was told to end before it could be ended.
  ///
  /// - Returns: Whether it was.
  private func endIfTold() -> Bool {
    guard let signal = ProcessSignals.ending.first(where: ProcessSignals.came) else { return false }
    nt_disarm()
    phase = .ending(signal: signal)
    return true
  }

  /// Takes the terminal over again, or notes that it is gone.
  func takeTerminalBackIfThere() throws(TerminalError) {
    do { try takeTerminalBack() } catch .failed(_, EIO) { hasHungUp = true }
  }

  private func giveTerminalBack() throws(TerminalError) {
    let bytes = encoder.hasEntered ? encoder.leaving : []
    if encoder.hasEntered { encoder.leave() }
    if !isStuck, device.takesOutput(within: .milliseconds(250)) {
      try send(bytes)
    } else {
      isStuck = true
    }
    if isStuck {
      device.abandonOutput(for: bytes)
    } else if !hasHungUp {
      try device.leaveRawMode()
    }
    nt_disarm()
    releaseText()
  }

  /// Prepares what a dying process sends to the terminal.
  func armRestoration() {
    let bytes = encoder.hasEntered ? encoder.leaving : []
    var mode = device.pristine
    unsafe nt_arm(device.output, &mode, bytes, bytes.count)
  }

  /// Keeps what is printed out of the frames.
  private func keepText() {
    guard keptText != .none else { return }
    nt_flush_output()
    let file = nt_memory_file()
    guard file >= 0 else { return }
    nt_keep_text(file, keptText == .outputAndErrors)
    close(file)
  }

  private func releaseText() {
    if keptText != .none { nt_flush_output() }
    nt_release_text()
  }
}
