import CLibrary
import CProcess
public import TerminalUI

extension NcursesTerminal {
  public var hasInput: Bool { !input.events.isEmpty || device.hasInput }
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
      if waker.takeWakeup() { input.events.append(.wakeUp) }
      try collectCopies()
      collectInput()
      try disambiguateKeys()
      if !input.events.isEmpty { return input.takeEvents() }
      if let end, end <= now() { return [] }
      sleep(until: [end, input.timeout.end].compactMap(\.self).min())
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
      input.events.append(.wakeUp)
    }
  }
}

// MARK: - Keys

extension NcursesTerminal {
  /// The maximum number of reads in a row, so that endless input cannot keep frames from being drawn.
  private static let maxReads = 64

  private func collectInput() {
    for _ in 0..<Self.maxReads where !hasHungUp {
      if !readInput(), !hasHungUp { return input.decodeRest(at: now()) }
    }
    if hasHungUp { input.events.append(.terminate(signal: SIGHUP)) }
  }

  /// Decodes the available input, and records whether the terminal is gone.
  ///
  /// - Returns: Whether there was input.
  func readInput() -> Bool {
    switch device.read() {
    case .bytes(let bytes):
      input.events += input.decoder.feed(bytes)
      input.timeout.restart(input.decoder, after: bytes.count, at: now())
      return true
    case .hungUp: hasHungUp = true
    case .nothing: break
    }
    return false
  }

  /// Enables the keyboard protocol once the terminal has reported support for it. Escape then needs no timeout.
  private func disambiguateKeys() throws(TerminalError) {
    guard input.decoder.supportsKeyboardProtocol, !encoder.modes.disambiguatesKeys,
      encoder.hasEntered,
      !hasHungUp
    else { return }
    encoder.modes.disambiguatesKeys = true
    armRestoration()
    try send(encoder.modes.keyboard)
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
      input.events.append(.redraw)
    }
    for signal in ProcessSignals.ending where ProcessSignals.take(signal) {
      input.events.append(.terminate(signal: signal))
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
    input.events.append(.resize(new))
    return true
  }
}
