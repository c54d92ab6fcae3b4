import NavigationCore
import NavigationTesting
import TerminalUI

@testable import NotesApp

typealias NotesHandler = RecordingEffectHandler<AppEffect, AppAction>
typealias NotesDriver = AppDriver<NotesApp, NotesHandler>

/// Starts the app on notes, as `navtui LINK` does.
@MainActor
func startNotes(
  _ notes: InMemoryNotes = NotesFixture.notes(), at link: String? = nil,
  size: Size = Size(columns: 80, rows: 24), environment: AppEnvironment = AppEnvironment(),
  then actions: [AppAction] = []
) throws -> NotesDriver {
  let app = NotesApp(table: try NotesRoutes.table())
  let effects = NotesEffectHandler(notes: notes) { NotesFixture.now }
  let handler = NotesHandler(answer: { effects.perform($0) }, report: { effects.news() })
  return NotesDriver(
    app, state: AppState(app.table, environment: environment), handler: handler, size: size,
    starting: [.launched(link: link)] + actions)
}

extension AppDriver<NotesApp, NotesHandler> {
  /// The link to what is shown.
  var link: String? { app.link(to: state) }

  var activeScreen: NotesScreen { state.navigation.activeScreen }

  /// The first row with the mark of the focus, without mark and blanks.
  var focusedRow: String? {
    screen.rows.first { $0.contains("▌") }
      .map { $0.drop { $0 != "▌" }.dropFirst().drop { $0 == " " } }.map(String.init)
  }

  /// The text of the message there is.
  var message: String? { state.toast?.text }

  /// The last row: the keys that work now, or the message.
  var footer: String { screen.rows.last ?? "" }

  /// Goes to a tab by its number, wherever it stands.
  func selectTab(_ name: String) throws {
    let position = state.tabNames.firstIndex(of: name)
    press([Key(Character("\(position.map { $0 + 1 } ?? 0)"))])
  }
}
