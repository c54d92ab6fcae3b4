#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
public import TerminalUI

extension NcursesTerminal {
  public var hasInput: Bool { !waitingEvents.isEmpty || device.hasInput }
  public var isToldToEnd: Bool { device.isToldToEnd() }

  /// Waits until there are events, at most as long as `timeout` (for ever when nil), and takes all of
  /// them: empty when the time is up.
  ///
  /// It sleeps while nothing happens. Ctrl-Z from outside (SIGTSTP) stops the process in here.
  ///
  /// - Throws: ``TerminalError`` when the terminal cannot be taken over again after a stop.
  public func nextEvents(timeout: Duration?) throws -> [TerminalEvent] {
    let end = timeout.map { now() + $0 }
    while phase == .running {
      try collectSignals()
      guard phase == .running else { break }
      if alarm.takeRing() { waitingEvents.append(.news) }
      collectInput()
      try disambiguateKeys()
      if !waitingEvents.isEmpty { return takeWaitingEvents() }
      if let end, end <= now() { return [] }
      sleep(until: [end, patienceEnd].compactMap(\.self).min())
    }
    if case .ending(let signal) = phase { return [.terminate(signal: signal)] }
    return []
  }

  /// Ends the sleep with a ``TerminalEvent/news``, or the next one where there is none. Any thread may call it,
  /// also when the terminal has been given back: then nothing happens.
  public nonisolated func wakeUp() {
    alarm.ring()
  }

  /// Sleeps until something happens, or the time has come.
  private func sleep(until end: ContinuousClock.Instant?) {
    let wakeups = wakeups()
    let limit = [end, wakeups.deadline].compactMap(\.self).min()
    let ready = device.wait(
      or: [signals.readEnd] + wakeups.descriptors, timeout: limit.map { $0 - now() })
    let isTime = wakeups.deadline.map { $0 <= now() } ?? false
    if isTime || wakeups.descriptors.contains(where: ready.contains) { waitingEvents.append(.news) }
  }

  private func takeWaitingEvents() -> [TerminalEvent] {
    defer { waitingEvents = [] }
    return waitingEvents
  }
}

// MARK: - Keys

extension NcursesTerminal {
  /// The most that is read at once, so that an endless flood cannot keep frames from being drawn.
  private static let mostReads = 64

  private func collectInput() {
    for _ in 0..<Self.mostReads where !hasHungUp {
      switch device.read() {
      case .bytes(let bytes):
        waitingEvents += decoder.feed(bytes)
        patienceEnd = decoder.patience.map { now() + $0 }
      case .hungUp: hasHungUp = true
      case .nothing: return settleDecoder()
      }
    }
    if hasHungUp { waitingEvents.append(.terminate(signal: SIGHUP)) }
  }

  /// Has the terminal say which key it was, once it has answered that it can: then no Escape waits for more
  /// bytes.
  private func disambiguateKeys() throws(TerminalError) {
    guard decoder.knowsKeyboardProtocol, !encoder.modes.disambiguatesKeys, encoder.hasEntered,
      !hasHungUp
    else { return }
    encoder.modes.disambiguatesKeys = true
    armRestoration()
    try send(encoder.modes.keyboard)
  }

  /// Decides about unfinished keys when the time for more bytes is over.
  private func settleDecoder() {
    guard let end = patienceEnd, end <= now() else { return }
    patienceEnd = nil
    waitingEvents += decoder.flush()
  }
}

// MARK: - Signals

extension NcursesTerminal {
  private func collectSignals() throws(TerminalError) {
    signals.acknowledge()
    if ProcessSignals.came(SIGTSTP) { try suspend() }
    if ProcessSignals.came(SIGCONT) {
      // Who closes a window sends it, too, after SIGHUP: then there is no terminal to take back.
      try takeTerminalBackIfThere()
    }
    if ProcessSignals.came(SIGWINCH), !followSize(), encoder.hasEntered {
      // The size went away and came back: what is on the screen went with it.
      waitingEvents.append(.redraw)
    }
    for signal in ProcessSignals.ending where ProcessSignals.came(signal) {
      waitingEvents.append(.terminate(signal: signal))
    }
  }

  /// Reports the terminal's size when it is another.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  func followSize() -> Bool {
    let new = environment.size(reported: device.reportedSize)
    guard new != size else { return false }
    size = new
    encoder.resize(to: new)
    if encoder.hasEntered { armRestoration() }
    waitingEvents.append(.resize(new))
    return true
  }
}
