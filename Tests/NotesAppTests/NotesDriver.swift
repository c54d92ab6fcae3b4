import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI

@testable import NotesApp
@testable import NotesModel

typealias NotesHandler = RecordingEffectHandler<ScreenEffect<Notes>, ScreenAction<Notes>>
typealias NotesDriver = AppDriver<ScreenRuntime<Notes>, NotesHandler>

/// Starts the app on notes, as `navtui LINK` does, or in a state. Effects that have an `answer` are not performed.
@MainActor
func startNotes(
  _ notes: InMemoryNotes = NotesFixture.notes(), at link: String? = nil,
  size: Size = Size(columns: 80, rows: 24), settings: Settings = Settings(),
  surroundings: NotesSurroundings = NotesSurroundings(),
  keys: [String: [[Key]]] = [:], notices: [SafeText] = [],
  world: (any NotesEnvironment)? = nil, isBackgroundDark: Bool? = nil,
  state: ScreenState<Notes>? = nil, scene: String? = nil,
  answer: @escaping (ScreenEffect<Notes>) -> [ScreenAction<Notes>]? = { _ in nil },
  then actions: [ScreenAction<Notes>] = []
) throws -> NotesDriver {
  let source = NotesSource(
    notes, settings: settings, world: world, surroundings: surroundings,
    isBackgroundDark: isBackgroundDark
  ) { NotesFixture.now }
  let app = Notes(surroundings)
  let runtime = try ScreenRuntime(app)
  let effects = ScreenEffectHandler(app, source: source) { session, isLast in
    // Without a stored session, unsaved text is stored when the app ends.
    for text in isLast ? session.unsavedTexts : [] { _ = try? source.perform(text.operation) }
  } outsideActions: {
    source.outsideActions()
  }
  let handler = NotesHandler(
    mailbox: effects.mailbox, answer: { answer($0) ?? effects.perform($0) },
    report: { effects.outsideActions() })
  var environment = ScreenEnvironment(
    theme: source.theme, keys: keys, hasMouse: settings.mouse.value, notices: notices)
  environment.editing = settings.editing.value
  environment.isReadOnly = surroundings.isReadOnly
  environment.readOnlyMessage = "Read-only: notes cannot be changed"
  environment.now = NotesFixture.now.rawValue
  return NotesDriver(
    runtime, state: try state ?? ScreenState(app, environment: environment), handler: handler,
    size: size, starting: [.launched(link: link, scene: scene)] + actions)
}

extension AppDriver<ScreenRuntime<Notes>, NotesHandler> {
  /// The link to the current state.
  var link: String? { app.link(to: state) }

  /// The active place.
  var place: NotesPlace { state.navigation.activeScreen }

  /// The first row with the focus marker, without marker and leading spaces.
  var focusedRow: String? {
    screen.rows.first { $0.contains("▌") }
      .map { $0.drop { $0 != "▌" }.dropFirst().drop { $0 == " " } }.map(String.init)
  }

  /// The text of the current message.
  var message: String? { state.toast?.text.string }

  /// The last row: the hints or the message.
  var footer: String { screen.rows.last ?? "" }

  /// Selects a tab by its number key, wherever it is.
  func selectTab(_ name: String) {
    let names = state.navigation.activeTabs?.items.map(\.name) ?? []
    let position = names.firstIndex(of: name)
    press([Key(Character("\(position.map { $0 + 1 } ?? 0)"))])
  }
}

extension AppDriver<ScreenRuntime<Notes>, NotesHandler> {
  /// The rows without the footer, whose messages disappear with the next key.
  var rowsWithoutFooter: [String] { Array(screen.rows.dropLast()) }
}
