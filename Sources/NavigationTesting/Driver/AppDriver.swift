public import TerminalUI

/// Runs an app without a terminal: keys, text and clicks go in, frames come out.
///
/// Input reaches the app as on a terminal: a frame is drawn after every event, so that a key acts on the visible
/// screen, and the app reads ahead after each (``/TerminalUI/TerminalApp/prepareNext``). After the app has asked to
/// end, it receives nothing more.
///
///     let driver = AppDriver(app, state: state, handler: handler, size: Size(columns: 80, rows: 24))
///     try driver.press("j <Enter>")
///     #expect(driver.screen.rows[0] == " Notes › Garden plan")
@MainActor
public final class AppDriver<App: TerminalApp, Handler: EffectHandler>
where Handler.Effect == App.Effect, Handler.Action == App.Action {
  /// The app's effect handler, for inspecting what it recorded.
  public let handler: Handler
  /// The size of the simulated screen.
  public private(set) var size: Size
  /// All requests of the app to the program so far, in order.
  public private(set) var requests: [ProgramRequest] = []
  /// All events sent to the app so far. Sending them again leads to the same state.
  public private(set) var events: [TerminalEvent] = []
  /// The current frame.
  public private(set) var screen = Frame(Canvas(size: .zero))
  /// Answers for the programs to which the app gives the terminal. By default each ends with the status 0 at once.
  public var run: (ForegroundProgram) -> ProgramEnd = { _ in .exit(0) }
  private let program: Program<App, Handler>

  /// Starts an app on a screen of the given size.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - state: The initial state.
  ///   - handler: The handler that performs its effects.
  ///   - size: The size of the screen, which is the first event.
  ///   - actions: Actions to send before anything is drawn, such as the initial link.
  ///   - observer: Receives what the app does, such as a ``/TerminalUI/Recorder``.
  public init(
    _ app: App, state: App.State, handler: Handler, size: Size,
    starting actions: [App.Action] = [], observer: ProgramObserver? = nil
  ) {
    self.handler = handler
    self.size = size
    program = Program(app, state: state, handler: handler)
    program.observer = observer
    for action in actions { program.send(action) }
    send(.resize(size))
  }

  /// Creates a driver at a state of another one, of which it shows the frame. No event is sent.
  init(_ app: App, at state: App.State, handler: Handler, size: Size, screen: Frame) {
    (self.handler, self.size, self.screen) = (handler, size, screen)
    program = Program(app, state: state, handler: handler)
  }

  /// The running app.
  public var app: App { program.app }

  /// The current state of the app.
  public var state: App.State { program.state }

  /// The way the app has ended; nil while it runs.
  public var end: ProgramEnd? {
    for request in requests {
      switch request {
      case .exit(let status): return .exit(status)
      case .die(let signal): return .signal(signal)
      case .redraw, .suspend, .run, .copy, .reportMouse: continue
      }
    }
    return nil
  }

  /// Sends an event to the app and draws the result.
  public func send(_ event: TerminalEvent) {
    perform {
      if case .resize(let newSize) = event { size = newSize }
      events.append(event)
      program.send(event)
    }
  }

  /// Sends simultaneous events to the app, as ``/TerminalUI/Program/send(_:while:)`` does. Many keys among
  /// them may be treated as pasted text. The result of all events is drawn once.
  public func send(_ events: [TerminalEvent]) {
    guard !events.isEmpty else { return }
    perform {
      for case .resize(let newSize) in events { size = newSize }
      self.events += events
      program.send(events)
    }
  }

  /// Sends an action to the app directly, without keys and mouse, and draws the result.
  public func send(_ action: App.Action) {
    perform { program.send(action) }
  }

  /// Simulates an idle moment of the input: performs the app's idle work and draws the result.
  public func rest() {
    perform { program.rest() }
  }

  /// Simulates a timeout without events: performs the app's work for it and draws the result.
  public func pause() {
    perform { program.pause() }
  }

  /// Wakes the app up, as ``/TerminalUI/Program/run(on:now:)`` is woken by posted actions or input other than the
  /// keyboard, and draws the result.
  public func wakeUp() {
    send(.wakeUp)
  }

  /// Performs a step and draws the result, unless the app has ended.
  private func perform(_ step: () -> Void) {
    guard end == nil else { return }
    step()
    let canvas = program.frame(size: size)
    screen = Frame(canvas, title: program.title)
    program.observer?.receive(.shown(canvas))
    program.prepareNext()
    let new = program.takeRequests()
    requests += new
    for case .run(let other) in new { perform { program.send(run(other), of: other) } }
  }
}

extension AppDriver where Handler == EmptyEffectHandler<App.Action> {
  /// Starts an app whose effects are all requests to the program.
  public convenience init(
    _ app: App, state: App.State, size: Size, starting actions: [App.Action] = []
  ) {
    self.init(
      app, state: state, handler: EmptyEffectHandler(), size: size, starting: actions)
  }
}
