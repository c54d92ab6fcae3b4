import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

// What an app declares, in a module whose declarations are on the main actor by default (SE-0466): the conformances to
// the libraries' protocols and the calls of their interfaces must compile there.

struct NotesFeature: Reducer {
  enum Step: Hashable, Codable, Sendable { case name, color }

  struct State: Equatable, Sendable {
    var stack = StackNavigation<Step>.State(items: [.name], name: "steps")
    var modal = ModalNavigation<Step>.State(name: "modal")
    var tabs = TabNavigation<Step>.State(items: [.name, .color], activeItem: .name, name: "tabs")
  }

  enum Action: Sendable { case next, pick, select }

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .next: state.stack.apply(.push(.color))
    case .pick: state.modal.apply(.setModal(.color, .sheet))
    case .select: state.tabs.apply(.setActiveItem(.color))
    }
    return []
  }
}

struct ShelfApp: ScreenApp {
  enum Place: LibraryPlaces {
    case shelf, book(Int), color
    case library(LibraryPlace)
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let book = Destination<Place>(
      nil, .path("number"), as: .push, embed: { .book($0) },
      extract: { if case .book(let number) = $0 { number } else { nil } })
    let color = Destination<Place>("color", as: .sheet, .color)
    return try RouteTable(
      scheme: "shelf",
      root: Destination(nil, as: .push, .shelf, children: [book, color] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<ShelfApp> {
    switch place {
    case .shelf: ShelfScreen()
    case .book(let number): BookScreen(number: number)
    case .color: ColorScreen()
    case .library(let place): place.screen()
    }
  }
}

struct ShelfScreen: Screen {
  typealias App = ShelfApp
  var position = ListPosition()
  var color = "none"

  static let bindings: [Binding<Self>] = [
    Binding("c", "color", title: "Choose a color") { _, turn in turn.present(.color) }
  ]

  static let receivers: [Receiver<Self>] = [
    .answer(of: ColorScreen.self) { color, screen, _ in screen.color = color ?? "none" }
  ]

  func title(_ context: Context<ShelfApp>) -> SafeText { "Shelf" }

  func body(_ context: Context<ShelfApp>) -> Body {
    Text(SafeText("Color: \(color)"))
    List(\.position, 1...3, row: { ListRow("Book \($0)") }, open: { $2.push(.book($0 + 1)) })
  }
}

struct BookScreen: Screen {
  let number: Int

  func title(_ context: Context<ShelfApp>) -> SafeText { "Book \(number)" }
  func body(_ context: Context<ShelfApp>) -> Body { Text("This is book \(number).") }
}

struct ColorScreen: Screen {
  typealias App = ShelfApp
  typealias Answer = String

  func title(_ context: Context<App>) -> SafeText { "Color" }

  func body(_ context: Context<ShelfApp>) -> Body {
    Button("red") { screen, turn in turn.finish(screen, with: "red") }
  }
}

@Suite struct MainActorTests {
  @Test func `a reducer of standalone containers`() {
    var state = NotesFeature.State()
    for action in [NotesFeature.Action.next, .pick, .select] {
      _ = NotesFeature().reduce(&state, action)
    }
    #expect(state.stack.items == [.name, .color])
    #expect(state.tabs.activeItem == .color)
  }

  @Test func `an app of screens with keys, a result and links`() throws {
    let driver = try AppDriver(ShelfApp(), size: Size(columns: 40, rows: 10))
    try driver.press("c <Enter>")
    #expect(driver.screen.shows("Color: red"))
    try driver.press("j <Enter>")
    #expect(driver.app.link(to: driver.state) == "shelf://main/2")
  }

  @Test func `a store of a feature's places`() async {
    let feature = Pullback<Int, ShelfApp.Place>("books") {
      .book($0)
    } extract: {
      if case .book(let number) = $0 { number } else { nil }
    }
    let store = Store(NavigationState<ShelfApp.Place>(rootScreen: .shelf))
    let books = store.scoped(to: feature)
    books.send(.push(7))
    #expect(store.state.activeScreen == .book(7))
    #expect(books.screens == [7])
  }
}
