/// The reason why a program ended.
public enum ProgramEnd: Hashable, Sendable {
  /// An exit status.
  case exit(Int32)
  /// A signal, which the process should re-raise.
  case signal(Int32)
}

/// The time limit for handling events that arrived before a termination signal.
private let terminationTimeout: Duration = .milliseconds(50)

/// The pause in the input before the idle action.
private let idlePause: Duration = .milliseconds(250)

/// The limit of the delay of the idle action, so that continuous typing cannot delay saving for long.
private let idleLimit: Duration = .milliseconds(400)

extension Program {
  /// Runs the app on a terminal until it ends. Each frame is drawn after all available input is handled.
  ///
  /// The caller has to end the terminal.
  ///
  /// This method has the main actor until it returns. Tasks on it go on only while the terminal waits for events, if the
  /// terminal runs them then; that of ncurses does, on Linux. They delay keys as long as they run: use `Task.detached` or
  /// a thread for longer work, and post actions to the program's ``Mailbox``. They change the state only by actions.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the app and delivers events.
  ///   - now: The clock, read before and after each wait for events.
  /// - Returns: The reason why the app ended.
  /// - Throws: Errors of the terminal.
  public func run(
    on terminal: any Terminal, now: () -> ContinuousClock.Instant = { .now }
  ) throws -> ProgramEnd {
    handler.mailbox.onPost { terminal.wakeUp() }
    defer {
      handler.end()
      handler.mailbox.onPost(nil)
    }
    var shown: CellBuffer?
    var isNextPrepared = false
    var timers = (rest: PauseTimer(), pause: PauseTimer())
    send(.resize(terminal.size))
    while true {
      for request in takeRequests() {
        switch request {
        case .exit(let status): return .exit(status)
        case .die(let signal): return .signal(signal)
        case .redraw: shown = nil
        case .copy(let text): try terminal.copy(text)
        case .reportMouse(let isOn): try terminal.reportMouse(isOn)
        case .run(let program):
          send(try terminal.run(program), of: program)
          shown = nil
        case .suspend:
          try terminal.suspend()
          shown = nil
        }
      }
      if isFrameDue || shown == nil {
        shown = try show(on: terminal, over: shown)
        isNextPrepared = false
      }
      if !isNextPrepared, !terminal.hasInput {
        prepareNext()
        isNextPrepared = true
      }
      // Preparation may have made requests, which do not wait for a key.
      guard !hasRequests else { continue }
      let start = now()
      let limit = timers.rest.wait(for: wantsIdleAction ? idleLimit : nil, at: start)
      let rest = limit.map { min($0, idlePause) }
      let pause = timers.pause.wait(for: awaitedPause, at: start)
      let wait = [rest, pause].compactMap(\.self).min()
      let events = wait == .zero ? [] : try nextEvents(of: terminal, timeout: wait, now)
      if events.contains(.redraw) { shown = nil }
      var deadline: ContinuousClock.Instant?
      send(events) {
        guard terminal.hasTerminationSignal else { return true }
        guard let deadline else {
          deadline = now() + terminationTimeout
          return true
        }
        return now() < deadline
      }
      if !events.isEmpty {
        // A wake-up is not input. Otherwise ongoing work would prevent any pause.
        if events.contains(where: { $0 != .wakeUp }) { timers.pause.begin(at: now()) }
      } else if let pause, pause == wait {
        timers.pause.begin(at: now())
        self.pause()
      } else {
        timers.rest.begin(at: now())
        self.rest()
      }
    }
  }

  /// Waits for events, and for the rest of a text that arrives in parts.
  private func nextEvents(
    of terminal: any Terminal, timeout: Duration?, _ now: () -> ContinuousClock.Instant
  ) throws -> [TerminalEvent] {
    var events = try terminal.nextEvents(timeout: timeout)
    var (count, end) = (events.count, now() + KeyBurst.window)
    while KeyBurst.mayContinue(events, afterReading: count), case let rest = end - now(),
      rest > .zero
    {
      let more = try terminal.nextEvents(timeout: rest)
      guard !more.isEmpty else { break }
      // A wake-up has no place among the keys, and does not prolong the wait.
      let input = more.filter { $0 != .wakeUp }
      if input.count < more.count, events.first != .wakeUp { events.insert(.wakeUp, at: 0) }
      guard !input.isEmpty else { continue }
      (count, end) = (input.count, now() + KeyBurst.window)
      events += input
    }
    return events
  }

  private func show(on terminal: any Terminal, over shown: CellBuffer?) throws -> CellBuffer {
    let canvas = frame(size: terminal.size)
    let update = FrameUpdate(to: canvas.buffer, from: shown, cursor: canvas.cursor, title: title)
    let sent = terminal.sentBytes
    try terminal.apply(update)
    observer?.receive(
      .shown(
        canvas, cells: update.runs.reduce(0) { $0 + $1.columns.count }, runs: update.runs.count,
        bytes: terminal.sentBytes - sent))
    return canvas.buffer
  }
}
