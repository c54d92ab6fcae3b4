import NavigationCore
import TerminalUI

extension NotesApp {
  /// The settings and the help: rows one moves through and, some of them, opens.
  ///
  /// - Returns: Nil when the command is not a menu's.
  func performOnMenu(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    guard let shown = state.visibleScreens.last(where: \.screen.isActive) else { return nil }
    let layout = FormLayout(
      state.menuRows(of: shown.screen.screen, under: shown.screen.trail),
      columns: shown.rect.size.columns)
    var memory = state.listMemory(of: shown.screen.id)
    if let movement = command.movement {
      layout.move(movement, &memory.position, showing: shown.rect.size.rows)
      state.memories[shown.screen.id] = .list(memory)
      return []
    }
    if shown.screen.screen == .actions, state.holdsInActions(command) {
      return choose(.command(command), &state)
    }
    switch (command, layout.focusedRow(memory.position)?.id) {
    case (.arrange, .arrangement): return navigate(&state, .dismiss)
    case (.open, let choice): return choose(choice, &state)
    case (.renameTag, .tag(let tag)):
      return navigate(&state, .present(.renameTag(tag), .sheet, isDismissable: true))
    case (.closeScene, .scene(let name)): return closeScene(name, &state)
    default: return nil
    }
  }

  private func choose(_ choice: MenuChoice?, _ state: inout AppState) -> [AppEffect] {
    switch choice {
    case .section(let section): return navigate(&state, .push([.settingsSection(section)]))
    case .theme(let name): return use(name, &state)
    case .mouse: return switchMouse(&state)
    case .ascii: return switchASCII(&state)
    case .scene(let name): return closePicker(&state) + showScene(name, &state)
    case .tag(let tag): return navigate(&state, .push([.tagged(tag)]))
    case .note(let id): return open("/notes/\(id)", from: .app, &state)
    case .version(let id, let number): return navigate(&state, .push([.version(id, number)]))
    case .missing(let title): return [.findNote(title: title, heading: nil)]
    case .newScene: return openNewScene(&state)
    case .history(let steps): return closePicker(&state) + walkHistory(steps, &state)
    case .arrangement(let arrangement, let list): return arrange(list, as: arrangement, &state)
    case .command(let command): return navigate(&state, .dismiss) + perform(command, &state)
    case nil: return []
    }
  }

  func prepareMenu(
    _ screen: PresentedScreen<NotesScreen>, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    if screen.screen == .tags, state.tags == nil { return [.loadTags] }
    if screen.screen == .settingsSection(.links), state.brokenLinks == nil {
      return [.loadBrokenLinks]
    }
    if case .noteLinks(let id) = screen.screen, state.links[id] == nil { return [.loadLinks(id)] }
    if case .versions(let id) = screen.screen, state.versions[id] == nil {
      return [.loadVersions(id)] + loadTitle(of: id, state)
    }
    let layout = FormLayout(
      state.menuRows(of: screen.screen, under: screen.trail), columns: size.columns)
    var memory = state.listMemory(of: screen.id)
    if state.memories[screen.id] == nil, let choice = state.leftScreen?.menuChoice,
      let row = layout.rows.firstIndex(where: { $0.id == choice })
    {
      memory.position.focus = row
    }
    layout.showFocus(&memory.position, showing: size.rows)
    state.memories[screen.id] = .list(memory)
    if screen.screen.isPicker {
      let untitled = state.untitledNotes(of: screen.screen)
      if !untitled.isEmpty { return [.loadTitles(untitled)] }
    }
    guard state.listings[.notes] == nil else { return [] }
    return followList(state)
  }
}

extension NotesScreen {
  /// The row of a menu that leads to the screen; nil where none does.
  fileprivate var menuChoice: MenuChoice? {
    switch self {
    case .settingsSection(let section): .section(section)
    case .tagged(let tag): .tag(tag)
    case .version(let id, let number): .version(id, number)
    default: nil
    }
  }
}
