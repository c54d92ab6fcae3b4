/// What a ``Replay`` showed.
public struct ReplayReport: Equatable, Sendable {
  /// The number of events, of frames that were recorded, and of those among them that differ.
  public fileprivate(set) var events = 0
  public fileprivate(set) var frames = 0
  public fileprivate(set) var differing = 0
  /// The number of the event before the first frame that differs, and the step that it was.
  public fileprivate(set) var first: (event: Int, step: RecordedStep)?
  /// What was awaited from outside and did not come.
  public fileprivate(set) var missing: [String] = []

  mutating func note<App, Handler>(_ frame: Replay<App, Handler>.Frame) {
    events = frame.event
    missing += frame.missing
    guard let isAsRecorded = frame.isAsRecorded else { return }
    frames += 1
    guard !isAsRecorded else { return }
    differing += 1
    if first == nil { first = (frame.event, frame.step) }
  }

  public static func == (a: Self, b: Self) -> Bool { a.description == b.description }
}

extension ReplayReport: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    let missing = missing.first.map { " “\($0)” did not come from outside." } ?? ""
    guard let first else {
      let frames = frames == 0 ? "none was recorded" : "\(frames) as they were recorded"
      return "Events: \(events). Frames: \(frames).\(missing)"
    }
    return """
      \(differing) of \(frames) frames differ from the recorded ones, the first after event \(first.event) \
      (\(first.step)).\(missing)
      """
  }
}

extension Replay {
  /// Performs all steps, or those up to an event, without showing them.
  ///
  /// - Returns: What was seen. A test expects that nothing differs.
  @discardableResult
  public func run(until last: Int = .max, _ show: (Frame) -> Void = { _ in }) -> ReplayReport {
    var report = ReplayReport()
    while lastEvent < last, let frame = next() {
      report.note(frame)
      show(frame)
    }
    return report
  }

  /// Shows the steps on a terminal as fast as they were, but waits two seconds at most. The last row says the position and
  /// the keys: Space stops and goes on, the arrows step back and forward, Home and End go to the first and the last frame,
  /// `f` hides the row, and `q` leaves.
  ///
  /// - Parameters:
  ///   - terminal: The terminal. What has no room on it is cut off.
  ///   - speed: How many times as fast.
  ///   - last: The last event to show.
  /// - Returns: What was seen.
  /// - Throws: Errors of the terminal.
  public func play(
    on terminal: any Terminal, speed: Double = 1, until last: Int = .max
  ) throws -> ReplayReport {
    var player = ReplayPlayer(self, on: terminal, speed: speed, until: last)
    return try player.play()
  }
}
