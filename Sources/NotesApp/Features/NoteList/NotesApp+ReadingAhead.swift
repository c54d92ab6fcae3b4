import NavigationCore
import TerminalUI

extension NotesApp {
  /// Reads the notes that the next step through a list shows beside it: that takes longer than drawing them.
  func readAhead(_ state: inout AppState) -> [AppEffect] {
    guard state.noteAtFocus != nil else {
      state.notesAhead = [:]
      return []
    }
    let next = state.notesBesideFocus
    state.notesAhead = state.notesAhead.filter { next.contains($0.key) }
    return next.filter { state.notesAhead[$0] == nil }.map(AppEffect.readAhead)
  }

  func noteReadAhead(
    _ state: inout AppState, _ id: NoteID, _ note: Note?, _ linkCount: Int
  ) -> [AppEffect] {
    guard let shown = state.noteAtFocus else { return [] }
    var ahead = LoadedNote(note?.isTrashed == false ? note : nil, linkCount: linkCount)
    ahead.layOut(like: shown)
    state.notesAhead[id] = ahead
    return []
  }

  /// Takes a note that was read ahead as if it were read now; one that was not is read.
  func loadReadAhead(_ id: NoteID, _ state: inout AppState) -> [AppEffect] {
    guard let ahead = state.notesAhead.removeValue(forKey: id), let note = ahead.note else {
      return [.loadNote(id)]
    }
    return noteLoaded(&state, id, note, ahead.linkCount, ahead)
  }
}

extension AppState {
  /// Lets go of the notes that are not shown; one that a step back through a list shows again is kept for that.
  mutating func keepNotes(_ shown: Set<NoteID>) {
    let gone = notes.filter { !shown.contains($0.key) }
    guard !gone.isEmpty else { return }
    let next = notesBesideFocus
    for (id, loaded) in gone {
      notes[id] = nil
      if next.contains(id), loaded.note?.isTrashed == false { notesAhead[id] = loaded }
    }
  }

  /// The notes before and after the focused one of the list that has the keys. Nobody hurries through the trash.
  fileprivate var notesBesideFocus: [NoteID] {
    guard let list = activeScreen.list, list != .trash, let listing = listings[list] else {
      return []
    }
    let focus = listMemory(of: activeNode.id).position.focus
    return [focus - 1, focus + 1].compactMap { listing[$0]?.id }
  }

  /// The note of the focused row, where it is shown beside the list.
  fileprivate var noteAtFocus: LoadedNote? {
    activeScreen.list.flatMap(focusedNote).flatMap { notes[$0] }
  }
}
