import Markdown
import NavigationCore
import NavigationTesting
import Synchronization

@testable import TerminalKit
@testable import TerminalUI

/// An app without tabs and splits, with a screen for each widget, whose rows are part of the model.
struct WidgetApp: ScreenApp {
  enum Place: LibraryPlaces { case root, part(String), library(LibraryPlace) }

  /// A screen with a link, over the form at the root or below another part.
  struct Part: Sendable {
    let name: String
    var style = DestinationStyle.push
    let screen: @Sendable () -> any Screen<WidgetApp>
    var parts: [Part] = []

    var destination: Destination<Place> {
      Destination(name, as: style, Place.part(name), children: parts.map(\.destination))
    }
  }

  static let parts = [
    // Widgets.
    Part(name: "table") { TableScreen() }, Part(name: "outline") { OutlineScreen() },
    Part(name: "log") { LogScreen() }, Part(name: "choices") { ChoicesScreen() },
    Part(name: "date") { DateScreen() }, Part(name: "large-table") { LargeTableScreen() },
    Part(name: "large-outline") { LargeOutlineScreen() },
    Part(name: "large-log") { LargeLogScreen() },
    Part(name: "pane") { ReadingScreen() }, Part(name: "cut-log") { CutLogScreen() },
    Part(name: "cut-text") { CutTextScreen() }, Part(name: "filter") { FilterScreen() },
    // Controls.
    Part(name: "alert", style: .alert) { ControlAlert() },
    Part(name: "scrolled") { ScrolledFormScreen() }, Part(name: "steps") { ScrolledStepsScreen() },
    Part(name: "fields") { LoneFieldsScreen() }, Part(name: "address") { AddressFormScreen() },
    // Several controls, between which the focus moves.
    Part(name: "letter") { LetterScreen() }, Part(name: "order") { GiftScreen() },
    Part(name: "survey") { SurveyScreen() }, Part(name: "facts") { FactsScreen() },
    Part(name: "notice", style: .alert) { NoticeScreen() },
    Part(name: "login") { LoginScreen() },
    // Bindings and questions.
    Part(name: "keyed") { KeyedScreen() }, Part(name: "asking") { AskingScreen() },
    Part(name: "confirming") { ConfirmingScreen() }, Part(name: "feed") { LineFeedScreen() },
    Part(name: "jot", style: .popover) { JotScreen() }, Part(name: "modes") { ModesScreen() },
    Part(
      name: "many", screen: { ManyScreen() },
      parts: [Part(name: "menu", style: .popover) { ActionsScreen<WidgetApp>() }]),
  ]

  /// The screens whose keys a user can choose.
  static let screenTypes: [any Screen<WidgetApp>.Type] = [ModesScreen.self]

  struct Row: Hashable, Codable, Sendable {
    let id, group: Int
    var name: SafeText { "#\(id)" }
  }

  struct Branch: Hashable, Codable, Sendable {
    let id: Int
    var children: [Branch]?
  }

  struct Model: Hashable, Codable, Sendable {
    var rows: [Row] = []
    var roots: [Branch] = []
    var lines: [String] = []
    var nextID = 1000
  }

  static let model = Model()

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "widgets",
      root: Destination(
        nil, as: .push, .root, children: parts.map(\.destination) + Destination.library))
  }

  func screen(at place: Place) -> any Screen<WidgetApp> {
    switch place {
    case .root: ControlFormScreen()
    case .part(let name):
      (Self.parts + Self.parts.flatMap(\.parts)).first { $0.name == name }?.screen()
        ?? StartScreen()
    case .library(let place): place.screen()
    }
  }
}

typealias WidgetDriver = AppDriver<ScreenRuntime<WidgetApp>, ScreenEffectHandler<WidgetApp>>

extension WidgetDriver {
  /// Starts the app with a widget and its rows.
  static func widget(
    _ name: String, _ model: WidgetApp.Model = WidgetApp.model,
    environment: ScreenEnvironment = ScreenEnvironment(),
    size: Size = Size(columns: 40, rows: 12)
  ) throws -> WidgetDriver {
    let app = WidgetApp()
    var state = try ScreenState(app, environment: environment)
    state.model = model
    return WidgetDriver(
      try ScreenRuntime(app), state: state, handler: ScreenEffectHandler(app, source: ()),
      size: size, starting: [.launched(link: "widgets://main/\(name)")])
  }

