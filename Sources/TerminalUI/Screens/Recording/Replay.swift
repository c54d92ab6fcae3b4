import CLibrary

/// Performs the steps of a ``Recording`` again, at the times of the recording.
///
/// ```swift
/// let replay = try Replay(of: recording, app, source: store)
/// while let frame = replay.next() { print(frame.canvas.buffer.text) }
/// ```
///
/// The app starts as it did, and gets the same events, pauses, times, messages and links. Its source is asked again, so it
/// must hold what it held at the start; a recording has no data. What is loaded beside the loop and the results of work
/// come from the source as well, and at the same places among the events.
@MainActor
public final class Replay<App: TerminalApp, Handler: EffectHandler>
where Handler.Effect == App.Effect, Handler.Action == App.Action {
  /// A frame of a replay.
  public struct Frame {
    /// The number of the last event before the frame, counted from 1, and the step that it was.
    public let event: Int
    public let step: RecordedStep
    /// The milliseconds since the start.
    public let milliseconds: Int
    /// The frame, and the title of the window.
    public let canvas: Canvas
    public let title: String
    /// Whether it is the one that was recorded; nil if no frame was recorded here.
    public let isAsRecorded: Bool?
    /// What was awaited from outside and did not come.
    public let missing: [String]
  }

  /// The app as it is replayed.
  public let program: Program<App, ReplayHandler<Handler>>
  private let handler: ReplayHandler<Handler>
  private let lines: [Recording.Line]
  let time: ReplayTime
  private var position = 0
  private var running: ForegroundProgram?
  private var size = Size.zero
  /// The way in which the app has ended; nil while it runs.
  public private(set) var end: ProgramEnd?

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - app: The app.
  ///   - state: The state at the start.
  ///   - handler: Performs the effects. It should store and start nothing outside.
  ///   - time: The time of the replay, for the source.
  ///   - actions: The actions at the start.
  public init(
    of recording: Recording, _ app: App, state: App.State, handler: Handler, time: ReplayTime,
    starting actions: [App.Action] = []
  ) {
    (lines, self.time) = (recording.lines, time)
    time.now = time.start
    self.handler = ReplayHandler(handler)
    program = Program(app, state: state, handler: self.handler)
    for action in actions { program.send(action) }
  }

  /// The number of the last event that was performed.
  public var lastEvent: Int { position }

  /// The number of events, without the end of the app.
  public var eventCount: Int { hasEnd ? lines.count - 1 : lines.count }

  /// Whether the recorded run has ended. Otherwise the recording is cut off, or the run died of a fault.
  var hasEnd: Bool { if case .ended? = lines.last?.step { true } else { false } }

  /// The milliseconds from the start to the next event; nil at the end.
  var nextTime: Int? { end == nil ? lines.dropFirst(position).first?.milliseconds : nil }

  /// Performs the next steps that belong together, and draws the result. Nil at the end.
  public func next() -> Frame? {
    while let line = lines.dropFirst(position).first, end == nil {
      var group = [line.step]
      position += 1
      while let next = lines.dropFirst(position).first, next.isNext {
        group.append(next.step)
        position += 1
      }
      time.now = time.start + Int64(line.milliseconds)
      let missing = perform(group)
      guard end == nil else { return nil }
      let canvas = program.frame(size: size)
      program.prepareNext()
      takeRequests()
      let frame = lines.dropFirst(position).first?.frame
      return Frame(
        event: position, step: group.last ?? line.step, milliseconds: line.milliseconds,
        canvas: canvas, title: program.title,
        isAsRecorded: frame.map { $0 == FrameChecksum(canvas, ofShape: $0.isOfShape) },
        missing: missing)
    }
    return nil
  }

  /// Performs steps between two frames.
  ///
  /// - Returns: What was awaited from outside and did not come.
  private func perform(_ steps: [RecordedStep]) -> [String] {
    let events = steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
    for case .resize(let new) in events { size = new }
    let outside = steps.map { if case .outside(let text) = $0 { text } else { nil } as String? }
    // What came before the events, and with the frame after them.
    let before = events.isEmpty ? [] : outside.prefix { $0 != nil }.compactMap(\.self)
    let after = outside.dropFirst(before.count).compactMap(\.self)
    var missing = bring(before)
    switch steps[before.count...].first {
    case .rested?: program.rest()
    case .paused?: program.pause()
    case .returned(let end)?: if let running { program.send(end, of: running) }
    case .ended(let end)?: self.end = end
    case .event?, .outside?, nil: program.send(events)
    }
    takeRequests()
    missing += bring(after)
    return missing
  }

  /// Lets the handler deliver what came from outside.
  private func bring(_ texts: [String]) -> [String] {
    texts.filter { text in
      if let action = program.app.outsideAction(text, in: program.state) {
        handler.waiting.append(action)
        return false
      }
      return !handler.await(text) { program.app.outsideText(of: $0, in: program.state) }
    }
  }

  private func takeRequests() {
    for request in program.takeRequests() {
      switch request {
      case .run(let program): running = program
      case .exit(let status): end = .exit(status)
      case .die(let signal): end = .signal(signal)
      case .redraw, .suspend, .copy, .reportMouse: break
      }
    }
  }
}

