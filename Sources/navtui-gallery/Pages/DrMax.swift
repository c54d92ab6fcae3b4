import NavigationCore
import TerminalUI

/// DrMaxNavigation
enum DrMax {
  enum Place: Hashable, Codable, Sendable {
    case start
  }

  static let pullback = Pullback<Place, Gallery.Place>("drmax") {
    .drMax($0)
  } extract: {
    if case .drMax(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> { Destination("drmax", as: .push, .start) }

  static func screen(at place: Place) -> any Screen<Gallery> {
    switch place {
    case .start: Start()
    }
  }

  struct Start: Screen {
    typealias App = Gallery
    var position = ListPosition()

    func title(_ context: Context<App>) -> SafeText { "DrMaxNavigation" }

    func body(_ context: Context<App>) -> Body {
      Inspected("DrMax", context) { Text("To do") }
    }
  }
}