  /// The keys that move the focus.
  static var movements: [(keys: String, movement: ListMovement)] {
    [
      ("j", .down), ("k", .up), ("<PageDown>", .pageDown), ("<PageUp>", .pageUp),
      ("<C-d>", .halfPageDown), ("<C-u>", .halfPageUp), ("gg", .top), ("G", .bottom),
    ]
  }

  /// Returns whether a binding with a name is available.
  func isLive(_ name: String) -> Bool {
    app.availableBindings(in: state).contains { $0.name == name }
  }

  /// The value of the active screen.
  func screen<S: Screen>(_ type: S.Type) -> S? where S.App == WidgetApp {
    state.activeScreen as? S
  }

  /// The rows of the screen between its header and its footer.
  var content: [String] { Array(screen.rows.dropFirst(2).dropLast()) }

  /// The identities in the rows of the screen, each written as `#12`.
  var shownIDs: [Int] { content.compactMap(\.id) }

  /// The identity in the row of the cursor.
  var focusedID: Int? { screen.cursor.flatMap { screen.rows[$0.row].id } }
}

extension String {
  fileprivate var id: Int? {
    split(separator: "#").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
  }
}

/// Counts what a widget requests.
final class RequestCount: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  /// Returns the count and sets it to zero.
  func take() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}

struct StartScreen: Screen {
  typealias App = WidgetApp

  func title(_ context: Context<App>) -> SafeText { "Start" }

  func body(_ context: Context<App>) -> Body { Text("Start") }
}

struct TableScreen: Screen {
  typealias App = WidgetApp
  var table = TableState<Int>()
  var selected: Set<Int> = []
  var opened: Int?

  static let bindings: [Binding<Self>] = [
    Binding("i", "insert") { _, turn in
      turn.model.rows.insert(App.Row(id: turn.model.nextID, group: 1), at: 0)
      turn.model.nextID += 1
    },
    Binding("x", "remove the first other") { screen, turn in
      let focused = screen.table.focusedID
      guard let index = turn.model.rows.firstIndex(where: { $0.id != focused }) else { return }
      turn.model.rows.remove(at: index)
    },
    Binding("d", "remove") { screen, turn in
      let focused = screen.table.focusedItem(in: turn.model.rows, id: \.id)
      turn.model.rows.removeAll { $0 == focused }
    },
  ]

  func title(_ context: Context<App>) -> SafeText { "Table" }

  func body(_ context: Context<App>) -> Body { Self.table(context.model.rows) }

  @ScreenBuilder<Self> static func table(_ rows: [App.Row]) -> Body {
    Table(\.table, rows, id: \.id, selection: \.selected) {
      TableColumn("Name") { $0.name }
      TableColumn("Group", value: \.group, width: 8, alignment: .trailing) { "\($0.group)" }
      TableColumn("ID", value: \.id) { "\($0.id)" }
    } open: { row, screen, _ in
      screen.opened = row.id
    }
  }
}

struct OutlineScreen: Screen {
  typealias App = WidgetApp
  var outline = OutlineState<Int>()

