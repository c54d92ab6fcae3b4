import NotesReference
import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Stores sessions as encoded bytes.
@MainActor final class KeptSession {
  private(set) var data: Data?
  private var encoder = SessionEncoder<Notes>()
  /// The number of stored sessions.
  private(set) var count = 0
  /// The error of storing; nil for none.
  var problem: String?

  init(_ data: Data? = nil) {
    self.data = data
  }

  /// - Returns: True if the session was stored.
  func keep(_ session: SavedSession<Notes>) -> Bool {
    guard problem == nil else { return false }
    count += 1
    data = (try? encoder.json(of: session)).map { Data($0) }
    let whole = (try? session.json()).map { Data($0) }
    #expect(data == whole, "The parts that were kept are the whole.")
    return true
  }

  /// Decodes a session, as a start on these notes does.
  static func restored(
    _ data: Data, _ notes: InMemoryNotes, environment: ScreenEnvironment = ScreenEnvironment()
  ) throws -> ScreenState<Notes> {
    let saved = try SavedSession<Notes>(json: data)
    let runtime = try ScreenRuntime(Notes())
    var state = saved.restored(for: runtime, environment: environment)
    state.leaveGoneNotes(of: runtime, stored: notes.storedDrafts()) {
      Set(notes.titles(of: $0).keys)
    }
    return state
  }
}

/// Starts the app on notes, with the stored session if there is one.
@MainActor
func resumeNotes(
  _ notes: InMemoryNotes, _ kept: KeptSession, at link: String? = nil, scene: String? = nil,
  size: Size = Size(columns: 80, rows: 24)
) throws -> NotesDriver {
  let app = Notes()
  let chosen = try Config(kept: { name throws(StorageError) in notes.setting(name.rawValue) })
  let source = NotesSource(notes, settings: Settings(chosen: chosen)) { NotesFixture.now }
  let effects = ScreenEffectHandler(app, source: source) { session, isLast in
    if kept.keep(session) || !isLast { return }
    for text in session.unsavedTexts { _ = try? source.perform(text.operation) }
  } outsideActions: {
    let problem = kept.problem.map { reason in
      [
        ScreenAction<Notes>.said(
          Toast(SafeText("Place and unsaved text cannot be kept: \(reason)"), isError: true))
      ]
    }
    return source.outsideActions() + (problem ?? [])
  }
  let handler = NotesHandler(answer: { effects.perform($0) }, report: { effects.outsideActions() })
  var environment = ScreenEnvironment(theme: source.theme)
  environment.now = NotesFixture.now.rawValue
  let restored = try kept.data.map {
    try KeptSession.restored($0, notes, environment: environment)
  }
  return NotesDriver(
    try ScreenRuntime(app), state: try restored ?? ScreenState(app, environment: environment),
    handler: handler, size: size, starting: [.launched(link: link, scene: scene)])
}
