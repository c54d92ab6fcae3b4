public import NavigationCore

/// Runs an app: events and actions in, frames out. It needs no terminal until ``run(on:now:)``.
@MainActor
public final class Program<App: TerminalApp, Handler: EffectHandler>
where Handler.Effect == App.Effect, Handler.Action == App.Action {
  /// The app that runs.
  public let app: App
  /// All that the app knows now; it changes by what is sent.
  public private(set) var state: App.State
  /// What the app asked of the program since the last look.
  private var requests: [ProgramRequest] = []
  /// Whether something has happened since the last frame that may be seen.
  private(set) var isFrameDue = true
  private let handler: Handler
  let mailbox: Mailbox<App.Action>?

  /// Creates a program that has sent nothing to the app so far.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - state: The state it begins with.
  ///   - handler: What performs its effects.
  ///   - mailbox: Where other threads and tasks put actions for the app, if any do.
  public init(
    _ app: App, state: App.State, handler: Handler, mailbox: Mailbox<App.Action>? = nil
  ) {
    self.app = app
    self.state = state
    self.handler = handler
    self.mailbox = mailbox
  }

  /// Feeds an event to the app, which first fetches what it needs to answer it.
  ///
  /// What comes after the app has asked to end is not for it, until the request is taken.
  public func send(_ event: TerminalEvent) {
    guard !isEnding else { return }
    prepare(for: event)
    obey(event)
  }

  private func obey(_ event: TerminalEvent) {
    // Also one that means nothing to the app: it may have come with something for the mailbox.
    isFrameDue = true
    if let action = app.action(for: event, in: state) { send(action) }
  }

  /// Feeds events that came at once to the app, in their order.
  ///
  /// What looks like a text and no keys is shown to the app as such first, which may want no key of it to be
  /// obeyed; it is asked again before each of them, with what is left of the text.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - goesOn: Asked before each of them; the others are dropped once it says no.
  public func send(_ events: [TerminalEvent], while goesOn: () -> Bool = { true }) {
    var rest = events[...]
    var burst: KeyBurst?
    while let event = rest.first, !isEnding, goesOn() {
      burst = burst ?? KeyBurst(rest)
      prepare(for: event)
      if let refused = burst, let action = app.action(forBurst: refused.text, in: state) {
        send(action)
        burst = nil
        rest = rest.dropFirst(refused.count)
      } else {
        obey(event)
        burst = burst?.dropping(event)
        rest = rest.dropFirst()
      }
    }
  }

  /// Feeds an action to the app, and then what its effects give back, until all is done.
  public func send(_ action: App.Action) { send([action]) }

  private func send(_ actions: [App.Action]) {
    if !actions.isEmpty { isFrameDue = true }
    feed(actions)
  }

  private func feed(_ actions: [App.Action]) {
    var waiting = actions
    while !waiting.isEmpty {
      let effects = app.reduce(&state, waiting.removeFirst())
      waiting += effects.flatMap(perform)
    }
  }

  private func perform(_ effect: App.Effect) -> [App.Action] {
    guard let request = app.request(of: effect) else { return handler.perform(effect) }
    requests.append(request)
    return []
  }

  /// The title of the terminal window, safe to send to a terminal.
  public var title: String { SafeText(app.title(of: state)).string }

  /// Takes what the app asked of the program.
  public func takeRequests() -> [ProgramRequest] {
    defer { requests = [] }
    return requests
  }

  var hasRequests: Bool { !requests.isEmpty }

  private var isEnding: Bool {
    requests.contains { request in
      switch request {
      case .exit, .die: true
      case .suspend, .redraw, .copy, .reportMouse: false
      }
    }
  }

  /// Draws the state as it is now, with what has happened in the world and was posted meanwhile.
  public func frame(size: Size) -> Canvas {
    for action in handler.news() + (mailbox?.take() ?? []) { send(action) }
    prepare(app.prepareFrame)
    var canvas = Canvas(size: size)
    app.draw(state, in: &canvas)
    isFrameDue = false
    return canvas
  }

  /// Lets the app fetch what the next event may ask for, as ``run(on:now:)`` does it once a frame is shown.
  public func prepareNext() {
    guard !isEnding else { return }
    prepare(app.prepareNext)
  }

  /// Whether the app has something to do when the input rests.
  var wantsRest: Bool { app.restAction(in: state) != nil }

  /// Lets the app do what it does when the input rests, as ``run(on:now:)`` does it after a pause. A frame follows
  /// only what an effect of it gives back.
  public func rest() {
    guard !isEnding, let action = app.restAction(in: state) else { return }
    send(app.reduce(&state, action).flatMap(perform))
  }

  /// How long the app waits for a pause in the input; nil when it does not.
  var awaitedPause: Duration? { app.pauseAction(in: state)?.after }

  /// Lets the app do what it does when no event has come for as long as it waits, as ``run(on:now:)`` does it
  /// then.
  public func pause() {
    guard !isEnding, let pause = app.pauseAction(in: state) else { return }
    send(pause.action)
  }

  private func prepare(for event: TerminalEvent) {
    // Another size is answered with nothing; before the first one, nothing can be laid out.
    if case .resize = event { return }
    prepare(app.preparation(for: event))
  }

  /// What was fetched may show what else is needed; an app that never has enough is stopped after a few
  /// rounds.
  private func prepare(_ preparation: App.Action?) {
    guard let preparation else { return }
    for _ in 0..<8 {
      let effects = app.reduce(&state, preparation)
      if effects.isEmpty { return }
      for action in effects.flatMap(perform) { feed([action]) }
    }
  }
}
