import NavigationCore
import TerminalUI

/// An app whose screen presents one type of screen for two purposes.
struct Trips: ScreenApp {
  enum End: String, Codable, RouteValue { case start, end }

  enum Place: LibraryPlaces {
    case trip, day(of: End), library(LibraryPlace)
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let day = Destination<Place>(
      "day", .path("end", End.self), as: .sheet, embed: { .day(of: $0) },
      extract: { if case .day(let end) = $0 { end } else { nil } })
    return try RouteTable(
      scheme: "trips", root: Destination(nil, as: .push, .trip, children: [day]))
  }

  func screen(at place: Place) -> any Screen<Trips> {
    switch place {
    case .trip: TripScreen()
    case .day: DayScreen()
    case .library(let place): place.screen()
    }
  }
}

struct TripScreen: Screen {
  typealias App = Trips
  var (start, end) = (1, 2)

  static let bindings: [Binding<Self>] = [
    Binding("s", "start") { _, turn in turn.present(.day(of: .start)) },
    Binding("e", "end") { _, turn in turn.present(.day(of: .end)) },
  ]

  static let receivers: [Receiver<Self>] = [
    .answer(of: DayScreen.self, from: { $0 == .day(of: .start) }) { day, screen, _ in
      screen.start = day ?? screen.start
    },
    .answer(of: DayScreen.self, from: { $0 == .day(of: .end) }) { day, screen, _ in
      screen.end = day ?? screen.end
    },
  ]

  func title(_ context: Context<App>) -> SafeText { "Trip" }

  func body(_ context: Context<App>) -> Body { Text("From day \(start) to day \(end)") }
}

struct DayScreen: Screen {
  typealias App = Trips
  typealias Answer = Int
  var (day, form) = (3, ListPosition())

  func title(_ context: Context<App>) -> SafeText { "Day" }

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      Stepper("Day", \.day, in: 1...31)
      Button("Choose") { screen, turn in turn.finish(screen, with: screen.day) }
    }
  }
}
