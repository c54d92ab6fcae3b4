import NavigationCore
import TerminalUI

extension NotesApp {
  /// A click on a tab selects it, one on a row focuses it and its pane, one on a link follows it, one on a
  /// crumb goes back to it, and one on a hint does what it says.
  func click(_ point: Point, _ state: inout AppState) -> [AppEffect] {
    if point.row >= state.bodyRect.rows.upperBound {
      return state.hintedCommand(at: point.column).map { perform($0, &state) } ?? []
    }
    guard let pane = state.panes.last(where: { $0.rect.contains(point) }), !pane.isCovered else {
      return []
    }
    switch pane.content {
    case .chrome:
      let tab = state.layouts.tab(at: point, on: pane)
      return tab.map { navigate(&state, .select(tab: $0)) } ?? []
    case .screen(let screen):
      let rect = screen.contentRect(in: pane.rect)
      if let crumb = state.crumb(at: point, over: screen, in: pane.rect) {
        return navigate(&state, .popTo(.value(crumb)))
      }
      let effects = focusPane(of: screen, &state)
      let inside = Point(
        column: point.column - rect.origin.column, row: point.row - rect.origin.row)
      return effects + click(inside, on: screen, rect.size, &state)
    case .placeholder, .frame: return []
    }
  }

  private func focusPane(
    of screen: PresentedScreen<NotesScreen>, _ state: inout AppState
  ) -> [AppEffect] {
    guard !screen.isActive, let column = state.navigation.focusedColumn else { return [] }
    return navigate(&state, .focus(column == .detail ? .sidebar : .detail))
  }

  private func click(
    _ point: Point, on screen: PresentedScreen<NotesScreen>, _ size: Size,
    _ state: inout AppState
  ) -> [AppEffect] {
    guard point.row >= 0 else { return [] }
    switch screen.screen {
    case .noteList, .trash, .tagged, .arranged:
      let top = state.listMemory(of: screen.id).position.top
      let row = top + point.row / NoteRowsView.height(in: size)
      guard let list = screen.screen.list, row < state.listings[list]?.count ?? 0 else { return [] }
      return focusRow(row, of: list, &state)
    case .note(let id, _), .hit(let id, _, _), .trashedNote(let id, _), .taggedNote(let id, _, _):
      guard let layout = state.notes[id]?.layout else { return [] }
      let row = point.row + state.readerMemory(of: screen.id).scroll
      guard let link = layout.link(at: Point(column: point.column - 1, row: row)) else { return [] }
      return follow(layout.links[link].destination, in: id, &state)
    case .settings, .settingsSection, .scenes, .history, .tags, .noteLinks, .versions,
      .arranging, .actions:
      var memory = state.listMemory(of: screen.id)
      let rows = state.menuRows(of: screen.screen, under: screen.trail)
      let layout = FormLayout(rows, columns: size.columns)
      guard layout.moveFocus(to: point, &memory.position) else { return [] }
      state.memories[screen.id] = .list(memory)
      return performOnMenu(.open, &state) ?? []
    case .markedTags(let list): return clickMarkedTags(point, on: screen.id, of: list, size, &state)
    case .noteTags: return clickTags(point, on: screen.id, size, &state)
    case .templates: return clickTemplates(point, size, state)
    case .search: return clickSearch(point, size, &state)
    case .palette: return clickPalette(point, screen, size, &state)
    case .editor, .capture:
      if let title = state.offeredTitle(at: point, in: screen.id, size) {
        state.updateFields(of: screen.id) { $0.take(title) }
      } else {
        state.updateFields(of: screen.id) { $0.click(point, in: size) }
      }
      return []
    case .unsavedText, .webAddress, .help, .rename, .renameTag, .deletion, .emptyingTrash,
      .deletingMarked,
      .version:
      return []
    }
  }

  /// The wheel moves the text that lies under it, and the focus of a list that has the keys.
  func scroll(_ point: Point, by rows: Int, _ state: inout AppState) -> [AppEffect] {
    guard let pane = state.panes.last(where: { $0.rect.contains(point) }), !pane.isCovered,
      let screen = pane.screen
    else { return [] }
    switch screen.screen {
    case .note, .hit, .trashedNote, .taggedNote, .version:
      var memory = state.readerMemory(of: screen.id)
      memory.scroll += rows
      state.memories[screen.id] = .reader(memory)
      return []
    case .editor, .capture:
      let size = screen.contentRect(in: pane.rect).size
      state.updateFields(of: screen.id) { $0.scroll(by: rows, in: size) }
      return []
    default:
      guard screen.isActive else { return [] }
      return perform(rows > 0 ? .moveDown : .moveUp, &state)
    }
  }
}

extension AppState {
  /// The screen whose crumb stands at a point.
  fileprivate func crumb(
    at point: Point, over screen: PresentedScreen<NotesScreen>, in rect: Rect
  ) -> NotesScreen? {
    guard screen.headerRows(in: rect) > 0, point.row == rect.origin.row else { return nil }
    let line = rect.inset(columns: 1)
    return header(of: screen).crumb(
      at: point.column - line.origin.column, columns: line.size.columns
    ).map { screen.trail[$0] }
  }
}
