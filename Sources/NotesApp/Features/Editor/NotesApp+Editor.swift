import NavigationCore
import TerminalUI

extension NotesApp {
  /// Opens the editor over the active screen.
  func edit(_ note: NoteID, _ state: inout AppState) -> [AppEffect] {
    navigate(&state, .present(.editor(note), .cover, isDismissable: true))
  }

  /// Has the user's own editor change the note; the terminal was its meanwhile.
  func editOutside(_ note: NoteID) -> [AppEffect] {
    [.editOutside(note), .program(.redraw)]
  }

  /// - Returns: Nil when the command is not the editor's.
  func performOnEditor(
    _ command: Command, _ note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.activeNode.id
    switch command {
    case .save: return saveEditor(id, note, &state)
    case .back where isLeaving(id, state): return leaveWriting(id, &state)
    default: return performOnFields(command, &state)
    }
  }

  /// Stores the text; the editor closes once that has succeeded.
  private func saveEditor(
    _ id: NodeID, _ note: NoteID, _ state: inout AppState
  ) -> [AppEffect] {
    guard let memory = state.editorMemory(of: id), memory.fields.isModified
    else { return navigate(&state, .back) }
    return [.apply(.edit(note, from: memory.original, to: memory.fields.noteText))]
  }

  /// Closes the editor of a note whose text is stored now.
  func closeEditor(of note: NoteID, _ state: inout AppState) {
    guard state.activeScreen == .editor(note) else { return }
    _ = state.navigation.apply(.dismiss)
    state.pruneMemories()
  }

  func prepareEditor(
    _ id: NodeID, _ note: NoteID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    guard let loaded = state.notes[note] else { return [.loadNote(note)] }
    // What is being written stays, whatever has become of the note.
    guard var memory = state.editorMemory(of: id) ?? EditorMemory(loaded.note) else {
      let problem =
        loaded.note == nil
        ? "There is no note \(note)" : "Note \(note) is not text: editing would change its bytes"
      return refuseWriting(id, &state, because: problem)
    }
    memory.fields.showCursor(in: size)
    state.memories[id] = .editor(memory)
    return state.findingTitles(for: id)
  }
}

extension EditorMemory {
  /// - Returns: Nil where there is no note or no text to edit.
  fileprivate init?(_ note: Note?) {
    guard let note, case .text = note.body else { return nil }
    self.init(note: note.id, original: note.text, fields: NoteFields(note))
  }
}
