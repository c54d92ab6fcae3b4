import NavigationCore
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// The second stage of the start: the session is read, and the place of the link exists.
final class RestoredApp {
  let opened: OpenedApp
  private(set) var sessions: SessionStore<Notes>
  /// The state of the session; nil to start fresh.
  private(set) var state: ScreenState<Notes>?

  /// Restores the session. If its notes cannot be read, it is set aside, so that the list can be shown.
  ///
  /// - Throws: An error if the link leads to no scene of the session, or to no note.
  init(_ opened: OpenedApp) throws {
    let (notes, request) = (opened.notes, opened.request)
    self.opened = opened
    sessions = SessionStore(
      for: opened.runtime, in: notes.isReadOnly ? nil : DataFiles.sessions(of: notes.path),
      isFresh: request.isFresh, hasLink: request.link != nil)
    do throws(StorageError) {
      state = try sessions.session?.restored(for: opened.runtime, of: notes)
    } catch {
      sessions.discardSession("\(error)")
    }
    do {
      try checkPlace()
    } catch {
      end()
      throw error
    }
  }

  private func checkPlace() throws {
    guard let link = opened.request.link else { return }
    let kept = state?.navigation.scenes.map(\.name) ?? []
    let scenes = StartRequest.scenes(kept: kept, opened.request.scene)
    try opened.runtime.table.checkLink(link, ofKept: scenes)
    try opened.runtime.table.checkNote(of: link, in: opened.notes, scenes: scenes)
  }

  /// Recovers the unsaved texts of sessions that are not restored.
  func begin(savingBy source: NotesSource) {
    let opened = opened
    sessions.begin { session in
      let state =
        (try? session.restored(for: opened.runtime, of: opened.notes))
        ?? session.restored(for: opened.runtime)
      guard source.save(state.unsavedTexts, rescue: opened.rescued) else { return nil }
      return state.unsavedTitles.map { "Unsaved text of an earlier session was saved: \($0)" } ?? ""
    }
  }

  /// The message about restored texts that are not saved; nil if there are none.
  var openTexts: String? {
    guard sessions.session?.hasUnsavedText == true else { return nil }
    return state?.unsavedTitles.map { "Still open and not saved: \($0)" }
  }

  /// Records a regular end of the start.
  func end() {
    sessions.end()
  }
}

extension SavedSession<Notes> {
  /// Restores the session without the places of notes that no longer exist.
  @MainActor fileprivate func restored(
    for runtime: ScreenRuntime<Notes>, of notes: NotesDatabase
  ) throws(StorageError) -> ScreenState<Notes> {
    var state = restored(for: runtime)
    // Most sessions have no unsaved text; then no drafts are read.
    let stored = hasUnsavedText ? try notes.storedDrafts() : []
    try state.leaveGoneNotes(of: runtime, stored: stored) { ids throws(StorageError) in
      Set(try notes.titles(of: ids).keys)
    }
    return state
  }
}

extension ScreenState<Notes> {
  /// The titles of the texts that are not saved; nil if there are none.
  fileprivate var unsavedTitles: String? {
    let titles = unsavedTexts.map { "“\($0.draft.title)”" }
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
  }
}
