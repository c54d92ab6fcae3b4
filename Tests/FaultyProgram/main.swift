import NavigationCore
import NcursesTerminal
import TerminalUI

// An app with a planted fault: the key `x` traps on the third of its rows, of which there are two. Its field takes text.

struct Rows: ScreenApp {
  enum Place: LibraryPlaces {
    case rows, name
    case library(LibraryPlace)
  }

  let name: SafeText = "Rows"

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "rows",
      root: Destination(
        nil, as: .push, .rows,
        children: [Destination("name", as: .sheet, .name)] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<Rows> {
    switch place {
    case .rows: RowsScreen()
    case .name: NameScreen()
    case .library(let place): place.screen()
    }
  }
}

struct RowsScreen: Screen {
  typealias App = Rows
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("x", "length") { screen, turn in
      turn.say("Length \(["first", "second"][screen.position.focus].count)")
    },
    Binding("n", "name") { _, turn in turn.present(.name) },
  ]

  func title(_ context: Context<App>) -> SafeText { "Rows" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, ["first", "second", "third"]) { ListRow(SafeText($0)) }
  }
}

struct NameScreen: Screen {
  typealias App = Rows
  static let takesText = true
  var text = TextBuffer("", .field)

  func title(_ context: Context<App>) -> SafeText { "Name" }

  func body(_ context: Context<App>) -> Body { TextField("Name", \.text) }
}

Rows().run()
