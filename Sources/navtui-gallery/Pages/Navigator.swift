import NavigationCore
import TerminalUI

/// Navigator
enum Flopshot {
  enum Place: Hashable, Codable, Sendable {
    case start
  }

  static let pullback = Pullback<Place, Gallery.Place>("navigator") {
    .navigator($0)
  } extract: {
    if case .navigator(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> { Destination("navigator", as: .push, .start) }

  static func screen(at place: Place) -> any Screen<Gallery> {
    switch place {
    case .start: Start()
    }
  }

  struct Start: Screen {
    typealias App = Gallery
    var position = ListPosition()

    func title(_ context: Context<App>) -> SafeText { "Navigator" }

    func body(_ context: Context<App>) -> Body {
      Inspected("Navigator", context) { Text("To do") }
    }
  }
}
