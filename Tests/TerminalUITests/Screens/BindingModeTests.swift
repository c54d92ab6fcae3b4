import NavigationCore
import TerminalUI
import Testing

/// Screens with bindings that are never active at the same time.
@MainActor @Suite struct BindingModeTests {
  @Test(arguments: [
    ("write", ["d"], [String]()), ("done", ["<C-g>"], []), ("remove", ["x"], []),
    ("write", ["x"], ["found x, which is mark"]),
    ("mark", ["w"], ["found w, which is write"]), ("mark", ["d"], []),
    ("done", ["<C-w>"], ["found <C-w>, which is text-delete-word-backward"]),
  ])
  func `keys used only in another mode are free`(
    name: String, keys: [String], problems: [String]
  ) {
    let found = ModesApp.checked([KeyChoice(name, keys)]).problems
    #expect(found.map { "found \($0.found)" } == problems)
  }
}

private struct ModesApp: ScreenApp {
  enum Place: LibraryPlaces { case page, library(LibraryPlace) }

  static let screenTypes: [any Screen<ModesApp>.Type] = [ModesScreen.self]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "modes", root: Destination(nil, as: .push, .page, children: Destination.library))
  }

  func screen(at place: Place) -> any Screen<ModesApp> {
    if case .library(let place) = place { place.screen() } else { ModesScreen() }
  }
}

/// A page in three modes: writing, marking, and in the trash.
private struct ModesScreen: Screen {
  typealias App = ModesApp

  static var takesText: Bool { true }
  static var bindings: [Binding<Self>] { bindingModes.flatMap(\.self) }
  static var bindingModes: [[Binding<Self>]] {
    [
      [Binding("<C-d>", "done") { _, _ in }],
      [Binding("x", "mark") { _, _ in }, Binding("w", "write") { _, _ in }],
      [Binding("r", "remove") { _, _ in }, Binding("d", "delete") { _, _ in }],
    ]
  }

  func title(_ context: Context<App>) -> SafeText { "Page" }

  func body(_ context: Context<App>) -> Body { Text("") }
}
