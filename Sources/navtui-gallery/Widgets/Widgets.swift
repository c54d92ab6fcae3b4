import NavigationCore
import TerminalUI

/// The parts of screens that people look for, with a page for each.
enum Widgets {
  enum Place: String, Hashable, Codable, CaseIterable, Sendable {
    case widgets, table, outline, choices, form, progress, log, text, charts, date
  }

  static let pullback = Pullback("widgets", embed: Gallery.Place.widgets) {
    if case .widgets(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> {
    Destination(
      "widgets", as: .push, .widgets,
      children: Place.pages.map { Destination($0.rawValue, as: .push, $0) })
  }

  static func screen(at place: Place) -> any Screen<Gallery> {
    switch place {
    case .widgets: WidgetsPage()
    case .table: TablePage()
    case .outline: OutlinePage()
    case .choices: ChoicesPage()
    case .form: FormPage()
    case .progress: ProgressPage()
    case .log: LogPage()
    case .text: TextPage()
    case .charts: ChartsPage()
    case .date: DatePage()
    }
  }
}

extension Widgets.Place {
  static let pages = allCases.filter { $0 != .widgets }

  var title: SafeText {
    switch self {
    case .widgets: "Widgets"
    case .table: "Table"
    case .outline: "Outline"
    case .choices: "Pickers and choices"
    case .form: "Fields and their errors"
    case .progress: "Spinner and progress"
    case .log: "Log"
    case .text: "Text pane"
    case .charts: "Charts"
    case .date: "Date picker"
    }
  }
}

struct WidgetsPage: Screen {
  typealias App = Gallery
  var position = ListPosition()

  func body(_ context: Context<App>) -> Body {
    List(\.position, Widgets.Place.pages) {
      ListRow($0.title, SafeText($0.rawValue))
    } open: { index, _, turn in
      turn.push(.widgets(Widgets.Place.pages[index]))
    }
  }

  mutating func reveal(_ detail: App.Place, _ context: Context<App>) {
    position.moveFocus(in: Widgets.Place.pages) { detail == .widgets($0) }
  }
}
