import NavigationCore
import TerminalUI

/// SwiftDux Navigation
enum SwiftDux {
  enum Place: Hashable, Codable, Sendable {
    case start
  }

  static let pullback = Pullback<Place, Gallery.Place>("swiftdux") {
    .swiftDux($0)
  } extract: {
    if case .swiftDux(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> { Destination("swiftdux", as: .push, .start) }

  static let layouts: [ContainerKind: any ContainerLayout] = [:]

  static func screen(at place: Place) -> any Screen<Gallery> {
    switch place {
    case .start: Start()
    }
  }

  struct Start: Screen {
    typealias App = Gallery
    var position = ListPosition()

    func title(_ context: Context<App>) -> SafeText { "SwiftDux Navigation" }

    func body(_ context: Context<App>) -> Body {
      Inspected("SwiftDux", context) { Text("To do") }
    }
  }
}
