import CLibrary
import CProcess
public import TerminalUI

extension NcursesTerminal {
  public var hasInput: Bool { !pendingEvents.isEmpty || device.hasInput }
  public var hasTerminationSignal: Bool { device.hasTerminationSignal() }

  /// Waits until there are events, at most for `timeout` (without limit if nil), and returns all of them; empty after
  /// a timeout.
  ///
  /// The thread sleeps while nothing happens, and on Linux runs what is queued for the main actor. That work never comes
  /// between events that are available. A SIGTSTP from outside stops the process inside this call.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be taken over again after a stop.
  public func nextEvents(timeout: Duration?) throws -> [TerminalEvent] {
    let end = timeout.map { now() + $0 }
    while phase == .running {
      try collectSignals()
      guard phase == .running else { break }
      if waker.takeWakeup() { pendingEvents.append(.wakeUp) }
      try collectCopies()
      collectInput()
      try disambiguateKeys()
      if !pendingEvents.isEmpty { return takePendingEvents() }
      if let end, end <= now() { return [] }
      sleep(until: [end, inputTimeout.end].compactMap(\.self).min())
    }
    if case .ending(let signal) = phase { return [.terminate(signal: signal)] }
    return []
  }

  /// Ends the current or the next wait with a `TerminalEvent.wakeUp`. Can be called from any thread, and
  /// does nothing after the terminal was released.
  public nonisolated func wakeUp() {
    waker.wake()
  }

  /// Sleeps until something happens or the deadline is reached.
  private func sleep(until end: ContinuousClock.Instant?) {
    let wakeups = wakeups()
    let limit = [end, wakeups.deadline].compactMap(\.self).min()
    // `poll` ignores a negative descriptor.
    let mainQueue = nt_main_queue()
    let ready = device.wait(
      or: [signals.readEnd, mainQueue] + wakeups.descriptors, timeout: limit.map { $0 - now() })
    let isQueued = ready.contains(mainQueue)
    if isQueued { nt_run_main_queue() }
    let isTime = wakeups.deadline.map { $0 <= now() } ?? false
    if isQueued || isTime || wakeups.descriptors.contains(where: ready.contains) {
      pendingEvents.append(.wakeUp)
    }
  }

  private func takePendingEvents() -> [TerminalEvent] {
    defer { pendingEvents = [] }
    return pendingEvents
  }
}

// MARK: - Keys

extension NcursesTerminal {
  /// The maximum number of reads in a row, so that endless input cannot keep frames from being drawn.
  private static let maxReads = 64

  private func collectInput() {
    for _ in 0..<Self.maxReads where !hasHungUp {
      if !readInput(), !hasHungUp { return flushDecoderAfterTimeout() }
    }
    if hasHungUp { pendingEvents.append(.terminate(signal: SIGHUP)) }
  }

  /// Decodes the available input, and records whether the terminal is gone.
  ///
  /// - Returns: Whether there was input.
  func readInput() -> Bool {
    switch device.read() {
    case .bytes(let bytes):
      pendingEvents += decoder.feed(bytes)
      inputTimeout.restart(decoder, after: bytes.count, at: now())
      return true
    case .hungUp: hasHungUp = true
    case .nothing: break
    }
    return false
  }

  /// Enables the keyboard protocol once the terminal has reported support for it. Escape then needs no timeout.
  private func disambiguateKeys() throws(TerminalError) {
    guard decoder.supportsKeyboardProtocol, !encoder.modes.disambiguatesKeys, encoder.hasEntered,
      !hasHungUp
    else { return }
    encoder.modes.disambiguatesKeys = true
    armRestoration()
    try send(encoder.modes.keyboard)
  }

  /// Decodes unfinished input when its timeout has passed.
  private func flushDecoderAfterTimeout() {
    if inputTimeout.takeExpiry(at: now()) { pendingEvents += decoder.flush() }
  }
}

// MARK: - Signals

extension NcursesTerminal {
  private func collectSignals() throws(TerminalError) {
    signals.acknowledge()
    if ProcessSignals.take(SIGTSTP) { try suspend() }
    if ProcessSignals.take(SIGCONT) {
      // A closing window also sends SIGCONT, after SIGHUP. There is then no terminal to take over.
      try takeTerminalBackIfThere()
    }
    if ProcessSignals.take(SIGWINCH), !updateSize(), encoder.hasEntered {
      // The size changed and changed back, which destroyed the contents of the screen.
      pendingEvents.append(.redraw)
    }
    for signal in ProcessSignals.ending where ProcessSignals.take(signal) {
      pendingEvents.append(.terminate(signal: signal))
    }
  }

  /// Reports the terminal's size if it has changed.
  ///
  /// - Returns: Whether it has changed.
  @discardableResult
  func updateSize() -> Bool {
    let new = environment.size(reported: device.reportedSize)
    guard new != size else { return false }
    size = new
    encoder.resize(to: new)
    if encoder.hasEntered { armRestoration() }
    pendingEvents.append(.resize(new))
    return true
  }
}
