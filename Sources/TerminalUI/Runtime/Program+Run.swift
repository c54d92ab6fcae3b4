/// How a program ended.
public enum ProgramEnd: Hashable, Sendable {
  /// With an exit status.
  case exit(Int32)
  /// By a signal, which is to be the end of the process, too.
  case signal(Int32)
}

/// How long events that came before a signal to end are still handled.
private let endPatience: Duration = .milliseconds(50)

extension Program {
  /// Shows the app on a terminal until it ends: draws once all input that has come is handled.
  ///
  /// The terminal is not ended: whoever started it does that.
  ///
  /// The main actor is busy until then, also while the program sleeps. What waits for it, such as
  /// `Task { @MainActor in … }`, does not run before the end. Work in the background runs elsewhere, in
  /// `Task.detached` or on a thread, and posts actions to the program's ``Mailbox``.
  ///
  /// - Parameters:
  ///   - terminal: Where the app is shown, and where its events come from.
  ///   - now: What time it is. It is asked before each wait for events and after it.
  /// - Returns: How the app ended.
  /// - Throws: What the terminal throws.
  public func run(
    on terminal: any Terminal, now: () -> ContinuousClock.Instant = { .now }
  ) throws -> ProgramEnd {
    mailbox?.onPost { terminal.wakeUp() }
    defer { mailbox?.onPost(nil) }
    var shown: CellBuffer?
    var timers = (rest: RestTimer(), pause: PauseTimer())
    send(.resize(terminal.size))
    while true {
      for request in takeRequests() {
        switch request {
        case .exit(let status): return .exit(status)
        case .die(let signal): return .signal(signal)
        case .redraw: shown = nil
        case .copy(let text): try terminal.copy(text)
        case .reportMouse(let isOn): try terminal.reportMouse(isOn)
        case .suspend:
          try terminal.suspend()
          shown = nil
        }
      }
      if isFrameDue || shown == nil { shown = try show(on: terminal, over: shown) }
      if !terminal.hasInput { prepareNext() }
      // What prepares may have asked for something: that does not wait for a key.
      guard !hasRequests else { continue }
      let start = now()
      let rest = timers.rest.wait(isWanted: wantsRest, at: start)
      let pause = timers.pause.wait(for: awaitedPause, at: start)
      let wait = [rest, pause].compactMap(\.self).min()
      let events = wait == .zero ? [] : try terminal.nextEvents(timeout: wait)
      if events.contains(.redraw) { shown = nil }
      var deadline: ContinuousClock.Instant?
      send(events) {
        guard terminal.isToldToEnd else { return true }
        guard let deadline else {
          deadline = now() + endPatience
          return true
        }
        return now() < deadline
      }
      if !events.isEmpty {
        // What comes in beside the keyboard is no input: work that goes on would keep a pause from ever coming.
        if events.contains(where: { $0 != .news }) { timers.pause.begin(at: now()) }
      } else if let pause, pause == wait {
        timers.pause.begin(at: now())
        self.pause()
      } else {
        timers.rest.rest()
        self.rest()
      }
    }
  }

  private func show(on terminal: any Terminal, over shown: CellBuffer?) throws -> CellBuffer {
    let canvas = frame(size: terminal.size)
    let isComplete = shown?.size != canvas.buffer.size
    let before = isComplete ? CellBuffer(size: .zero) : shown ?? CellBuffer(size: .zero)
    try terminal.apply(
      FrameUpdate(
        size: canvas.buffer.size, isComplete: isComplete,
        runs: canvas.buffer.changes(from: before), clusters: canvas.buffer.clusters,
        addresses: canvas.buffer.addresses,
        cursor: canvas.cursor, title: title))
    return canvas.buffer
  }
}
