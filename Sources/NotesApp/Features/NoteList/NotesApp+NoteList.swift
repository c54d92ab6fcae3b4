import NavigationCore
import TerminalUI

extension NotesApp {
  /// - Returns: Nil when the command is not the list's.
  func performOnList(
    _ command: Command, _ list: NoteList, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.navigation.activeNode.id
    let page = state.contentRect(of: id).map { NoteRowsView.visibleCount(in: $0.size) } ?? 10
    let (focus, count) = (state.listMemory(of: id).focus, state.listings[list]?.count ?? 0)
    if let target = command.target(from: focus, count: count, page: page) {
      return focusRow(target, of: list, &state)
    }
    if let effects = performOnMarks(command, in: list, &state) { return effects }
    if command == .arrange { return openArrangement(of: list, &state) }
    guard let note = state.focusedNote(in: list) else { return nil }
    let screen = list.screen(of: note)
    switch command {
    case .open: return navigate(&state, .showDetail(screen, isFocused: true))
    case .edit:
      return navigate(&state, .showDetail(screen, isFocused: true)) + edit(note, &state)
    case .tags, .links, .versions, .rename:
      return navigate(&state, .showDetail(screen, isFocused: true))
        + (performOnNote(command, note, &state) ?? [])
    case .emptyTrash:
      return navigate(&state, .present(.emptyingTrash, .alert, isDismissable: true))
    default: return performOnNote(command, note, &state)
    }
  }

  /// Moves the focus to a row; the detail shows its note.
  func focusRow(
    _ position: Int, of list: NoteList, _ state: inout AppState
  ) -> [AppEffect] {
    guard let id = state.nodeID(of: list) else { return [] }
    var memory = state.listMemory(of: id)
    memory.moveFocus(to: position)
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
    guard let list = state.navigation.activeScreen.list, let note = state.focusedNote(in: list)
    else { return }
    if let shown = state.navigation.shownNote(beside: list) {
      let isFilteredOut = shown != note && state.listings[list]?.arrangement.filter != .all
      let isRestored = list == .trash && state.notes[shown]?.note?.isTrashed == false
      guard isFilteredOut || isRestored else { return }
    }
    preview(note, of: list, &state)
  }

  private func preview(_ note: NoteID, of list: NoteList, _ state: inout AppState) {
    guard state.navigation.activeScreen.list == list else { return }
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
    memory.focus = min(max(0, focus), max(0, listing.count - 1))
    memory.marked.formIntersection(listing.marked)
    state.memories[id] = .list(memory)
    guard list == .notes || state.navigation.activeScreen.list == list else { return [] }
    defer { state.previewsFocus = false }
    if state.previewsFocus, let note = listing[memory.focus] {
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
      let position = state.listings[list] == nil ? memory.focus : 0
      return [state.load(list, around: note, position: position)]
    }
    let count = NoteRowsView.visibleCount(in: size)
    memory.showFocus(showing: count, of: listing.count)
    state.memories[id] = .list(memory)
    if listing.covers(memory.top..<memory.top + count) { return [] }
    return [state.load(list, around: nil, position: memory.focus)]
  }
}

extension ListMemory {
  /// Moves the focus to another row, from what is in sight now.
  mutating func moveFocus(to position: Int) {
    anchor = top
    focus = position
  }

  /// Brings the focus into sight, as near as can be to what was in sight when it moved.
  mutating func showFocus(showing visible: Int, of count: Int) {
    top = anchor
    top = top(showing: visible, of: count)
  }

  /// The first visible row that keeps the focused one in sight, as near to the last one as can be.
  func top(showing visible: Int, of count: Int) -> Int {
    let lowest = min(focus, max(0, count - visible))
    return min(max(min(top, focus), focus - visible + 1, 0), max(lowest, focus - visible + 1, 0))
  }
}

extension Command {
  /// Where a command that moves through rows leads; nil for another command.
  func target(from focus: Int, count: Int, page: Int) -> Int? {
    let target: Int
    switch self {
    case .moveDown: target = focus + 1
    case .moveUp: target = focus - 1
    case .pageDown: target = focus + max(1, page - 1)
    case .pageUp: target = focus - max(1, page - 1)
    case .moveToTop: target = 0
    case .moveToBottom: target = count - 1
    default: return nil
    }
    return min(max(0, target), max(0, count - 1))
  }
}
