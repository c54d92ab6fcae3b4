import NavigationCore
import Synchronization
import TerminalUI

/// A service that takes a while, and an app that asks it.
final class WeatherService: Sendable {
  private let asks = Mutex((towns: [String](), cancelled: 0))

  /// The towns whose forecasts were asked for, and the number of those that nobody waited for any more.
  var asked: (towns: [String], cancelled: Int) { asks.withLock { $0 } }

  func degrees(in town: String) async throws -> Int {
    let count = asks.withLock { asks in
      asks.towns.append(town)
      return asks.towns.count
    }
    if town.hasPrefix("slow") {
      await waitForCancellation()
      asks.withLock { $0.cancelled += 1 }
    }
    guard town != "Atlantis" else { throw UnknownTown() }
    return count
  }

  func gusts() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for gust in 1...10_000 { continuation.yield(gust) }
      continuation.finish()
    }
  }
}

struct UnknownTown: Error, CustomStringConvertible {
  var description: String { "There is no such town" }
}

struct Temperature: AsyncQuery {
  typealias App = Forecasts
  let town: String

  var interval: Duration? { .seconds(60) }

  @concurrent func load(from service: WeatherService) async throws -> Int {
    try await service.degrees(in: town)
  }
}

struct Forecast: AsyncQuery {
  typealias App = Forecasts
  let town: String

  /// Short names are likely to be typed further.
  var delay: Duration { town.count < 4 ? .seconds(3600) : .zero }
  var interval: Duration? { town == "Oslo" ? .milliseconds(1) : nil }

  @concurrent func load(from service: WeatherService) async throws -> Int {
    try await service.degrees(in: town)
  }
}

struct Gusts: StreamWork {
  typealias App = Forecasts
  let isBroken: Bool

  @concurrent func run(on service: WeatherService, _ deliver: Delivery<Int>) async throws {
    for await gust in service.gusts() { await deliver(gust) }
    if isBroken { throw UnknownTown() }
  }
}

struct Forecasts: ScreenApp {
  enum Place: LibraryPlaces { case town, now, library(LibraryPlace) }
  enum Change: Hashable, Sendable { case again }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let now = Destination<Place>("now", as: .push, .now)
    return try RouteTable(
      scheme: "forecasts", root: Destination(nil, as: .push, .town, children: [now]))
  }

  func screen(at place: Place) -> any Screen<Forecasts> {
    switch place {
    case .town: Town()
    case .now: Now()
    case .library(let place): place.screen()
    }
  }

  func perform(_ change: Change, on service: WeatherService) -> Int { 0 }
}

struct Town: Screen {
  typealias App = Forecasts
  var town = TextBuffer("", .field)
  var gusts: [Int] = []
  var log = LogPosition()

  static let bindings: [Binding<Self>] = [
    Binding("<C-g>", "gusts") { _, turn in turn.start(Gusts(isBroken: false)) },
    Binding("<C-b>", "broken") { _, turn in turn.start(Gusts(isBroken: true)) },
    Binding("<C-t>", "again") { _, turn in turn.change(.again) },
    Binding("<C-o>", "now") { _, turn in turn.push(.now) },
  ]

  static let receivers: [Receiver<Self>] = [
    .elements(of: Gusts.self) { _, gusts, screen, _ in
      screen.gusts = (screen.gusts + gusts).suffix(1_000)
    },
    .result(of: Gusts.self) { _, end, _, turn in if end == .finished { turn.say("Calm") } },
  ]

  func title(_ context: Context<App>) -> SafeText { "Town" }

  func body(_ context: Context<App>) -> Body {
    TextField("Town", \.town)
    let forecast = context.loading(of: Forecast(town: town.text))
    if let failure = forecast.failure { Text(failure) { $0.error } }
    if let degrees = forecast.value { Text("\(degrees) °") }
    if forecast.isLoading { Text("Asking …") { $0.dim } }
    Log(\.log, gusts) { gust, theme in StyledText("\(gust) km/h", theme.text) }
  }
}

/// Delivers one element, and does not end.
struct Breeze: StreamWork {
  typealias App = Forecasts

  @concurrent func run(on service: WeatherService, _ deliver: Delivery<Int>) async {
    await deliver(1)
    await waitForCancellation()
  }
}

struct Now: Screen {
  typealias App = Forecasts

  static let bindings: [Binding<Self>] = [
    Binding("b", "breeze") { _, turn in turn.start(Breeze()) }
  ]

  static let receivers: [Receiver<Self>] = [
    .elements(of: Breeze.self) { _, _, _, turn in turn.say("It blows") }
  ]

  func title(_ context: Context<App>) -> SafeText { "Now" }

  func body(_ context: Context<App>) -> Body {
    let temperature = context.loading(of: Temperature(town: "Lima"))
    if let failure = temperature.failure { Text(failure) { $0.error } }
    if let degrees = temperature.value { Text("Lima: \(degrees) °") }
    if temperature.isLoading { Text("Asking …") { $0.dim } }
  }
}
