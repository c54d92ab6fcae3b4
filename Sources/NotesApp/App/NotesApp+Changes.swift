import NavigationCore

extension NotesApp {
  func trash(_ id: NoteID) -> [AppEffect] {
    [.apply(.trash(id, true))]
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
    case .versions: navigate(&state, .push([.versions(id)]))
    case .tags: navigate(&state, .present(.noteTags(id), .sheet, isDismissable: true))
    case .rename: navigate(&state, .present(.rename(id), .sheet, isDismissable: true))
    case .restore: [.apply(.trash(id, false))]
    case .deleteForEver: navigate(&state, .present(.deletion(id), .alert, isDismissable: true))
    case .pin: togglePin(id, &state)
    case .editOutside: editOutside(id)
    case .copyText: [.readText(id)]
    default: nil
    }
  }

  func togglePin(_ id: NoteID, _ state: inout AppState) -> [AppEffect] {
    let isPinned = state.notes[id]?.note?.isPinned ?? state.summary(of: id)?.isPinned ?? false
    return [.apply(.pin(id, !isPinned))]
  }

  /// Shows what a change that was stored has changed.
  func changed(
    _ state: inout AppState, _ change: Change, title: String, linkCount: Int
  ) -> [AppEffect] {
    if case .edit(let id, _, _) = change { closeEditor(of: id, &state) }
    let effects = showChanges(of: [change.noteID], isTrashed: change.isTrashed, &state)
    let links = Renaming.linksChanged(linkCount)
    state.toast = NotesToast(
      text: change.message(title: state.inMessage(title), links: links, state))
    guard case .revert(let id, _) = change else { return effects }
    return effects + navigate(&state, .popTo(.kind(.reader(of: id))))
  }

  /// Shows what has become of notes, at least one, and whether they are in the trash now; nil when that has
  /// not changed. The list gives the focus to the note that is to keep it, or else to one of those.
  func showChanges(
    of ids: [NoteID], isTrashed: Bool?, keeping kept: NoteID? = nil, _ state: inout AppState
  ) -> [AppEffect] {
    let changed = Set(ids)
    let showsNote = state.navigation.shownNote != nil
    // What links where may have changed in all that is shown.
    var effects = state.notes.keys.filter { !changed.contains($0) }.sorted()
      .map(AppEffect.loadNote)
    for id in ids { state.notes[id] = nil }
    state.results = nil
    state.dropListings()
    if let isTrashed {
      effects += leave(&state) {
        $0.noteID.map(changed.contains) == true && $0.isInTrash != isTrashed
      }
    }
    let reloading = reloadActiveList(
      around: ids.last, isTrashed: isTrashed, keeping: kept, state)
    effects += reloading
    let isPreview = showsNote && state.activeScreen == .noteList
    state.previewsFocus = isPreview || !reloading.isEmpty
    if isTrashed == true {
      let stays = state.focusedNote(in: .notes).flatMap { changed.contains($0) ? nil : $0 }
      return effects + reloadList(&state, around: kept ?? stays)
    }
    // A note that is being read stays, and its row keeps the focus.
    let focus = kept ?? (isPreview ? ids.last : state.noteBesideList ?? ids.last)
    return effects + reloadList(&state, around: focus)
  }

  /// Closes the editor of a note that somebody else changed meanwhile; both texts are kept.
  func keptApart(_ state: inout AppState, _ id: NoteID, _ copy: NoteID) -> [AppEffect] {
    state.notes[id] = nil
    state.results = nil
    closeEditor(of: id, &state)
    state.toast = NotesToast(
      text: "Note \(id) was changed elsewhere: your text is kept as note \(copy)", isError: true)
    // Who was about to quit is to read that first.
    if state.afterText == .quit { state.afterText = nil }
    return reloadList(&state, around: id) + goOn(&state)
  }

  /// Leaves screens of notes that went to the trash, came back or are gone; the list then shows the note
  /// that moved up.
  func leave(_ state: inout AppState, _ isGone: (NotesScreen) -> Bool) -> [AppEffect] {
    let shown = [state.activeScreen, state.navigation.screenBesideList].compactMap(\.self)
    let effects = shown.contains(where: isGone) ? clearDetail(&state) ?? [] : []
    forget(&state, isGone)
    return effects
  }

  /// Empties the pane beside the list, and closes what lies over it.
  ///
  /// - Returns: Nil where text that is not saved is written over it: nobody is asked in the middle of a word.
  func clearDetail(_ state: inout AppState) -> [AppEffect]? {
    let sheets = state.navigation.root.activeSpine.count { $0.presentation != nil }
    let steps: [NavigationAction<NotesScreen>] =
      Array(repeating: .dismiss, count: sheets) + [.clearDetail]
    var after = state.navigation
    for step in steps { after.apply(step) }
    guard state.text(lostIn: after) == nil else { return nil }
    return steps.flatMap { navigate(&state, $0) }
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
    [state.load(.notes, around: id, position: state.focus(in: .notes))]
  }

  /// Loads the list that has the keys anew: its focus goes to the note that was changed, or stays where that
  /// note was.
  private func reloadActiveList(
    around id: NoteID?, isTrashed: Bool?, keeping kept: NoteID?, _ state: AppState
  ) -> [AppEffect] {
    guard let list = state.activeScreen.list, list != .notes else { return [] }
    let isGone = isTrashed.map { $0 != (list == .trash) } ?? false
    return [state.load(list, around: kept ?? (isGone ? nil : id), position: state.focus(in: list))]
  }
}

extension Change {
  /// What has become of the note, and how it is taken back.
  fileprivate func message(title: String, links: String, _ state: AppState) -> String {
    switch self {
    case .trash(_, true): "“\(title)” is in the trash" + state.hint(.undo, "brings it back")
    case .trash(_, false): "“\(title)” is back"
    case .pin(_, true): "“\(title)” is pinned"
    case .pin(_, false): "“\(title)” is not pinned any more"
    case .tags(_, let from, let to):
      to.first { !from.contains($0) }.map { "“\(title)” is tagged \($0)" }
        ?? "“\(title)” is not tagged \(from.first { !to.contains($0) } ?? "") any more"
    case .edit: "“\(title)” is saved" + links
    case .task(_, _, let isDone):
      "The task is \(isDone ? "done" : "open again")" + state.hint(.undo, "takes that back")
    case .revert(_, let number):
      "“\(title)” has the text of version \(number) again" + links
        + state.hint(.undo, "takes that back")
    }
  }
}