/// The time of a ``Replay``, in milliseconds since 1970, for a source that knows the time.
@MainActor
public final class ReplayTime {
  let start: Int64
  /// The time of the current step.
  public internal(set) var now: Int64

  /// Creates the time of a replay, which begins at the start of the recording.
  public init(of recording: Recording) {
    start = recording.header.start
    now = start
  }
}

/// Performs effects as another handler does, and delivers what came from outside where the recording says so.
@MainActor
public final class ReplayHandler<Base: EffectHandler>: EffectHandler {
  public let mailbox = Mailbox<Base.Action>()
  private let base: Base
  /// What is delivered next.
  fileprivate var waiting: [Base.Action] = []
  /// What came from the source, and was not awaited yet.
  private var arrived: [(text: String, action: Base.Action)] = []

  fileprivate init(_ base: Base) { self.base = base }

  public func perform(_ effect: Base.Effect) -> [Base.Action] { base.perform(effect) }

  public func outsideActions() -> [Base.Action] {
    defer { waiting = [] }
    return waiting
  }

  public func end() { base.end() }

  /// Waits until an action with a text comes from the source, for five seconds at most. Then it is delivered next.
  ///
  /// - Returns: Whether it came.
  fileprivate func await(_ text: String, _ textOf: (Base.Action) -> String?) -> Bool {
    for _ in 0..<5_000 {
      for action in base.outsideActions() + base.mailbox.take() {
        if let text = textOf(action) { arrived.append((text, action)) }
      }
      if let index = arrived.firstIndex(where: { $0.text == text }) {
        waiting.append(arrived.remove(at: index).action)
        return true
      }
      usleep(1_000)
    }
    return false
  }
}

extension Replay {
  /// Creates a replay of an app of screens.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - app: The app.
  ///   - source: The source, which holds what it held at the start. It should know the time from a ``ReplayTime``.
  ///   - time: That time; a new one by default.
  ///   - environment: The theme, keys and settings of the recorded app.
  /// - Throws: `RouteTableError` for an invalid route table, or an error of the session in the recording.
  public convenience init<Screens: ScreenApp>(
    of recording: Recording, _ app: Screens, source: Screens.Source, time: ReplayTime? = nil,
    environment: ScreenEnvironment = ScreenEnvironment()
  ) throws where App == ScreenRuntime<Screens>, Handler == ScreenEffectHandler<Screens> {
    let (runtime, time) = (try ScreenRuntime(app), time ?? ReplayTime(of: recording))
    var environment = environment
    environment.now = time.now
    environment.notices = recording.header.notices.map { SafeText($0) }
    if let copied = recording.header.copied { environment.copied = SafeText(copied) }
    let session = try recording.header.session.map { try SavedSession<Screens>(json: $0) }
    self.init(
      of: recording, runtime,
      state: try session?.restored(for: runtime, environment: environment)
        ?? ScreenState(app, environment: environment),
      handler: ScreenEffectHandler(app, source: source), time: time,
      starting: [.launched(link: recording.header.link, scene: recording.header.scene)])
  }
}
