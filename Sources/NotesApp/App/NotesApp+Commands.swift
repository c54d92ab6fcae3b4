import NavigationCore
import TerminalUI

extension NotesApp {
  /// Does what a command asks for: the active screen first, then the app.
  func perform(_ command: Command, _ state: inout AppState) -> [AppEffect] {
    if state.environment.isReadOnly, command.changesNotes {
      state.toast = NotesToast(text: AppState.readOnlyProblem, isError: true)
      return []
    }
    return performOnScreen(command, &state) ?? performEverywhere(command, &state)
  }

  /// - Returns: Nil when the command is not the screen's.
  private func performOnScreen(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    switch state.activeScreen {
    case .noteList, .tagged, .trash, .arranged:
      state.activeScreen.list.flatMap { performOnList(command, $0, &state) }
    case .noteTags(let id): performOnTags(command, of: id, &state)
    case .markedTags(let list): performOnMarkedTags(command, of: list, &state)
    case .rename(let id): performOnRename(command, of: id, &state)
    case .renameTag(let tag): performOnRename(command, ofTag: tag, &state)
    case .deletion(let id): performOnDeletion(command, .delete(id), &state)
    case .emptyingTrash: performOnDeletion(command, .emptyTrash, &state)
    case .deletingMarked: performOnDeletion(command, .deleteAll(state.marks(in: .trash)), &state)
    case .note(let id, _), .hit(let id, _, _), .trashedNote(let id, _), .taggedNote(let id, _, _):
      performOnReader(command, id, &state)
    case .search: performOnSearch(command, &state)
    case .editor(let id): performOnEditor(command, id, &state)
    case .capture: performOnCapture(command, &state)
    case .unsavedText: performOnUnsavedText(command, &state)
    case .webAddress(let text): performOnWebAddress(command, text, &state)
    case .settings, .settingsSection, .help, .scenes, .history, .tags, .noteLinks, .arranging,
      .actions:
      performOnMenu(command, &state)
    case .templates: performOnTemplates(command, &state)
    case .versions(let id): performOnVersions(command, of: id, &state)
    case .version(let id, let number): performOnVersion(command, number, of: id, &state)
    case .palette: performOnPalette(command, &state)
    }
  }

  private func performEverywhere(_ command: Command, _ state: inout AppState) -> [AppEffect] {
    switch command {
    case .back: return navigate(&state, .back)
    case .close: return state.navigation.canGoBack ? navigate(&state, .back) : quit(&state)
    case .selectTab(let number): return selectTab(at: number - 1, &state)
    case .nextTab: return selectTab(offset: 1, &state)
    case .previousTab: return selectTab(offset: -1, &state)
    case .nextPane: return focusNextPane(&state)
    case .goBack: return navigate(&state, .goBack)
    case .goForward: return navigate(&state, .goForward)
    case .toggleSplit: return toggleSplit(&state)
    case .zoom: return toggleZoom(&state)
    case .toggleMouse: return toggleMouse(&state)
    case .copyLink: return copyLink(&state)
    case .palette: return openPalette(&state)
    case .history: return pick(.history, &state)
    case .scenes: return pick(.scenes, &state)
    case .newScene: return openNewScene(&state)
    case .closeScene: return closeScene(state.navigation.activeScene.name, &state)
    case .nextScene: return showScene(offset: 1, &state)
    case .previousScene: return showScene(offset: -1, &state)
    case .capture: return capture(&state)
    case .today: return [.findDayNote(isMade: !state.environment.isReadOnly)]
    case .newFromTemplate: return pick(.templates, &state)
    case .search: return startSearch(&state)
    case .actions: return navigate(&state, .toggle(.actions, .popover))
    case .help: return navigate(&state, .toggle(.help, .popover))
    case .undo: return take(.undo, state)
    case .redo: return take(.redo, state)
    case .redraw: return [.program(.redraw)]
    case .suspend: return [.program(.suspend)]
    default: return []
    }
  }

  private func selectTab(at position: Int, _ state: inout AppState) -> [AppEffect] {
    let names = state.tabNames
    guard names.indices.contains(position) else {
      state.toast = NotesToast(text: "There is no tab \(position + 1)")
      return []
    }
    return navigate(&state, .select(tab: names[position]))
  }

  private func selectTab(offset: Int, _ state: inout AppState) -> [AppEffect] {
    guard case .tabs(let tabs) = state.navigation.activeScene.root.content else { return [] }
    let count = tabs.items.count
    return selectTab(at: (tabs.selection + offset + count) % count, &state)
  }

  private func focusNextPane(_ state: inout AppState) -> [AppEffect] {
    switch state.navigation.focusedColumn {
    case .sidebar: return navigate(&state, .focus(.detail))
    case .detail: return navigate(&state, .focus(.sidebar))
    case nil:
      state.toast = NotesToast(text: "There is no other pane here")
      return []
    }
  }
}

extension AppState {
  var tabNames: [String] {
    guard case .tabs(let tabs) = navigation.activeScene.root.content else { return [] }
    return tabs.items.map(\.name)
  }
}