  static let bindings: [Binding<Self>] = [
    Binding("i", "insert") { _, turn in
      var next = turn.model.nextID
      turn.model.roots.insertEverywhere(&next)
      turn.model.nextID = next
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Outline" }

  func body(_ context: Context<App>) -> Body { Self.outline(context.model.roots) }

  @ScreenBuilder<Self> static func outline(_ roots: [App.Branch]) -> Body {
    OutlineGroup(\.outline, roots, id: \.id, children: \.children) { ListRow("#\($0.id)") }
  }
}

extension [WidgetApp.Branch] {
  /// Inserts a leaf as the first child of each branch and as the first root.
  fileprivate mutating func insertEverywhere(_ id: inout Int) {
    for index in indices { self[index].children?.insertEverywhere(&id) }
    insert(WidgetApp.Branch(id: id), at: 0)
    id += 1
  }
}

struct LogScreen: Screen {
  typealias App = WidgetApp
  var log = LogPosition()

  static let bindings: [Binding<Self>] = [
    Binding("a", "append") { _, turn in
      turn.model.lines.append("line \(turn.model.lines.count) and some words")
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Log" }

  func body(_ context: Context<App>) -> Body { Self.log(context.model.lines) }

  @ScreenBuilder<Self> static func log(_ lines: [String]) -> Body {
    Log(\.log, lines) { line, theme in StyledText(SafeText(line), theme.text) }
  }
}

struct ChoicesScreen: Screen {
  typealias App = WidgetApp
  static let names = (1...30).map { "Choice \($0)" }
  var choice = "Choice 2"
  var menu: ListPosition?
  var plain = "Choice 1"
  var many: Set<String> = []
  var one: String?
  var (manyPosition, onePosition) = (ListPosition(), ListPosition())

  func title(_ context: Context<App>) -> SafeText { "Choices" }

  func body(_ context: Context<App>) -> Body { Self.choices }

  @ScreenBuilder<Self> static var choices: Body {
    Picker("Menu", \.choice, of: names, menu: \.menu)
    Picker("Plain", \.plain, of: names)
    List(\.manyPosition, names, id: \.self, selection: \.many) { ListRow(SafeText($0)) }
    List(\.onePosition, names, id: \.self, selection: \.one) { ListRow(SafeText($0)) }
  }
}

struct DateScreen: Screen {
  typealias App = WidgetApp
  static let today = CalendarDate(daysSince1970: 20_781)
  var date = DateScreen.today
  var chosen: CalendarDate?

  func title(_ context: Context<App>) -> SafeText { "Date" }

  func body(_ context: Context<App>) -> Body { Self.picker }

  @ScreenBuilder<Self> static var picker: Body {
    DatePicker("Date", \.date, today: today) { date, screen, _ in screen.chosen = date }
  }
}

struct MarkdownScreen: Screen {
  typealias App = WidgetApp
  var position = MarkdownPosition()

  func title(_ context: Context<App>) -> SafeText { "Markdown" }

  func body(_ context: Context<App>) -> Body { Self.text(MarkdownDocument()) }

  @ScreenBuilder<Self> static func text(_ document: MarkdownDocument) -> Body {
    MarkdownText(\.position, document) { _, _, _ in }
  }
}

struct LargeTableScreen: Screen {
  typealias App = WidgetApp
  static let requests = RequestCount()
  var table = TableState<Int>()
  var isReversed = false

  static let bindings: [Binding<Self>] = [
    Binding("v", "reverse") { screen, _ in screen.isReversed.toggle() }
  ]

  func title(_ context: Context<App>) -> SafeText { "Large" }

  func body(_ context: Context<App>) -> Body {
    let row = { @Sendable [isReversed] in isReversed ? 999_999 - $0 : $0 }
    Table(
      \.table, count: 1_000_000,
      item: { index in
        Self.requests.add()
        return row(index)
      }, id: \.self, index: { row($0) }
    ) {
      TableColumn("Number") { "#\($0)" }
    }
  }
}

struct LargeOutlineScreen: Screen {
  typealias App = WidgetApp
  static let requests = RequestCount()
  static let numbers = Array(0..<1_000_000)
  var outline = OutlineState<Int>(expanded: [-1])

  func title(_ context: Context<App>) -> SafeText { "Large" }

  func body(_ context: Context<App>) -> Body {
    OutlineGroup(
      \.outline, [-1],
      id: { id in
        Self.requests.add()
        return id
      }, children: { $0 < 0 ? Self.numbers : nil }
    ) { ListRow("#\($0)") }
  }
}

struct LargeLogScreen: Screen {
  typealias App = WidgetApp
  static let requests = RequestCount()
  var log = LogPosition()

  func title(_ context: Context<App>) -> SafeText { "Large" }

  func body(_ context: Context<App>) -> Body {
    Log(\.log, count: 1_000_000) { number, theme in
      Self.requests.add()
      return StyledText("#\(number)", theme.text)
    }
  }
}
