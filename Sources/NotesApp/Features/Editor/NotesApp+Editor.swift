import NavigationCore
import TerminalUI

extension NotesApp {
  /// Opens the editor over the active screen.
  func edit(_ note: NoteID, _ state: inout AppState) -> [AppEffect] {
    navigate(&state, .present(.editor(note), .cover, isDismissable: true))
  }

  /// - Returns: Nil when the command is not the editor's.
  func performOnEditor(
    _ command: Command, _ note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.navigation.activeNode.id
    switch command {
    case .text(let text):
      guard var memory = state.editorMemory(of: id) else { return [] }
      memory.buffer.apply(text, in: state.contentRect(of: id)?.size ?? state.size)
      state.memories[id] = .editor(memory)
      return []
    case .save: return saveEditor(id, note, &state)
    case .back: return leaveWriting(id, &state)
    default: return nil
    }
  }

  /// Goes back, or asks first when text would be lost.
  func leaveWriting(_ id: NodeID, _ state: inout AppState) -> [AppEffect] {
    guard state.hasUnsavedText(id) else { return navigate(&state, .back) }
    return navigate(&state, .present(.unsavedText, .alert, isDismissable: true))
  }

  /// Stores the text; the editor closes once that has succeeded.
  func saveEditor(
    _ id: NodeID, _ note: NoteID, _ state: inout AppState
  ) -> [AppEffect] {
    guard let memory = state.editorMemory(of: id), memory.buffer.isModified
    else { return navigate(&state, .back) }
    return [.apply(.edit(note, from: memory.original, to: memory.text), .wish)]
  }

  /// Closes the editor of a note whose text is stored now.
  func closeEditor(of note: NoteID, _ state: inout AppState) {
    guard state.navigation.activeScreen == .editor(note) else { return }
    _ = state.navigation.apply(.dismiss)
    state.pruneMemories()
  }

  func prepareEditor(
    _ id: NodeID, _ note: NoteID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard let loaded = state.notes[note] else { return [.loadNote(note)] }
    // What is being written stays, whatever has become of the note.
    guard var memory = state.editorMemory(of: id) ?? EditorMemory(loaded.note) else {
      return refuseEditing(id, note, loaded, &state)
    }
    memory.scroll = memory.buffer.scroll(from: memory.scroll, showingCursorIn: size)
    state.memories[id] = .editor(memory)
    return []
  }

  private func refuseEditing(
    _ id: NodeID, _ note: NoteID, _ loaded: LoadedNote, _ state: inout AppState
  ) -> [AppEffect] {
    if state.navigation.activeNode.id == id {
      _ = state.navigation.apply(.dismiss)
      state.pruneMemories()
    }
    let problem =
      loaded.note == nil
      ? "There is no note \(note)" : "Note \(note) is not text: editing would change its bytes"
    state.toast = Toast(text: problem, isError: true)
    return []
  }
}

extension EditorMemory {
  /// - Returns: Nil where there is no note or no text to edit.
  fileprivate init?(_ note: Note?) {
    guard let note, case .text(let text) = note.body else { return nil }
    self.init(note: note.id, original: note.text, buffer: TextBuffer(text, .editor))
  }

  /// What the note is to become.
  var text: NoteText { original.edited(to: buffer.text) }
}

extension Note {
  var text: NoteText { NoteText(title: title, body: body) }
}

extension NoteText {
  /// The text after an edit: a title that was made from the text follows it.
  fileprivate func edited(to text: String) -> NoteText {
    let new = NoteBody.text(text)
    let followsText = title == (body.derivedTitle ?? "") || title == "Untitled"
    return NoteText(title: followsText ? new.derivedTitle ?? "Untitled" : title, body: new)
  }
}
