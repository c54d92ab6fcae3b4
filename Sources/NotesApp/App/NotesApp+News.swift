import NavigationCore
import TerminalUI

extension NotesApp {
  /// Fetches again what is shown, because another process has changed some of the notes.
  func notesChanged(_ state: inout AppState) -> [AppEffect] {
    (state.results, state.linkNotes) = (nil, nil)
    state.forgetDerived()
    let notes = state.notes.keys.sorted().map(AppEffect.loadNote)
    let shown = state.listings.filter { state.nodeID(of: $0.key) != nil }
    state.listings = shown
    if let list = state.activeScreen.list, let listing = shown[list] {
      let isAnythingShown = state.navigation.shownNote(beside: list) != nil
      state.previewsFocus = isAnythingShown || listing.count == 0
    }
    let lists = shown.keys.map { list in
      state.load(
        list, around: state.focusedNote(in: list), position: state.focus(in: list))
    }
    return notes + lists
  }

  /// Lets the editors of a note follow what it has become. Text that is not saved stays as it is; how
  /// saving it will end is said while there is time to copy it.
  ///
  /// - Returns: Whether there is such text.
  func followNote(_ state: inout AppState, _ id: NoteID, _ note: Note?) -> Bool {
    var isWritten = false
    for case (let node, .editor(let memory)) in state.memories where memory.note == id {
      if memory.fields.isModified {
        isWritten = true
        guard memory.original != note?.text || note?.isTrashed != false else { continue }
        state.toast = NotesToast(text: Self.warning(id, note), isError: true)
      } else if memory.original != note?.text {
        state.memories[node] = nil
      }
    }
    return isWritten
  }

  private static func warning(_ id: NoteID, _ note: Note?) -> String {
    let what =
      switch note?.isTrashed {
      case nil: "There is no note \(id) any more"
      case true?: "Note \(id) was put into the trash elsewhere"
      case false?: "Note \(id) was changed elsewhere"
      }
    return what + ": saving keeps your text as a new note"
  }
}
