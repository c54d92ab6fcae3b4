import NavigationCore
import TerminalUI

/// SUINavigation
enum SUINavigation {
  enum Place: Hashable, Codable, Sendable {
    case start
  }

  static let pullback = Pullback<Place, Gallery.Place>("suinavigation") {
    .suiNavigation($0)
  } extract: {
    if case .suiNavigation(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> { Destination("suinavigation", as: .push, .start) }

  static func screen(at place: Place) -> any Screen<Gallery> {
    switch place {
    case .start: Start()
    }
  }

  struct Start: Screen {
    typealias App = Gallery
    var position = ListPosition()

    func title(_ context: Context<App>) -> SafeText { "SUINavigation" }

    func body(_ context: Context<App>) -> Body {
      Inspected("SUINavigation", context) { Text("To do") }
    }
  }
}
