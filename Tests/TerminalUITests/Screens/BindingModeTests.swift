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
    let found = WidgetApp.checked([KeyChoice(name, keys)]).problems
    #expect(found.map { "found \($0.found)" } == problems)
  }

  @Test func `a list of all keys shows the bindings of each titled mode apart`() {
    let groups = WidgetApp.bindingGroups().prefix(3)
    #expect(groups.map(\.title) == ["Modes", "Modes, writing", "Modes, marking"])
    #expect(
      groups.map { $0.rows.map(\.name) } == [["remove", "delete"], ["done"], ["mark", "write"]])
  }
}

/// A page in three modes: writing, marking, and in the trash.
struct ModesScreen: Screen {
  typealias App = WidgetApp

  static var takesText: Bool { true }
  static let bindings = writing + marking + removing
  static var bindingModes: [BindingMode<Self>] {
    [
      BindingMode(writing, title: "writing"), BindingMode(marking, title: "marking"),
      BindingMode(removing),
    ]
  }

  private static let writing = [Binding<Self>("<C-d>", "done") { _, _ in }]
  private static let marking = [
    Binding<Self>("x", "mark") { _, _ in }, Binding("w", "write") { _, _ in },
  ]
  private static let removing = [
    Binding<Self>("r", "remove") { _, _ in }, Binding("d", "delete") { _, _ in },
  ]

  func title(_ context: Context<App>) -> SafeText { "Page" }

  func body(_ context: Context<App>) -> Body { Text("") }
}
