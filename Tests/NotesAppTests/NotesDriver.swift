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
  size: Size = Size(columns: 80, rows: 24)
) throws -> NotesDriver {
  let app = NotesApp(table: try NotesRoutes.table())
  let handler = NotesHandler { notes.answers(to: $0) }
  return NotesDriver(
    app, state: AppState(app.table), handler: handler, size: size,
    starting: [.launched(link: link)])
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

  /// Goes to a tab by its number, wherever it stands.
  func selectTab(_ name: String) throws {
    let position = state.tabNames.firstIndex(of: name)
    press([Key(Character("\(position.map { $0 + 1 } ?? 0)"))])
  }
}

extension InMemoryNotes {
  /// Does what an effect asks for.
  fileprivate func answers(to effect: AppEffect) -> [AppAction] {
    do throws(StorageError) {
      return try results(of: effect)
    } catch {
      return [.failed(error)]
    }
  }

  private func results(of effect: AppEffect) throws(StorageError) -> [AppAction] {
    switch effect {
    case .loadList(let id, let position): return [list(around: id, position)]
    case .loadNote(let id): return [.noteLoaded(id, note(id))]
    case .search(let text):
      return [.searched(SearchResults(query: text, rows: search(text, limit: SearchResults.limit)))]
    case .findNote(let title): return [.wikiLinkFound(title: title, noteID(titled: title))]
    case .create(let draft): return [.noteCreated(create(draft))]
    case .apply(let change):
      try apply(change)
      return [.noteChanged(change)]
    case .keepSetting(let name, let value): setSetting(name, to: value)
    case .program: break
    }
    return []
  }

  private func list(around id: NoteID?, _ position: Int) -> AppAction {
    let focus = id.flatMap(self.position) ?? min(max(0, position), max(0, count() - 1))
    let start = max(0, focus - NoteListing.margin)
    let rows = summaries(in: start..<focus + NoteListing.margin)
    return .listLoaded(
      NoteListing(count: count(), start: start, rows: rows), focus: focus, now: NotesFixture.now)
  }

  private func apply(_ change: Change) throws(StorageError) {
    switch change {
    case .trash(let id, let isTrashed): try setTrashed(isTrashed, id)
    case .pin(let id, let isPinned): try setPinned(isPinned, id)
    case .edit(let id, _, let text): try update(id, title: text.title, body: text.body)
    }
  }
}
