import Foundation
import NavigationCore
import TerminalUI

/// A source that is a file.
struct BirdFile: Sendable {
  let url: URL

  func birds() throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
  }

  /// Returns the number of birds.
  func add(_ bird: String) throws -> Int {
    let all = try birds() + [bird]
    try JSONEncoder().encode(all).write(to: url, options: .atomic)
    return all.count
  }
}

struct SeenBirds: Query {
  typealias App = BirdLog

  func load(from file: BirdFile) throws -> [String] { try file.birds() }
}

struct BirdLog: ScreenApp {
  enum Place: LibraryPlaces { case birds, library(LibraryPlace) }
  enum Change: Hashable, Sendable { case add(String) }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(scheme: "birdlog", root: Destination(nil, as: .push, .birds))
  }

  func screen(at place: Place) -> any Screen<BirdLog> {
    switch place {
    case .birds: BirdLogScreen()
    case .library(let place): place.screen()
    }
  }

  func perform(_ change: Change, on file: BirdFile) throws -> Int {
    switch change {
    case .add(let bird): try file.add(bird)
    }
  }
}

struct BirdLogScreen: Screen {
  typealias App = BirdLog
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("w", "wren") { _, turn in turn.change(.add("wren")) }
  ]

  func title(_ context: Context<App>) -> SafeText { "Birds" }

  func body(_ context: Context<App>) -> Body {
    Padding(columns: 2, rows: 1) {
      Text("The birds that were seen", \.dim)
    }
    List(\.position, context.value(of: SeenBirds()) ?? []) {
      ListRow(SafeText($0))
    }
  }
}
