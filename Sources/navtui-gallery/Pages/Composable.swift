import NavigationCore
import TerminalUI

/// swift-composable-navigation
enum Composable {
  enum Place: Hashable, Codable, Sendable {
    case start
  }

  static let pullback = Pullback<Place, Gallery.Place>("composable") {
    .composable($0)
  } extract: {
    if case .composable(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> { Destination("composable", as: .push, .start) }

  static func screen(at place: Place) -> any Screen<Gallery> {
    switch place {
    case .start: Start()
    }
  }

  struct Start: Screen {
    typealias App = Gallery
    var position = ListPosition()

    func title(_ context: Context<App>) -> SafeText { "swift-composable-navigation" }

    func body(_ context: Context<App>) -> Body {
      Inspected("Composable", context) { Text("To do") }
    }
  }
}
