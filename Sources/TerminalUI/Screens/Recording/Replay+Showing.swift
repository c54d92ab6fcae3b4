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

  fileprivate mutating func note<App, Handler>(_ frame: Replay<App, Handler>.Frame) {
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

  /// Shows the steps on a terminal as fast as they were, but waits two seconds at most. Space stops and goes on, and any
  /// other key shows the next frame of a stopped replay; `q` ends it, and a key at the end.
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
    var (report, time, isStopped) = (ReplayReport(), 0, false)
    while lastEvent < last, let frame = next() {
      report.note(frame)
      let pause = Duration.milliseconds(Double(frame.milliseconds - time) / max(speed, 0.001))
      time = frame.milliseconds
      var wait: Duration? = isStopped ? nil : min(pause, .seconds(2))
      waiting: while wait != .zero {
        for event in try terminal.nextEvents(timeout: wait) {
          switch event {
          case .key(Key("q")), .key(Key(.escape)), .key(Key("c", .control)), .terminate:
            return report
          case .key(Key(" ")):
            isStopped.toggle()
            wait = isStopped ? nil : .zero
            continue waiting
          case .key: break waiting
          default: continue waiting
          }
        }
        break
      }
      try terminal.apply(update(to: frame, on: terminal.size))
    }
    while true {
      for event in try terminal.nextEvents(timeout: nil) {
        switch event {
        case .key, .terminate: return report
        default: break
        }
      }
    }
  }

  private func update(to frame: Frame, on size: Size) -> FrameUpdate {
    let buffer = frame.canvas.buffer
    let runs = (0..<size.rows).map { row in
      var cells = (0..<size.columns).map { column in
        row < buffer.size.rows && column < buffer.size.columns
          ? buffer[row: row, column: column] : .blank
      }
      if cells.last?.width == 2 { cells[cells.count - 1] = .blank }
      return CellRun(row: row, column: 0, cells: cells)
    }
    let isInside = frame.canvas.cursor.map { $0.row < size.rows && $0.column < size.columns }
    let differs = frame.isAsRecorded == false ? ", differs from the recording" : ""
    return FrameUpdate(
      size: size, isComplete: true, runs: runs, clusters: buffer.clusters,
      addresses: buffer.addresses, cursor: isInside == true ? frame.canvas.cursor : nil,
      title: "replay \(frame.event): \(SafeText("\(frame.step)").string)\(differs)")
  }
}
