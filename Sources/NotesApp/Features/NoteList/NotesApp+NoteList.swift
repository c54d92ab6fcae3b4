import NavigationCore
import TerminalUI

extension NotesApp {
  /// - Returns: Nil when the command is not the list's.
  func performOnList(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    let id = state.navigation.activeNode.id
    let page = state.contentRect(of: id).map { NoteRowsView.visibleCount(in: $0.size) } ?? 10
    let focus = state.listMemory(of: id).focus
    if let target = command.target(from: focus, count: state.listing?.count ?? 0, page: page) {
      return focusRow(target, &state)
    }
    guard let note = state.focusedNote else { return nil }
    switch command {
    case .open: return navigate(&state, .showDetail(.note(note), isFocused: true))
    case .edit:
      return navigate(&state, .showDetail(.note(note), isFocused: true)) + edit(note, &state)
    case .editOutside: return editOutside(note)
    case .trash: return trash(note)
    case .pin: return togglePin(note, &state)
    case .copyText: return [.readText(note)]
    default: return nil
    }
  }

  /// Moves the focus to a row; the detail shows its note.
  func focusRow(_ position: Int, _ state: inout AppState) -> [AppEffect] {
    guard let id = state.listNodeID else { return [] }
    var memory = state.listMemory(of: id)
    memory.focus = position
    state.memories[id] = .list(memory)
    guard let note = state.listing?[position] else {
      state.previewsFocus = true
      return [.loadList(around: nil, position: position)]
    }
    return preview(note.id, &state)
  }

  /// Shows the focused note beside the list where nothing is: after a link to the list, or when the note
  /// that was there is gone.
  func showFocusedNote(_ state: inout AppState) {
    guard state.navigation.activeScreen == .noteList, state.navigation.shownNote == nil,
      let note = state.focusedNote
    else { return }
    _ = preview(note, &state)
  }

  private func preview(_ note: NoteID, _ state: inout AppState) -> [AppEffect] {
    guard state.navigation.activeScreen == .noteList else { return [] }
    _ = state.navigation.apply(.showDetail(.note(note), isFocused: false))
    state.pruneMemories()
    return []
  }

  func listLoaded(
    _ state: inout AppState, _ listing: NoteListing, _ focus: Int
  ) -> [AppEffect] {
    state.listing = listing
    guard let id = state.listNodeID else { return [] }
    var memory = state.listMemory(of: id)
    memory.focus = min(max(0, focus), max(0, listing.count - 1))
    state.memories[id] = .list(memory)
    defer { state.previewsFocus = false }
    guard state.previewsFocus, let note = listing[memory.focus] else { return [] }
    return preview(note.id, &state)
  }

  func prepareList(_ id: NodeID, _ size: Size, _ state: inout AppState) -> [AppEffect] {
    var memory = state.listMemory(of: id)
    guard let listing = state.listing else {
      return [.loadList(around: state.navigation.shownNote, position: memory.focus)]
    }
    let count = NoteRowsView.visibleCount(in: size)
    memory.top = memory.top(showing: count, of: listing.count)
    state.memories[id] = .list(memory)
    if listing.covers(memory.top..<memory.top + count) { return [] }
    return [.loadList(around: nil, position: memory.focus)]
  }
}

extension ListMemory {
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
