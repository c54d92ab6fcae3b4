/// Shows a ``Replay`` on a terminal, with a row for its position and its keys.
///
/// The frames that were shown are kept, so that one can step back.
@MainActor
struct ReplayPlayer<App: TerminalApp, Handler: EffectHandler>
where Handler.Effect == App.Effect, Handler.Action == App.Action {
  typealias Shown = Replay<App, Handler>.Frame

  private let replay: Replay<App, Handler>
  private let terminal: any Terminal
  private let speed: Double
  private let last: Int
  private var report = ReplayReport()
  private var frames: [Shown] = []
  /// The index of the frame on the screen.
  private var position = -1
  private var isStopped = false
  private var showsLine = true

  init(
    _ replay: Replay<App, Handler>, on terminal: any Terminal, speed: Double, until last: Int
  ) {
    (self.replay, self.terminal) = (replay, terminal)
    (self.speed, self.last) = (max(speed, 0.001), min(last, replay.eventCount))
  }

  mutating func play() throws -> ReplayReport {
    while true {
      let pause = pause
      let events = pause == .zero ? [] : try terminal.nextEvents(timeout: pause)
      if events.isEmpty, pause != nil {
        step()
        try show()
      }
      for event in events {
        guard handle(event) else { return report }
        try show()
      }
    }
  }

  // MARK: Position

  /// The number of frames that are kept.
  private static var limit: Int { 1_000 }

  private var isAtEnd: Bool {
    position + 1 >= frames.count && (replay.lastEvent >= last || replay.nextTime == nil)
  }

  /// The pause before the next frame; nil if there is none, or if the replay is stopped.
  private var pause: Duration? {
    guard !isStopped, !isAtEnd else { return nil }
    let now = frames.indices.contains(position) ? frames[position].milliseconds : 0
    let next = position + 1 < frames.count ? frames[position + 1].milliseconds : replay.nextTime
    return min(.milliseconds(Double(max(0, (next ?? now) - now)) / speed), .seconds(2))
  }

  /// Goes to the next frame. An event is performed only then, because it may bring about a fault.
  private mutating func step() {
    if position + 1 < frames.count { return position += 1 }
    guard replay.lastEvent < last, let frame = replay.next() else { return }
    report.note(frame)
    if frames.count == Self.limit { frames.removeFirst() }
    frames.append(frame)
    position = frames.count - 1
  }

  // MARK: Keys

  /// Returns false if the user leaves.
  private mutating func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(Key("q")), .key(Key(.escape)), .key(Key("c", .control)), .terminate: return false
    case .key(Key(" ")): isStopped.toggle()
    case .key(Key(.right)), .key(Key("l")):
      isStopped = true
      step()
    case .key(Key(.left)), .key(Key("h")):
      (isStopped, position) = (true, max(0, position - 1))
    case .key(Key(.home)), .key(Key("g")):
      (isStopped, position) = (true, min(0, frames.count - 1))
    case .key(Key(.end)), .key(Key("G")):
      isStopped = true
      while !isAtEnd { step() }
    case .key(Key("f")): showsLine.toggle()
    default: break
    }
    return true
  }

  // MARK: Drawing

  private func show() throws {
    guard frames.indices.contains(position) else { return }
    try terminal.apply(update(to: frames[position], on: terminal.size))
  }

  /// Returns a frame in the size of the terminal, with the row of the replay, in reverse so that it is no row of the app.
  private func update(to frame: Shown, on size: Size) -> FrameUpdate {
    var canvas = Canvas(showing: frame.canvas.buffer, size: size)
    let (row, rest) = canvas.bounds.dividing(.bottom, amount: showsLine ? 1 : 0)
    canvas.within(row) { canvas in
      let style = Style(attributes: .reverse)
      canvas.fill(canvas.bounds, style)
      canvas.write(SafeText(line(for: frame)), style, at: .origin)
    }
    let differs = frame.isAsRecorded == false ? ", differs from the recording" : ""
    return FrameUpdate(
      to: canvas.buffer, from: nil,
      cursor: frame.canvas.cursor.flatMap { rest.contains($0) ? $0 : nil },
      title: "replay \(frame.event): \(SafeText("\(frame.step)").string)\(differs)")
  }

  /// What matters most comes first, because the rest may have no room.
  private func line(for frame: Shown) -> String {
    let (minutes, seconds) = (frame.milliseconds / 60_000, frame.milliseconds / 1_000 % 60)
    let position =
      "event \(frame.event) of \(replay.eventCount), \(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
      + (frame.isAsRecorded == false ? ", differs" : "")
    guard !isAtEnd else {
      let end = last < replay.eventCount ? "Stopped at event \(last)" : "End of the recording"
      return " \(end): q leaves  Left steps back  f hides this row  \(position)"
    }
    let key = isStopped ? "Space goes on" : "Space stops"
    return " \(position)  q leaves  \(key)  Left/Right step  f hides this row"
  }
}
