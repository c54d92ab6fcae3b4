import NavigationCore
import TerminalUI

extension NotesApp {
  /// Fetches what the screen that has the keys needs to answer them.
  func prepareActiveScreen(_ state: inout AppState) -> [AppEffect] {
    showFocusedNote(&state)
    clearDetailOfTags(&state)
    guard let active = state.visibleScreens.last(where: \.screen.isActive) else { return [] }
    return prepare(active.screen, active.rect.size, &state)
  }

  /// Fetches and lays out what the visible screens need and do not have yet, and brings what has the
  /// focus into sight.
  func prepareFrame(_ state: inout AppState) -> [AppEffect] {
    showFocusedNote(&state)
    clearDetailOfTags(&state)
    let visible = state.visibleScreens
    let screens = Set(visible.map(\.screen.id))
    state.palettes = state.palettes.filter { screens.contains($0.key) }
    let shown = Set(visible.compactMap(\.screen.screen.noteID))
    state.keepNotes(shown)
    state.links = state.links.filter { shown.contains($0.key) }
    state.versions = state.versions.filter { shown.contains($0.key) }
    return visible.flatMap { screen, rect in
      prepare(screen, rect.size, &state)
    }
  }

  private func prepare(
    _ screen: PresentedScreen<NotesScreen>, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    switch screen.screen {
    case .noteList, .tagged, .trash, .arranged:
      screen.screen.list.map { prepareList($0, screen.id, size, &state) } ?? []
    case .noteTags(let id): prepareNoteTags(screen.id, of: id, size, &state)
    case .rename(let id): prepareRename(screen.id, of: id, &state)
    case .renameTag(let tag): prepareRename(screen.id, ofTag: tag, &state)
    case .deletion(let id): prepareDeletion(screen.id, of: id, &state)
    case .emptyingTrash, .deletingMarked: prepareDeletion(screen.id, of: nil, &state)
    case .markedTags(let list): prepareMarkedTags(screen.id, of: list, size, &state)
    case .hit(let id, let query, _): prepareReader(screen.id, id, lookingFor: query, size, &state)
    case .note(let id, _), .trashedNote(let id, _), .taggedNote(let id, _, _):
      prepareReader(screen.id, id, size, &state)
    case .editor(let id): prepareEditor(screen.id, id, size, &state)
    case .capture(let title, let text):
      prepareCapture(screen.id, title: title, text: text, size, &state)
    case .templates: prepareTemplates(screen.id, size, &state)
    case .search(let query): prepareSearch(screen.id, query, size, &state)
    case .settings, .settingsSection, .help, .scenes, .history, .tags, .noteLinks, .versions,
      .arranging, .actions:
      prepareMenu(screen, size, &state)
    case .version(let id, let number): prepareVersion(screen.id, number, of: id, size, &state)
    case .palette: preparePalette(screen, size, &state)
    case .unsavedText, .webAddress: []
    }
  }
}
