import NavigationCore
import TerminalUI

extension NotesApp {
  /// - Returns: Nil when the command is not the list's.
  func performOnList(
    _ command: Command, _ list: NoteList, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.activeNode.id
    let page = state.contentRect(of: id).map { NoteRowsView.visibleCount(in: $0.size) } ?? 10
    if let movement = command.movement {
      let (focus, count) = (state.focus(in: list), state.listings[list]?.count ?? 0)
      return focusRow(movement.target(from: focus, of: count, showing: page), of: list, &state)
    }
    if let effects = performOnMarks(command, in: list, &state) { return effects }
    if command == .arrange { return openArrangement(of: list, &state) }
    guard let note = state.focusedNote(in: list) else { return nil }
    let screen = list.screen(of: note)
    switch command {
    case .open: return navigate(&state, .showDetail(screen, isFocused: true))
    case .edit:
      return navigate(&state, .showDetail(screen, isFocused: true)) + edit(note, &state)
    case .links, .versions:
      return navigate(&state, .showDetail(screen, isFocused: true))
        + (performOnNote(command, note, &state) ?? [])
    case .tags, .rename:
      return navigate(&state, .showDetail(screen, isFocused: true))
        + showSheetOfList(command, note, &state)
    case .emptyTrash:
      return navigate(&state, .present(.emptyingTrash, .alert, isDismissable: true))
    default: return performOnNote(command, note, &state)
    }
  }

  /// Shows a sheet over a note that a list gives way to until the sheet is closed.
  func showSheetOfList(
    _ command: Command, _ note: NoteID, _ state: inout AppState
  ) -> [AppEffect] {
    let reader = state.activeNode.id
    let effects = performOnNote(command, note, &state) ?? []
    guard state.activeNode.id != reader else { return effects }
    state.sheetOfList = SheetOfList(node: state.activeNode.id, note: note)
    return effects
  }

  /// Moves the focus to a row; the detail shows its note.
  func focusRow(
    _ position: Int, of list: NoteList, _ state: inout AppState
  ) -> [AppEffect] {
    guard let id = state.nodeID(of: list) else { return [] }
    var memory = state.listMemory(of: id)
    memory.position.moveFocus(to: position)
    state.memories[id] = .list(memory)
    guard let note = state.listings[list]?[position] else {
      state.previewsFocus = true
      return [state.load(list, around: nil, position: position)]
    }
    preview(note.id, of: list, &state)
    return []
  }

  /// Shows the focused note beside the list where nothing is: after a link to the list, or when the note
  /// that was there is gone, from the trash too, or filtered out.
  func showFocusedNote(_ state: inout AppState) {
    guard let list = state.activeScreen.list else { return }
    // The rows of an order that is not wished any more say nothing of what has the focus.
    if let listing = state.listings[list], listing.arrangement != state.arrangement(of: list) {
      return
    }
    guard let note = state.focusedNote(in: list) else {
      // What a filter hides is not shown beside the list, either.
      if state.whyFiltered(list) != nil, state.listings[list]?.count == 0 {
        _ = state.navigation.apply(.clearDetail)
        state.pruneMemories()
      }
      return
    }
    if let shown = state.navigation.shownNote(beside: list) {
      let isFilteredOut = shown != note && state.listings[list]?.arrangement.filter != .all
      let isRestored = list == .trash && state.notes[shown]?.note?.isTrashed == false
      guard isFilteredOut || isRestored else { return }
    }
    preview(note, of: list, &state)
  }

  private func preview(_ note: NoteID, of list: NoteList, _ state: inout AppState) {
    guard state.activeScreen.list == list else { return }
    _ = state.navigation.apply(.showDetail(list.screen(of: note), isFocused: false))
    state.pruneMemories()
  }

  func listLoaded(
    _ state: inout AppState, _ list: NoteList, _ listing: NoteListing, _ focus: Int
  ) -> [AppEffect] {
    // What comes of an order that is not wished any more is none.
    guard listing.arrangement == state.arrangement(of: list) else { return [] }
    state.listings[list] = listing
    guard let id = state.nodeID(of: list) else { return [] }
    var memory = state.listMemory(of: id)
    memory.position.focus = min(max(0, focus), max(0, listing.count - 1))
    memory.marked.formIntersection(listing.marked)
    state.memories[id] = .list(memory)
    guard list == .notes || state.activeScreen.list == list else { return [] }
    defer { state.previewsFocus = false }
    // More than the note may be there, its links, say: they stay.
    if state.previewsFocus, let note = listing[memory.position.focus],
      state.navigation.shownNote(beside: list) != note.id
    {
      preview(note.id, of: list, &state)
    } else {
      showFocusedNote(&state)
    }
    return []
  }

  func prepareList(
    _ list: NoteList, _ id: NodeID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    var memory = state.listMemory(of: id)
    guard let listing = state.listings[list], listing.arrangement == state.arrangement(of: list)
    else {
      let note = state.navigation.shownNote(beside: list) ?? state.focusedNote(in: list)
      let position = state.listings[list] == nil ? memory.position.focus : 0
      return [state.load(list, around: note, position: position)]
    }
    let count = NoteRowsView.visibleCount(in: size)
    memory.position.showFocus(showing: count, of: listing.count)
    state.memories[id] = .list(memory)
    if listing.covers(memory.position.top..<memory.position.top + count) { return [] }
    return [state.load(list, around: nil, position: memory.position.focus)]
  }
}

extension Command {
  /// The way through a list that a command goes; nil for another command.
  var movement: ListMovement? {
    switch self {
    case .moveDown: .down
    case .moveUp: .up
    case .pageDown: .pageDown
    case .pageUp: .pageUp
    case .halfPageDown: .halfPageDown
    case .halfPageUp: .halfPageUp
    case .moveToTop: .top
    case .moveToBottom: .bottom
    default: nil
    }
  }
}
