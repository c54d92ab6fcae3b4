public import TerminalUI

/// Runs an app without a terminal: keys, text and clicks in, frames out.
///
/// What a user does reaches the app as it would on a terminal: a frame is drawn after every event, so
/// that a key acts on what is to be seen, and the app reads ahead after each
/// (``TerminalUI/TerminalApp/prepareNext``); once the app has asked to end, nothing reaches it any more.
///
///     let driver = AppDriver(app, state: state, handler: handler, size: Size(columns: 80, rows: 24))
///     try driver.press("j <Enter>")
///     #expect(driver.screen.rows[0] == " Notes › Garden plan")
@MainActor
public final class AppDriver<App: TerminalApp, Handler: EffectHandler>
where Handler.Effect == App.Effect, Handler.Action == App.Action {
  /// The effect handler the app runs with, to look at what it recorded.
  public let handler: Handler
  /// The size of the screen that is pretended.
  public private(set) var size: Size
  /// Everything the app has asked of the program so far, the first request first.
  public private(set) var requests: [ProgramRequest] = []
  /// The events the app got so far: what to repeat to come to the same place.
  public private(set) var events: [TerminalEvent] = []
  /// What the screen shows.
  public private(set) var screen = Frame(Canvas(size: .zero))
  private let program: Program<App, Handler>

  /// Starts an app on a screen of a size.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - state: The state it begins with.
  ///   - handler: What performs its effects.
  ///   - mailbox: Where its work in the background posts actions: each frame takes those that are there.
  ///   - size: The size of the screen, which is the first event it gets.
  ///   - actions: What it is sent before anything is drawn, such as the link to begin with.
  public init(
    _ app: App, state: App.State, handler: Handler, mailbox: Mailbox<App.Action>? = nil, size: Size,
    starting actions: [App.Action] = []
  ) {
    self.handler = handler
    self.size = size
    program = Program(app, state: state, handler: handler, mailbox: mailbox)
    for action in actions { program.send(action) }
    send(.resize(size))
  }

  /// The app that runs.
  public var app: App { program.app }

  /// All that the app knows now.
  public var state: App.State { program.state }

  /// How the app has ended; nil while it runs.
  public var end: ProgramEnd? {
    for request in requests {
      switch request {
      case .exit(let status): return .exit(status)
      case .die(let signal): return .signal(signal)
      case .redraw, .suspend, .copy, .reportMouse: continue
      }
    }
    return nil
  }

  /// Feeds an event to the app, and draws what comes of it.
  public func send(_ event: TerminalEvent) {
    guard end == nil else { return }
    if case .resize(let newSize) = event { size = newSize }
    events.append(event)
    program.send(event)
    draw()
  }

  /// Feeds events that come at once to the app, as ``TerminalUI/Program/send(_:)-([TerminalEvent])`` does:
  /// many keys among them may be taken for a text. What comes of them all is drawn once.
  public func send(_ events: [TerminalEvent]) {
    guard end == nil, !events.isEmpty else { return }
    for case .resize(let newSize) in events { size = newSize }
    self.events += events
    program.send(events)
    draw()
  }

  /// Feeds an action to the app, past keys and mouse, and draws what comes of it.
  public func send(_ action: App.Action) {
    guard end == nil else { return }
    program.send(action)
    draw()
  }

  /// Lets the input rest: what the app does then is done, and what comes of it drawn.
  public func rest() {
    guard end == nil else { return }
    program.rest()
    draw()
  }

  /// Lets as much time pass without an event as the app waits for: what it does then is done, and what comes
  /// of it drawn.
  public func pause() {
    guard end == nil else { return }
    program.pause()
    draw()
  }

  /// Lets the app be woken up, as ``TerminalUI/Program/run(on:now:)`` is when something was posted or came in
  /// beside the keyboard, and draws what comes of it.
  public func wakeUp() {
    send(.news)
  }

  private func draw() {
    let canvas = program.frame(size: size)
    screen = Frame(canvas, title: program.title)
    program.prepareNext()
    requests += program.takeRequests()
  }
}

extension AppDriver where Handler == EmptyEffectHandler<App.Action> {
  /// Starts an app whose effects are all requests to the program.
  public convenience init(
    _ app: App, state: App.State, mailbox: Mailbox<App.Action>? = nil, size: Size,
    starting actions: [App.Action] = []
  ) {
    self.init(
      app, state: state, handler: EmptyEffectHandler(), mailbox: mailbox, size: size,
      starting: actions)
  }
}
