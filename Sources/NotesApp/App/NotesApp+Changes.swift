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

  /// Does what a command asks for a note, wherever that has the focus.
  ///
  /// - Returns: Nil when the command is not about a note.
  func performOnNote(
    _ command: Command, _ id: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    switch command {
    case .trash: trash(id)
    case .links: navigate(&state, .push([.noteLinks(id)]))
    case .tags: navigate(&state, .present(.noteTags(id), .sheet, isDismissable: true))
    case .restore: [.apply(.trash(id, false), .wish)]
    case .deleteForEver: navigate(&state, .present(.deletion(id), .alert, isDismissable: true))
    case .pin: togglePin(id, &state)
    case .editOutside: editOutside(id)
    case .copyText: [.readText(id)]
    default: nil
    }
  }

  func togglePin(_ id: NoteID, _ state: inout AppState) -> [AppEffect] {
    let row = state.listings.values.lazy.flatMap(\.rows).first { $0.id == id }
    let isPinned = state.notes[id]?.note?.isPinned ?? row?.isPinned ?? false
    return [.apply(.pin(id, !isPinned), .wish)]
  }

  /// Shows what a change that was stored has changed.
  func changed(
    _ state: inout AppState, _ change: Change, _ reason: ChangeReason, title: String
  ) -> [AppEffect] {
    let id = change.noteID
    let showsNote = state.navigation.shownNote != nil
    // What links where may have changed in all that is shown.
    let others = state.notes.keys.filter { $0 != id }.sorted()
    var effects = others.map(AppEffect.loadNote)
    state.notes[id] = nil
    state.results = nil
    state.dropListings()
    switch change {
    case .trash(_, let isTrashed):
      effects += leave(&state) { $0.noteID == id && $0.isInTrash != isTrashed }
    case .edit: closeEditor(of: id, &state)
    case .pin, .tags: break
    }
    let reloading = reloadActiveList(after: change, state)
    effects += reloading
    state.toast = Toast(text: change.message(title: title, reason))
    let isPreview = showsNote && state.navigation.activeScreen == .noteList
    state.previewsFocus = isPreview || !reloading.isEmpty
    if change == .trash(id, true) { return effects + reloadList(&state, around: nil) }
    // A note that is being read stays, and its row keeps the focus.
    let focus = isPreview ? id : state.noteBesideList ?? id
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

  /// Leaves screens of notes that went to the trash, came back or are gone; the list then shows the note
  /// that moved up.
  func leave(_ state: inout AppState, _ isGone: (NotesScreen) -> Bool) -> [AppEffect] {
    let shown = [state.navigation.activeScreen, state.navigation.noteBesideList].compactMap(\.self)
    let effects = shown.contains(where: isGone) ? navigate(&state, .clearDetail) : []
    forget(&state, isGone)
    return effects
  }

  /// Takes screens of notes that are gone from the ways back and forward: they would lead to nothing. Text
  /// that is not saved stays reachable.
  func forget(_ state: inout AppState, _ isGone: (NotesScreen) -> Bool) {
    let texts = state.notesWithUnsavedText
    state.navigation.cutBackHistory(to: table) { screen in
      !isGone(screen) || screen.noteID.map(texts.contains) == true
    }
    state.pruneMemories()
  }

  func reloadList(_ state: inout AppState, around id: NoteID?) -> [AppEffect] {
    [.loadList(.notes, around: id, position: state.focus(in: .notes))]
  }

  /// Loads the list that has the keys anew: its focus goes to the note that was changed, or stays where that
  /// note was.
  private func reloadActiveList(after change: Change, _ state: AppState) -> [AppEffect] {
    guard let list = state.navigation.activeScreen.list, list != .notes else { return [] }
    var isGone = false
    if case .trash(_, let isTrashed) = change { isGone = isTrashed != (list == .trash) }
    let id = isGone ? nil : change.noteID
    return [.loadList(list, around: id, position: state.focus(in: list))]
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
    case .tags(_, let from, let to):
      to.first { !from.contains($0) }.map { "“\(title)” is tagged \($0)" }
        ?? "“\(title)” is not tagged \(from.first { !to.contains($0) } ?? "") any more"
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
