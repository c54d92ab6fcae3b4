import NavigationCore

extension NotesApp {
  /// What came of an effect.
  func reduceResult(_ state: inout AppState, _ action: AppAction) -> [AppEffect] {
    if action.isProblem { state.afterText = nil }
    switch action {
    case .listLoaded(let list, let listing, let focus):
      return listLoaded(&state, list, listing, focus)
    case .noteLoaded(let id, let note, let linkCount):
      return noteLoaded(&state, id, note, linkCount)
    case .noteReadAhead(let id, let note, let linkCount):
      return noteReadAhead(&state, id, note, linkCount)
    case .textRead(let id, let note): return copyText(of: note, id, &state)
    case .searched(let results): return searched(&state, results)
    case .excerptsLoaded(let excerpts, let ids, let text):
      if state.results?.query == text { state.results?.show(excerpts, of: ids) }
      return []
    case .titlesLoaded(let titles):
      state.titles.merge(titles) { $1 }
      return []
    case .linksLoaded(let id, let links):
      state.links[id] = links
      return []
    case .versionsLoaded(let id, let versions):
      state.versions[id] = versions
      return []
    case .versionLoaded(let id, let number, let note):
      state.shownVersion = ShownVersion(note: id, number: number, text: LoadedNote(note))
      return []
    case .tagsLoaded(let tags):
      state.tags = tags
      return []
    case .templatesLoaded(let templates):
      state.templates = templates
      return []
    case .templateTaken(let note, let time): return templateTaken(&state, note, time)
    case .linkNotesFound(let text, let list, let notes):
      state.linkNotes = LinkNotes(text: text, list: list, notes: notes)
      return []
    case .titlesFound(let text, let notes):
      state.titleMatches = TitleMatches(text: text, notes: notes)
      return []
    case .brokenLinksLoaded(let links):
      state.brokenLinks = links
      return []
    case .wikiLinkFound(let title, let id, let heading):
      return wikiLinkFound(&state, title, id, heading: heading)
    case .wikiLinkTrashed(let id): return showInTrash(id, &state)
    case .addressNotOpened(let reason):
      state.toast = NotesToast(text: reason, isError: true)
      return []
    case .noteCreated(let id): return created(&state, id)
    case .dayNoteFound(let note, let begun): return showDayNote(note, begun, &state)
    case .dayNoteMissing:
      state.toast = NotesToast(text: "There is no note of today yet")
      return []
    case .noteChanged(let change, let title, let linkCount):
      return changed(&state, change, title: title, linkCount: linkCount) + goOn(&state)
    case .actionsLoaded(let actions):
      state.nextActions = actions
      return []
    case .stepTaken(let step, let outcome, let next):
      state.nextActions = next
      return stepTaken(&state, step, outcome)
    case .noteRenamed(let renaming): return renamed(&state, renaming)
    case .tagRenamed(let renaming, let ids): return tagRenamed(&state, renaming, ids)
    case .notesDeleted(let ids, let title): return deleted(&state, ids, title)
    case .notEdited(let reason, let isError):
      state.toast = NotesToast(text: reason, isError: isError)
      return []
    case .textKeptApart(let id, let copy): return keptApart(&state, id, copy)
    case .notesChanged: return notesChanged(&state)
    case .changeOutdated:
      state.toast = NotesToast(
        text: "The note was changed elsewhere: nothing is changed here", isError: true)
      return []
    case .sessionNotKept(let reason):
      state.toast = NotesToast(text: "Where you are cannot be kept: \(reason)", isError: true)
      return []
    case .notStored:
      state.toast = NotesToast(
        text: "Nothing is stored here: this only shows the app", isError: true)
      return []
    case .failed(let error):
      state.toast = NotesToast(text: error.message, isError: true)
      return []
    default: return []
    }
  }

  /// Shows a note, or what was worked out of it ahead; where it is not to be shown, leads away from there.
  func noteLoaded(
    _ state: inout AppState, _ id: NoteID, _ note: Note?, _ linkCount: Int,
    _ ahead: LoadedNote? = nil
  ) -> [AppEffect] {
    let isLinked = state.linkedNote == id
    if isLinked { state.linkedNote = nil }
    if let loaded = state.notes[id], loaded.note == note, loaded.linkCount == linkCount {
      return []
    }
    state.notes[id] = ahead ?? LoadedNote(note, linkCount: linkCount)
    if followNote(&state, id, note) { return [] }
    let isShown = state.navigation.shownNote == id || (note != nil && isLinked)
    guard note?.isTrashed != false, isShown, let effects = clearDetail(&state) else { return [] }
    forget(&state) { $0.noteID == id && !$0.isInTrash }
    if note != nil, isLinked { return effects + showInTrash(id, &state) }
    let problem = note == nil ? "There is no note \(id)" : "Note \(id) is in the trash"
    // Where the text went that was written in it has been said, and is more.
    state.toast = state.toast ?? NotesToast(text: problem, isError: true)
    // The list is read anew: its row of the note, if it has one, is out of date.
    return effects + reloadList(&state, around: nil)
  }

  func wikiLinkFound(
    _ state: inout AppState, _ title: String, _ id: NoteID?, heading: String? = nil
  ) -> [AppEffect] {
    guard let id else {
      let hint = state.hint(.capture, "captures one")
      state.toast = NotesToast(
        text: "No note is called “\(title)”\(hint)", isError: true, newTitle: title)
      return []
    }
    return open(NoteLinkText.path(to: id, heading: heading), from: .app, &state)
  }

  private func created(_ state: inout AppState, _ id: NoteID) -> [AppEffect] {
    state.results = nil
    state.dropListings()
    var effects: [AppEffect] = []
    if case .capture = state.activeScreen {
      effects = navigate(&state, .dismiss, discardingText: true)
    }
    state.toast = NotesToast(text: "Captured as note \(id)" + state.hint(.undo, "takes it back"))
    // A note that is being read stays, and its row keeps the focus.
    let isListActive = state.activeScreen == .noteList
    state.previewsFocus = isListActive
    let focus = isListActive ? id : state.noteBesideList ?? id
    return effects + [state.load(.notes, around: focus, position: 0)] + goOn(&state)
  }
}

extension AppAction {
  /// Whether something could not be done as it was wished: it is to be read before the program ends.
  fileprivate var isProblem: Bool {
    switch self {
    case .changeOutdated, .notStored, .failed: true
    default: false
    }
  }
}
