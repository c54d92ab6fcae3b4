import CLibrary
import NavigationCore
import Synchronization
import TerminalUI

extension Benchmarks {
  /// Measures keys while 50,000 rows are replaced each second, and the memory for a million lines that are delivered.
  static func streams(_ measurement: Measurement) throws {
    let size = Size(columns: 80, rows: 24)
    let app = StreamApp()
    let program = Program(
      try ScreenRuntime(app), state: try ScreenState(app),
      handler: ScreenEffectHandler(app, source: RowSource()))
    program.send(.resize(size))
    var shown = program.frame(size: size).buffer
    func frame() {
      let next = program.frame(size: size).buffer
      _ = next.changes(from: shown)
      shown = next
    }
    var times: [Duration] = []
    let (clock, keys) = (measurement.clock, try KeyScript("j j j j k k k s").keys)
    let end = clock.now + .seconds(10)
    while clock.now < end {
      let start = clock.now
      program.send(.key(keys[times.count % keys.count]))
      frame()
      times.append(clock.now - start)
      usleep(10_000)
    }
    times.sort()
    let at = { (part: Int) in times[times.count * part / 100] / .milliseconds(1) }
    print("\n50,000 rows replaced each second, \(times.count) keys: median \(at(50)) ms,")
    print("95th percentile \(at(95)) ms, longest \((times.last ?? .zero) / .milliseconds(1)) ms")

    let before = mostMemory
    let start = clock.now
    program.send(.key(Key("l")))
    while (program.state.activeScreen as? Stream)?.count ?? 0 < 1_000_000 {
      program.send(.wakeUp)
      frame()
    }
    print("a million lines in \((clock.now - start) / .milliseconds(1)) ms,")
    print("memory at most \(before) KB before, \(mostMemory) KB after")
  }

  /// The most memory that the process had, in the system's unit (kilobytes on Linux).
  private static var mostMemory: Int {
    var usage = rusage()
    unsafe getrusage(0, &usage)
    return Int(usage.ru_maxrss)
  }
}

private final class RowSource: Sendable {
  private let round = Mutex(0)

  /// Returns rows of which each has another value than the last time.
  func rows() -> [StreamRow] {
    let round = round.withLock { round in
      round += 1
      return round
    }
    return (0..<50_000).map { StreamRow(id: $0, value: ($0 &* 7919 &+ round &* 104_729) % 50_021) }
  }
}

private struct StreamRow: Hashable, Sendable {
  let id, value: Int
}

private struct Rows: AsyncQuery {
  typealias App = StreamApp
  var interval: Duration? { .seconds(1) }

  @concurrent func load(from source: RowSource) async -> [StreamRow] { source.rows() }
}

private struct Lines: StreamWork {
  typealias App = StreamApp

  @concurrent func run(on source: RowSource, _ deliver: Delivery<String>) async {
    for number in 0..<1_000_000 { await deliver("line \(number) of a program that prints a lot") }
  }
}

private struct StreamApp: ScreenApp {
  typealias Source = RowSource
  enum Place: LibraryPlaces { case rows, library(LibraryPlace) }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(scheme: "streams", root: Destination(nil, as: .push, .rows))
  }

  func screen(at place: Place) -> any Screen<StreamApp> {
    switch place {
    case .rows: Stream()
    case .library(let place): place.screen()
    }
  }
}

private struct Stream: Screen {
  var table = TableState<Int>(sort: TableSort(column: 1))
  var lines: [String] = []
  var count = 0
  var log = LogPosition()

  static let bindings: [Binding<Self>] = [
    Binding("l", "lines") { _, turn in turn.start(Lines()) }
  ]

  static let receivers: [Receiver<Self>] = [
    .elements(of: Lines.self) { _, lines, screen, _ in
      screen.count += lines.count
      screen.lines = (screen.lines + lines).suffix(1_000)
    }
  ]

  func title(_ context: Context<StreamApp>) -> SafeText { "Streams" }

  func body(_ context: Context<StreamApp>) -> Body {
    Table(\.table, context.loading(of: Rows()).value ?? [], id: \.id) {
      TableColumn("Row", value: \.id) { "\($0.id)" }
      TableColumn("Value", value: \.value) { "\($0.value)" }
    }
    Log(\.log, lines) { line, _ in StyledText(SafeText(line)) }
  }
}
