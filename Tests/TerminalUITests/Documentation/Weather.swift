import Synchronization
import TerminalUI

/// The source of the app: a station that keeps its readings.
final class Station: Sendable {
  private let readings = Mutex<[Int]>([])

  var all: [Int] { readings.withLock { $0 } }

  func add(_ reading: Int) -> Int {
    readings.withLock { readings in
      readings.append(reading)
      return readings.count
    }
  }

  func removeAll() throws -> Int {
    try readings.withLock { readings in
      guard !readings.isEmpty else { throw NoReadings() }
      readings = []
      return 0
    }
  }
}

struct NoReadings: Error, CustomStringConvertible {
  var description: String { "There are no readings to delete" }
}

struct Readings: Query {
  typealias App = Samples

  func load(from station: Station) -> [Int] { station.all }
}

struct Measuring: Work {
  typealias App = Samples

  @concurrent func run(
    on station: Station, _ report: WorkReport
  ) async throws(CancellationError) -> Int {
    for step in 1...10 {
      if Task.isCancelled { throw CancellationError() }
      report(step, of: 10)
      await Task.yield()
    }
    return 21
  }
}

struct Stopwatch: Work {
  typealias App = Samples

  @concurrent func run(on station: Station, _ report: WorkReport) async -> Int {
    var seconds = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      seconds += 1
      report(seconds)
    }
    return seconds
  }
}

struct Weather: Screen {
  typealias App = Samples

  static let bindings: [Binding<Self>] = [
    Binding("m", "measure", when: { $1.progress(of: Measuring()) == nil }) { _, turn in
      turn.start(Measuring())
    },
    Binding("x", "stop", when: { $1.progress(of: Measuring()) != nil }) { _, turn in
      turn.cancel(Measuring())
    },
    Binding("D", "clear", title: "Delete all readings", traits: [.changes, .destructive]) {
      $1.change(.clear)
    },
    Binding("c", "stopwatch", title: "Start or stop the stopwatch") { _, turn in
      let isRunning = turn.context.progress(of: Stopwatch()) != nil
      if isRunning { turn.cancel(Stopwatch()) } else { turn.start(Stopwatch()) }
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: Measuring.self) { _, reading, _, turn in
      guard let reading else { return turn.say("Stopped") }
      turn.change(.record(reading))
    },
    .changed { _, count, _, turn in turn.say(count == 1 ? "1 reading" : "\(count) readings") },
  ]

  func title(_ context: Context<App>) -> SafeText { "Weather" }

  func note(_ context: Context<App>) -> SafeText {
    context.progress(of: Stopwatch()).map { "\($0.completed) s" } ?? .empty
  }

  func body(_ context: Context<App>) -> Body {
    let readings = context.value(of: Readings()) ?? []
    Text("Readings: \(readings.count)")
    Sparkline(readings.map(Double.init), in: -20...40, rows: 3)
    if let progress = context.progress(of: Measuring()) { ProgressView("Measuring", progress) }
  }
}
