import NavigationCore
import TerminalUI

/// The lines of the model, with their numbers and a search.
struct ReadingScreen: Screen {
  typealias App = WidgetApp
  var pane = TextPaneState()

  func title(_ context: Context<App>) -> SafeText { "Pane" }

  func body(_ context: Context<App>) -> Body { TextPane(\.pane, context.model.lines) }
}

/// The lines of the model, which do not wrap, as a log.
struct CutLogScreen: Screen {
  typealias App = WidgetApp
  var log = LogPosition()

  func title(_ context: Context<App>) -> SafeText { "Log" }

  func body(_ context: Context<App>) -> Body {
    Log(\.log, context.model.lines, wraps: false) { line, _ in StyledText(SafeText(line)) }
  }
}

/// The lines of the model, which do not wrap, as a text that scrolls.
struct CutTextScreen: Screen {
  typealias App = WidgetApp
  var (top, column) = (0, 0)

  func title(_ context: Context<App>) -> SafeText { "Text" }

  func body(_ context: Context<App>) -> Body {
    ScrollView(\.top) {
      Text(context.model.lines.map { StyledText(SafeText($0)) }, column: \.column)
    }
  }
}

/// A field that filters a list, and programs that have the terminal.
struct FilterScreen: Screen {
  typealias App = WidgetApp
  static let takesText = true
  var filter = TextBuffer("", .field)
  var position = ListPosition()
  var isFiltered = false
  var end = "nothing ran"

  static let bindings: [Binding<Self>] = [
    Binding("/", "filter") { screen, turn in
      screen.isFiltered = true
      turn.focus("filter")
    },
    Binding("m", "missing") { _, turn in turn.focus("nothing") },
    Binding("e", "edit") { _, turn in turn.run("vi", ["a file"]) },
  ]

  static let receivers: [Receiver<Self>] = [
    .ran { program, end, screen, _ in
      screen.end = "\(program.name) \(program.arguments.joined()) \(end)"
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Filter" }

  func status(_ context: Context<App>) -> SafeText { SafeText(end) }

  func body(_ context: Context<App>) -> Body {
    if isFiltered {
      TextField("Filter", \.filter) { _, turn in turn.focus("list") }.named("filter")
    }
    Button("First") { _, _ in }
    List(\.position, context.model.lines.filter { $0.hasPrefix(filter.text) }) {
      ListRow(SafeText($0))
    }.named("list")
  }
}
