import NavigationCore
import TerminalUI

extension NotesApp {
  /// Shows the note of today; one that is new, or in which nothing stands yet, is opened for writing. In a new one
  /// the cursor stands where what it was begun with says.
  func showDayNote(
    _ note: Note, _ begun: FilledText?, _ state: inout AppState
  ) -> [AppEffect] {
    guard begun != nil || (note.body.bytes.isEmpty && !state.environment.isReadOnly) else {
      return open("/notes/\(note.id)", from: .app, &state)
    }
    state.results = nil
    state.dropListings()
    let opening = open("/notes/\(note.id)/edit", from: .app, &state)
    if let begun, case .text = note.body, state.activeScreen == .editor(note.id) {
      let fields = NoteFields(note, begun: begun)
      state.memories[state.activeNode.id] = .editor(
        EditorMemory(note: note.id, original: note.text, fields: fields))
    }
    return opening + [state.load(.notes, around: note.id, position: 0)]
  }
}
