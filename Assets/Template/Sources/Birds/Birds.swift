import NavigationCore
import TerminalUI

/// The app: its places, their links and their screens.
struct Birds: ScreenApp {
  enum Place: LibraryPlaces { case list, bird(String), library(LibraryPlace) }

  let name: SafeText = "Birds"
  static let model = Bird.all

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let bird = Destination<Place>(
      "bird", .path("name"), as: .push, embed: { .bird($0) },
      extract: { if case .bird(let name) = $0 { name } else { nil } }
    ).leads(to: "bird")
    let list = Destination<Place>(nil, as: .push, .list, children: [bird])
    return try RouteTable(scheme: "birds", root: list)
  }

  func screen(at place: Place) -> any Screen<Birds> {
    switch place {
    case .list: BirdList()
    case .bird(let name): BirdDetail(name: name)
    case .library(let place): place.screen()
    }
  }
}
