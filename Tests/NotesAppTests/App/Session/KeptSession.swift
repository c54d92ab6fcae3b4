import Foundation
import NavigationTesting
import TerminalUI

@testable import NotesApp

/// A place for sessions that keeps them as the bytes of a file.
@MainActor final class KeptSession: SessionStore {
  private(set) var data: Data?
  /// How often something was kept.
  private(set) var count = 0
  /// Why nothing can be kept; nil while it can.
  var problem: String?

  init(_ data: Data? = nil) {
    self.data = data
  }

  func keep(_ session: Session) {
    guard problem == nil else { return }
    count += 1
    data = try? Self.data(of: session)
  }

  func keepLast(_ session: Session) -> Bool {
    keep(session)
    return problem == nil
  }

  func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  static func data(of session: Session) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(SavedSession(session))
  }

  /// Reads what was kept, as a start on these notes does.
  static func restored(_ data: Data, _ notes: InMemoryNotes) throws -> RestoredSession {
    let saved = try JSONDecoder().decode(SavedSession.self, from: data)
    return saved.restored(to: try NotesRoutes.table()) { Set(notes.titles(of: $0).keys) }
  }
}

/// Starts the app on notes, where the session was kept if there is one.
@MainActor
func resumeNotes(
  _ notes: InMemoryNotes, _ kept: KeptSession, at link: String? = nil, scene: String? = nil,
  size: Size = Size(columns: 80, rows: 24)
) throws -> NotesDriver {
  let app = NotesApp(table: try NotesRoutes.table())
  let effects = NotesEffectHandler(notes: notes, sessions: kept) { NotesFixture.now }
  let handler = NotesHandler(answer: { effects.perform($0) }, report: { effects.news() })
  let chosen = try Config(kept: { name throws(StorageError) in notes.setting(name.rawValue) })
  let environment = AppEnvironment(settings: Settings(chosen: chosen), keepsSession: true)
  let restored = try kept.data.map { try KeptSession.restored($0, notes) }
  let state =
    restored.map { AppState(resuming: $0, environment: environment) }
    ?? AppState(app.table, environment: environment)
  return NotesDriver(
    app, state: state, handler: handler, size: size, starting: [.launched(link: link, scene: scene)]
  )
}

extension AppDriver<NotesApp, NotesHandler> {
  /// The screen without what goes with the next key: messages and keys that begin a longer binding.
  var lastingScreen: Frame {
    var state = state
    state.toast = nil
    state.pendingKeys = []
    // What can be undone and what the palette was used for is not part of a session.
    state.nextActions = NextActions()
    state.recentChoices = []
    var canvas = Canvas(size: size)
    app.draw(state, in: &canvas)
    return Frame(canvas)
  }
}
