import NavigationCore
import TerminalUI

extension NotesApp {
  /// Reads and lays out the notes that the next step through a list shows beside it: reading takes longer than
  /// drawing, and nobody waits now.
  func readAhead(_ state: inout AppState) -> [AppEffect] {
    // What another process did to text that is being written is said when its note is shown, not before.
    guard let shown = state.shownAtFocus, !state.memories.values.contains(where: \.hasUnsavedText)
    else { return [] }
    let ahead = state.notesAhead
    for note in ahead { state.notes[note]?.layOut(like: shown) }
    return ahead.filter { state.notes[$0] == nil }.map(AppEffect.loadNote)
  }
}

extension AppState {
  /// The notes before and after the focused one of the list that has the keys, where that one is beside it.
  var notesAhead: [NoteID] {
    guard shownAtFocus != nil, let list = activeScreen.list, let listing = listings[list] else {
      return []
    }
    let focus = listMemory(of: activeNode.id).position.focus
    return [focus - 1, focus + 1].compactMap { listing[$0]?.id }
  }

  /// The note of the focused row, where it is shown.
  fileprivate var shownAtFocus: LoadedNote? {
    activeScreen.list.flatMap(focusedNote).flatMap { notes[$0] }
  }
}
