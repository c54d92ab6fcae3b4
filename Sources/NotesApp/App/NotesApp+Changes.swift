import NavigationCore

extension NotesApp {
  func undo(_ state: inout AppState) -> [AppEffect] {
    guard let change = state.changes.nextUndo else {
      state.toast = Toast(text: "There is nothing to undo")
      return []
    }
    return [.apply(change, .undo)]
  }

  func redo(_ state: inout AppState) -> [AppEffect] {
    guard let change = state.changes.nextRedo else {
      state.toast = Toast(text: "There is nothing to redo")
      return []
    }
    return [.apply(change, .redo)]
  }

  func trash(_ id: NoteID) -> [AppEffect] {
    [.apply(.trash(id, true), .wish)]
  }

  func togglePin(_ id: NoteID, _ state: inout AppState) -> [AppEffect] {
    let row = state.listing?.rows.first { $0.id == id }
    let isPinned = state.notes[id]?.note?.isPinned ?? row?.isPinned ?? false
    return [.apply(.pin(id, !isPinned), .wish)]
  }

  /// Shows what a change that was stored has changed.
  func changed(
    _ state: inout AppState, _ change: Change, _ reason: ChangeReason, title: String
  ) -> [AppEffect] {
    let id = change.noteID
    let showsNote = state.navigation.shownNote != nil
    state.notes[id] = nil
    state.results = nil
    var effects: [AppEffect] = []
    switch change {
    case .trash(_, true):
      effects = leave(id, &state)
      forget(id, &state)
    case .edit: closeEditor(of: id, &state)
    case .trash(_, false), .pin: break
    }
    state.toast = Toast(text: change.message(title: title, reason))
    state.previewsFocus = showsNote && state.navigation.activeScreen == .noteList
    if change == .trash(id, true) { return effects + reloadList(&state, around: nil) }
    // A note that is being read stays, and its row keeps the focus.
    let focus = state.previewsFocus ? id : state.noteBesideList ?? id
    return effects + reloadList(&state, around: focus)
  }

  /// Closes the editor of a note that somebody else changed meanwhile; both texts are kept.
  func keptApart(_ state: inout AppState, _ id: NoteID, _ copy: NoteID) -> [AppEffect] {
    state.notes[id] = nil
    state.results = nil
    closeEditor(of: id, &state)
    state.toast = Toast(
      text: "Note \(id) was changed elsewhere: your text is kept as note \(copy)", isError: true)
    return reloadList(&state, around: id)
  }

  /// Leaves the screens of a note that is in the trash; the list then shows the note that moved up.
  private func leave(_ id: NoteID, _ state: inout AppState) -> [AppEffect] {
    guard state.navigation.activeScreen.noteID == id || state.navigation.shownNote == id else {
      return []
    }
    return navigate(&state, .clearDetail)
  }

  /// Takes a note that is gone from the ways back and forward: they would lead to nothing. Text that is not
  /// saved stays reachable.
  func forget(_ id: NoteID, _ state: inout AppState) {
    guard !state.remembersUnsavedText(of: id) else { return }
    state.navigation.cutBackHistory(to: table) { $0.noteID != id }
    state.pruneMemories()
  }

  func reloadList(_ state: inout AppState, around id: NoteID?) -> [AppEffect] {
    [.loadList(around: id, position: state.listFocus)]
  }
}

extension Change {
  /// What has become of the note, and how it is taken back.
  fileprivate func message(title: String, _ reason: ChangeReason) -> String {
    switch self {
    case .trash(_, true):
      "“\(title)” is in the trash; \(reason == .undo ? "Ctrl-R" : "u") brings it back"
    case .trash(_, false): "“\(title)” is back"
    case .pin(_, true): "“\(title)” is pinned"
    case .pin(_, false): "“\(title)” is not pinned any more"
    case .edit: "“\(title)” \(reason.outcomeOfEdit)"
    }
  }
}

extension ChangeReason {
  fileprivate var outcomeOfEdit: String {
    switch self {
    case .wish: "is saved"
    case .undo: "is as it was before the edit"
    case .redo: "is edited again"
    }
  }
}
