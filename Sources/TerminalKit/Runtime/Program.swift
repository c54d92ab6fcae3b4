/// The event loop of an app: events and actions in, frames out. Only ``run(on:now:)`` needs a terminal.
@MainActor
public final class Program<App: TerminalApp, Handler: EffectHandler>
where Handler.Effect == App.Effect, Handler.Action == App.Action {
  /// The app.
  public let app: App
  /// The state of the app. Only sent events and actions change it.
  public private(set) var state: App.State
  /// The requests of the app since they were last taken.
  private var requests: [ProgramRequest] = []
  /// Whether anything has happened since the last frame that may be visible.
  private(set) var isFrameDue = true
  let handler: Handler
  /// Receives what the program does; nil, the default, costs nothing.
  public var observer: ProgramObserver?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - state: The initial state.
  ///   - handler: The effect handler.
  public init(_ app: App, state: App.State, handler: Handler) {
    (self.app, self.state, self.handler) = (app, state, handler)
  }

  /// Sends an event to the app, which first fetches what it needs to handle the event.
  ///
  /// After a request to end, events are ignored until the request is taken.
  public func send(_ event: TerminalEvent) { send([event]) }

  private func handle(_ event: TerminalEvent, isNext: Bool) {
    observer?.receive(
      .event(event, typedInto: app.textKind(for: event, in: state), isNext: isNext))
    // Also for an event without an action: something may have arrived in the mailbox.
    isFrameDue = true
    guard case .keyAfterEscape(let key) = event else { return act(on: event) }
    guard !app.isAlt(key, in: state) else { return act(on: .key(Key(key.code, .alt))) }
    act(on: .key(Key(.escape)))
    guard !isEnding else { return }
    prepare(for: event)
    act(on: event)
  }

  private func act(on event: TerminalEvent) {
    if let action = app.action(for: event, in: state) { send(action) }
  }

  /// Sends events that arrived together to the app, in order. CR LF is one line end.
  ///
  /// Keys that look like pasted text are one ``TerminalEvent/paste(_:)``, unless the app handles the first of them as a
  /// key; it is asked again for each that follows. Enter after one line is a key where a text has one line.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - shouldContinue: A check before each event. If it returns false, the remaining events are dropped.
  public func send(_ events: [TerminalEvent], while shouldContinue: () -> Bool = { true }) {
    guard !events.isEmpty, !isEnding else { return }
    var rest = events.joiningLineEnds[...]
    // The number of events at the start that are one text.
    var burst = 0
    // What happened outside comes before an event, so that a key acts on what is there now.
    let outside = handler.outsideActions()
    var isNext = tell(outside, isNext: false)
    send(outside)
    while let event = rest.first, !isEnding, shouldContinue() {
      if burst == 0 { burst = KeyBurst.count(in: rest) }
      prepare(for: event)
      if burst > 0, let first = event.typed, !app.isKey(first, ofBurstIn: state) {
        let isLine = KeyBurst.isLine(rest.prefix(burst)) && app.writesLine(in: state)
        let count = isLine ? burst - 1 : burst
        handle(.paste(KeyBurst.text(of: rest.prefix(count))), isNext: isNext)
        rest = rest.dropFirst(count)
        burst = 0
      } else {
        handle(event, isNext: isNext)
        rest = rest.dropFirst()
        burst = max(0, burst - 1)
      }
      isNext = true
    }
  }

  /// Tells the observer of actions from outside.
  ///
  /// - Returns: Whether there was something to tell.
  private func tell(_ actions: [App.Action], isNext: Bool) -> Bool {
    guard let observer else { return false }
    let texts = actions.compactMap { app.outsideText(of: $0, in: state) }
    if !texts.isEmpty { observer.receive(.outside(texts, isNext: isNext)) }
    return !texts.isEmpty
  }

  /// Sends an action to the app, followed by the actions that result from its effects, until none is left.
  public func send(_ action: App.Action) { send([action]) }

  private func send(_ actions: [App.Action]) {
    if !actions.isEmpty { isFrameDue = true }
    feed(actions)
  }

  /// Sends what follows from the end of a program that had the terminal.
  public func send(_ end: ProgramEnd, of program: ForegroundProgram) {
    observer?.receive(.returned(end))
    if let action = app.action(after: program, endingWith: end) { send(action) }
  }

  /// The maximum number of effects that follow from one another, and of rounds of a preparation.
  private static var effectLimit: Int { 1_000 }
  private static var roundLimit: Int { 16 }

  private func feed(_ actions: [App.Action]) {
    // With the number of effects that led to each.
    var waiting = actions.map { (action: $0, depth: 0) }
    while !waiting.isEmpty {
      let (action, depth) = waiting.removeFirst()
      let effects = reduce(action)
      guard depth < Self.effectLimit || effects.isEmpty else { return report(endless: effects) }
      waiting += effects.flatMap(perform).map { ($0, depth + 1) }
    }
  }

  /// Applies an action. A preparation is told only if it has effects.
  private func reduce(_ action: App.Action, isPreparation: Bool = false) -> [App.Effect] {
    guard let observer, observer.wantsDetails else { return app.reduce(&state, action) }
    let before = state
    let (effects, took) = observer.timing { app.reduce(&state, action) }
    if isPreparation, effects.isEmpty { return [] }
    observer.receive(.action("\(action)", took: took))
    for note in app.notes(on: state, since: before) { observer.receive(.note(note)) }
    for effect in effects { observer.receive(.note("effect \(effect)")) }
    return effects
  }

  private func report(endless effects: [App.Effect]) {
    guard let action = app.action(forEndless: effects, in: state) else { return }
    isFrameDue = true
    _ = app.reduce(&state, action)
  }

  private func perform(_ effect: App.Effect) -> [App.Action] {
    guard let request = app.request(of: effect) else { return handler.perform(effect) }
    requests.append(request)
    return []
  }

  /// The title of the terminal window, safe to send to a terminal.
  public var title: String { SafeText(app.title(of: state)).string }

  /// Removes and returns the pending requests of the app.
  public func takeRequests() -> [ProgramRequest] {
    defer { requests = [] }
    return requests
  }

  var hasRequests: Bool { !requests.isEmpty }

  private var isEnding: Bool {
    requests.contains { request in
      switch request {
      case .exit, .die: true
      case .suspend, .run, .redraw, .copy, .reportMouse: false
      }
    }
  }

  /// Draws the current state, after handling outside and posted actions.
  public func frame(size: Size) -> Canvas {
    let outside = handler.outsideActions() + handler.mailbox.take()
    _ = tell(outside, isNext: true)
    for action in outside { send(action) }
    guard let observer, observer.wantsDetails else { return draw(size) }
    let (canvas, took) = observer.timing { draw(size) }
    observer.receive(.drawn(size, took: took))
    return canvas
  }

  private func draw(_ size: Size) -> Canvas {
    prepare(app.prepareFrame)
    var canvas = Canvas(size: size)
    app.draw(state, in: &canvas)
    isFrameDue = false
    return canvas
  }

  /// Fetches what the next event is likely to need. ``run(on:now:)`` calls this after a frame is shown.
  public func prepareNext() {
    guard !isEnding else { return }
    prepare(app.prepareNext)
  }

  /// Whether the app has an action for idle time.
  var wantsIdleAction: Bool { app.idleAction(in: state) != nil }

  /// Performs the app's idle action. ``run(on:now:)`` calls this after a pause. Only actions that its effects return
  /// cause a frame.
  public func rest() {
    guard !isEnding, let action = app.idleAction(in: state) else { return }
    observer?.receive(.rested)
    send(app.reduce(&state, action).flatMap(perform))
  }

  /// The pause in the input that the app waits for, if any.
  var awaitedPause: Duration? { app.pauseAction(in: state)?.after }

  /// Performs the app's action for a pause in the input. ``run(on:now:)`` calls this after that pause.
  public func pause() {
    guard !isEnding, let pause = app.pauseAction(in: state) else { return }
    observer?.receive(.paused)
    send(pause.action)
  }

  private func prepare(for event: TerminalEvent) {
    switch event {
    // A resize needs no preparation, and before the first one nothing can be laid out. The end should not wait for one.
    case .resize, .terminate: return
    default: prepare(app.preparation(for: event))
    }
  }

  /// Repeats the preparation, because fetched data may reveal further needs.
  private func prepare(_ preparation: App.Action?) {
    guard let preparation else { return }
    var effects: [App.Effect] = []
    for _ in 0..<Self.roundLimit {
      effects = reduce(preparation, isPreparation: true)
      if effects.isEmpty { return }
      for action in effects.flatMap(perform) { feed([action]) }
    }
    report(endless: effects)
  }
}
