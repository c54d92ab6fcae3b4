import NavigationCore
import TerminalUI

extension NotesApp {
  /// The field with the title of a note.
  ///
  /// - Returns: Nil when the command is not the field's.
  func performOnRename(
    _ command: Command, of note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    performOnName(command, &state) { rename(note, $0, &$1) }
  }

  /// A field with a name, which `rename` takes when it is confirmed.
  func performOnName(
    _ command: Command, _ state: inout AppState,
    rename: (TextBuffer, inout AppState) -> [AppEffect]
  ) -> [AppEffect]? {
    let id = state.activeNode.id
    guard var field = state.fieldMemory(of: id) else { return nil }
    if command == .confirm { return rename(field, &state) }
    let effects = performOnField(command, &field, &state)
    state.memories[id] = .field(field)
    return effects
  }

  /// The field closes once the title is stored.
  private func rename(
    _ note: NoteID, _ field: TextBuffer, _ state: inout AppState
  ) -> [AppEffect] {
    guard !field.text.allSatisfy(\.isWhitespace) else {
      state.toast = NotesToast(text: "A title is not blank", isError: true)
      return []
    }
    return field.isModified ? [.rename(note, to: field.text)] : navigate(&state, .dismiss)
  }

  func prepareRename(
    _ id: NodeID, of note: NoteID, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    guard let loaded = state.notes[note] else { return [.loadNote(note)] }
    guard let title = loaded.note?.title, loaded.note?.isTrashed == false else {
      let problem = loaded.note == nil ? "There is no note \(note)" : "Note \(note) is in the trash"
      return refuseWriting(id, &state, because: problem)
    }
    let field = state.fieldMemory(of: id) ?? TextBuffer(title, .field)
    state.memories[id] = .field(field)
    let isKnown = state.titleMatches?.text == field.text
    return isKnown || !field.isModified ? [] : [.findTitles(matching: field.text)]
  }

  /// Another note that is called as the field says; nil where there is none, or it is not known yet.
  func otherNote(calledAsIn field: TextBuffer, but note: NoteID, _ state: AppState) -> NoteID? {
    guard field.isModified, let matches = state.titleMatches, matches.text == field.text else {
      return nil
    }
    let title = Renaming.title(field.text).lowercased()
    return matches.notes.first { $0.id != note && $0.title.lowercased() == title }?.id
  }

  /// Closes the field, and shows the title that the note has now.
  func renamed(_ state: inout AppState, _ renaming: Renaming) -> [AppEffect] {
    if state.activeScreen == .rename(renaming.note) {
      _ = state.navigation.apply(.dismiss)
      state.pruneMemories()
    }
    let effects = showChanges(of: [renaming.note], isTrashed: nil, &state)
    state.toast = NotesToast(text: renaming.message)
    return effects
  }
}
