import NavigationCore
import TerminalUI

struct Shopping: ScreenApp {
  enum Place: LibraryPlaces { case list, item(String), library(LibraryPlace) }

  static let model = ["milk", "rice", "salt"]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let item = Destination<Place>(
      nil, .path("name"), as: .push, embed: { .item($0) },
      extract: { if case .item(let name) = $0 { name } else { nil } })
    return try RouteTable(
      scheme: "shopping", root: Destination(nil, as: .push, .list, children: [item]))
  }

  func screen(at place: Place) -> any Screen<Shopping> {
    switch place {
    case .list: ShoppingList()
    case .item(let name): ShoppingItem(name: name)
    case .library(let place): place.screen()
    }
  }
}

struct ShoppingList: Screen {
  typealias App = Shopping
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("x", "bought", when: { !$1.model.isEmpty }) { screen, turn in
      guard let index = turn.model.index(at: screen.position) else { return }
      turn.model.remove(at: index)
      turn.say("\(turn.model.count) left")
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Shopping" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, context.model) {
      ListRow(SafeText($0))
    } open: { index, _, turn in
      turn.push(.item(turn.model[index]))
    }
  }
}

struct ShoppingItem: Screen {
  typealias App = Shopping
  let name: String
  var note = TextBuffer("", .field)

  func title(_ context: Context<App>) -> SafeText { SafeText(name) }

  func body(_ context: Context<App>) -> Body { TextField("Note", \.note) }
}
