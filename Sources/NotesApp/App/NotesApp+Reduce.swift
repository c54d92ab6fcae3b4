import NavigationCore
import TerminalUI

extension NotesApp {
  public func reduce(_ state: inout AppState, _ action: AppAction) -> [AppEffect] {
    switch action {
    case .launched(let link, let scene): return launch(&state, link, scene)
    case .resized(let size):
      state.size = size
      return []
    case .prepareActiveScreen: return prepareActiveScreen(&state)
    case .prepareFrame: return prepareFrame(&state)
    case .readAhead: return readAhead(&state)
    case .timeTold(let now):
      state.now = now
      return []
    case .navigate(let action): return navigate(&state, action)
    case .rested: return keepSession(&state)
    case .backgroundFound(let isDark):
      state.environment.isBackgroundDark = isDark
      return []
    case .terminated(let signal): return terminate(&state, signal)
    case .linkReceived(let link, let request): return receive(link, request, &state)
    case .keyHeld(let text): return hold(text, &state)
    case .keysReleased: return releaseKeys(&state)
    case .paused:
      state.showsKeyPanel = !state.pendingKeys.isEmpty
      return []
    case .command, .typed, .burstRefused, .pasteRefused, .keyPending, .keysDropped, .keyUnknown,
      .clicked, .scrolled:
      return reduceInput(&state, action)
    case .notesFound, .textsRead, .tagsOfNotesLoaded, .allChanged:
      return reduceMarked(&state, action)
    case .listLoaded, .noteLoaded, .noteReadAhead, .textRead, .searched, .excerptsLoaded,
      .titlesLoaded, .tagsLoaded, .templatesLoaded, .templateTaken, .linksLoaded,
      .versionsLoaded, .versionLoaded, .linkNotesFound, .titlesFound, .brokenLinksLoaded,
      .wikiLinkFound, .wikiLinkTrashed, .addressNotOpened, .noteCreated, .dayNoteFound,
      .dayNoteMissing, .noteChanged, .noteRenamed, .tagRenamed, .actionsLoaded, .stepTaken,
      .notesDeleted, .notEdited, .notesChanged, .textKeptApart, .changeOutdated,
      .sessionNotKept, .notStored, .failed:
      return reduceResult(&state, action)
    }
  }

  /// What the user did: a message has been read by then.
  private func reduceInput(_ state: inout AppState, _ action: AppAction) -> [AppEffect] {
    // What is drawn anew is what was there.
    if case .command(.redraw) = action { return [.program(.redraw)] }
    if case .clicked(let point) = action, let meant = clickKeyPanel(point, state) {
      return reduceInput(&state, meant)
    }
    let wasArmed = state.isQuitArmed
    let newTitle = state.toast?.newTitle ?? ""
    let hadMessage = state.toast != nil
    state.toast = nil
    defer { state.sayNextNotice() }
    state.isQuitArmed = false
    if case .keyPending(let key) = action {
      state.pendingKeys.append(key)
      return []
    }
    let pending = state.pendingKeys
    state.pendingKeys = []
    switch action {
    case .command(.interrupt): return interrupt(&state, isSecond: wasArmed)
    case .command(.capture) where !newTitle.isEmpty && !state.environment.isReadOnly:
      return capture(titled: newTitle, &state)
    case .command(let command): return perform(command, &state)
    case .typed(let text): return perform(.text(.insert(text)), &state)
    case .burstRefused(let text): return say(&state, refusedBurst: text)
    case .pasteRefused(let limit): return say(&state, pasteLimit: limit)
    // A message has no hints under it.
    case .clicked(let point) where hadMessage && point.row >= state.bodyRect.rows.upperBound:
      return []
    case .clicked(let point): return click(point, &state)
    case .scrolled(let point, let rows): return scroll(point, by: rows, &state)
    case .keyUnknown(let key): return say(&state, unknown: pending + [key])
    default: return []
    }
  }

  private func say(_ state: inout AppState, refusedBurst text: String) -> [AppEffect] {
    let hint = state.hint(.capture, "begins a note")
    let beginning = text.count > 12 ? text.prefix(12) + "…" : text[...]
    state.toast = NotesToast(
      text: "“\(beginning)” came all at once: not taken for keys\(hint)", isError: true)
    return []
  }

  private func say(_ state: inout AppState, unknown keys: [Key]) -> [AppEffect] {
    let hint = state.hint(.help, "shows the keys")
    state.toast = NotesToast(text: "\(keys.shown) does nothing here\(hint)")
    return []
  }

  private func say(_ state: inout AppState, pasteLimit limit: Int) -> [AppEffect] {
    state.toast = NotesToast(
      text: "More than \(limit >> 20) MB cannot be pasted, nothing was: use `navtui add -`",
      isError: true)
    return []
  }

  private func launch(
    _ state: inout AppState, _ link: String?, _ scene: String?
  ) -> [AppEffect] {
    defer { state.sayNextNotice() }
    let resuming = resume(&state)
    let opening = scene.map { openScene($0, &state) } ?? []
    // Another scene has a list of its own: that of the one before would be taken for it.
    let effects = (opening.isEmpty ? resuming : opening) + [.loadActions]
    guard let link else { return effects }
    return effects + open(link, from: .outside, &state)
  }

  /// The route of a link. Those that are kept in notes or printed name the first scene: where that was closed they
  /// lead to their place in the scene that is shown.
  func route(
    to link: String, from origin: LinkOrigin, relativeTo place: Route<NotesScreen> = Route(),
    _ state: AppState
  ) throws(LinkError) -> Route<NotesScreen> {
    let (scenes, first) = (
      state.navigation.scenes.map(\.name), NavigationState<NotesScreen>.firstScene
    )
    var route = try table.route(
      to: link, from: origin, relativeTo: place,
      scenes: scenes + (scenes.contains(first) ? [] : [first]))
    if let scene = route.scene, !scenes.contains(scene) { route.scene = nil }
    return route
  }

  /// Shows the place of a link, or says what is wrong with it.
  func open(_ link: String, from origin: LinkOrigin, _ state: inout AppState) -> [AppEffect] {
    do {
      return show(
        try route(to: link, from: origin, relativeTo: state.navigation.route, state), &state)
    } catch {
      state.toast = NotesToast(text: error.description, isError: true)
      return []
    }
  }

  /// Goes to the place of a link, to the row or heading of its text, and shows its list as it says; text that is not
  /// saved is asked about first.
  func show(_ route: Route<NotesScreen>, _ state: inout AppState) -> [AppEffect] {
    var after = state.navigation
    after.apply(.open(route.onTree))
    if let question = ask(before: .open(route), leadingTo: after, &state) { return question }
    let effects = navigate(&state, .open(route.onTree))
    state.scroll(to: route.places)
    state.arrange(as: route)
    return effects
  }

  /// Applies a step of navigation and lets the list follow the note that is shown.
  ///
  /// Text that is not saved and would go with it is asked about first, unless it is to go.
  func navigate(
    _ state: inout AppState, _ action: NavigationAction<NotesScreen>, discardingText: Bool = false
  ) -> [AppEffect] {
    let (scene, before) = (state.navigation.activeScene.name, state.navigation.screenBesideList)
    var after = state.navigation
    let outcome = after.apply(action)
    if !discardingText, let question = ask(before: .step(action), leadingTo: after, &state) {
      return question
    }
    state.linkedNote = nil
    state.leftScreen = state.activeScreen
    state.navigation = after
    if case .unchanged(let reason) = outcome {
      state.say(reason)
      return []
    }
    if let problem = outcome.problem {
      state.toast = NotesToast(text: problem, isError: true)
      return []
    }
    state.pruneMemories()
    let active = state.activeScreen
    state.forgetTrashedNotes(on: [active, state.navigation.screenBesideList].compactMap(\.self))
    if case .open = action, !active.isInTrash {
      state.linkedNote = active.noteID.flatMap { state.notes[$0] == nil ? $0 : nil }
    }
    if state.navigation.activeScene.name != scene {
      state.dropListings()
      return followList(state)
    }
    guard let screen = state.navigation.screenBesideList, screen != before,
      let list = screen.listBeside, screen.noteID != state.focusedNote(in: list)
    else { return [] }
    // A list that is yet to come, of a new scene, shows this note and not its own first one.
    state.previewsFocus = false
    return [state.load(list, around: screen.noteID, position: 0)]
  }

  private func terminate(_ state: inout AppState, _ signal: Int32) -> [AppEffect] {
    endSession(state) + [.program(.die(signal: signal))]
  }

  private func interrupt(_ state: inout AppState, isSecond: Bool) -> [AppEffect] {
    guard isSecond else {
      state.isQuitArmed = true
      let key = state.environment.keys.firstKey(of: .interrupt, in: state.contexts) ?? "Ctrl-C"
      state.toast = NotesToast(text: "\(key) again quits")
      return []
    }
    return quit(&state)
  }

  /// Ends the program, unless text would be lost.
  func quit(_ state: inout AppState) -> [AppEffect] {
    guard let text = state.unsavedNodeOfAnyScene else {
      return endSession(state) + [.program(.exit(0))]
    }
    // Who is asked already and insists is not asked again: the text stays where it was written.
    if state.activeScreen == .unsavedText {
      return endSession(state) + [.program(.exit(0))]
    }
    state.afterText = .quit
    return ask(aboutTextOf: text, &state)
  }
}

extension NavigationState<NotesScreen> {
  /// The screen of the note that is read beside a list, when its tab is shown.
  var screenBesideList: NotesScreen? {
    // A closure: the runtime would make a key path the first time, which a start would wait for.
    (route.legs + route.detail).lazy.compactMap { $0.screen }.first { $0.listBeside != nil }
  }

  /// The note in the detail of the notes tab, when that tab is shown.
  var shownNote: NoteID? { shownNote(beside: .notes) }

  /// The note that is read beside a list, when its tab is shown.
  func shownNote(beside list: NoteList) -> NoteID? {
    screenBesideList.flatMap { $0.listBeside == list ? $0.noteID : nil }
  }
}

extension AppState {
  /// The note whose row has the focus in the list of notes.
  var focusedNote: NoteID? { focusedNote(in: .notes) }

  /// The note whose row has the focus in a list.
  func focusedNote(in list: NoteList) -> NoteID? {
    nodeID(of: list).flatMap { listings[list]?[listMemory(of: $0).position.focus]?.id }
  }

  /// Forgets what was made of all notes and the loaded parts of all lists but that of the notes: what is
  /// shown of them is loaded again.
  mutating func dropListings() {
    forgetDerived()
    listings = listings.filter { $0.key == .notes }
  }

  /// Forgets what was made of all notes: those read ahead, the tags, the templates, the links, the versions and
  /// the titles.
  mutating func forgetDerived() {
    notesAhead = [:]
    (tags, templates, brokenLinks, titleMatches, markedTags) = (nil, nil, nil, nil, nil)
    (links, titles) = ([:], [:])
    (versions, shownVersion) = ([:], nil)
  }

  /// Has the notes read anew that are in the trash and shown elsewhere: only that leads there. Where text is not
  /// saved they stay: that of a note that went into the trash has been warned of, and its place is its editor.
  fileprivate mutating func forgetTrashedNotes(on screens: [NotesScreen]) {
    let shown = screens.filter { !$0.isInTrash }.compactMap(\.noteID)
    let trashed = shown.filter { notes[$0]?.note?.isTrashed == true }
    guard !trashed.isEmpty, !memories.haveUnsavedText else { return }
    for note in trashed { notes[note] = nil }
  }

  mutating func say(_ reason: NavigationOutcome.Reason) {
    switch reason {
    case .atRoot: toast = NotesToast(text: "This is the first screen" + hint(.close, "quits"))
    case .noHistory: toast = NotesToast(text: "There is nothing further in the history")
    case .notDismissable: toast = NotesToast(text: "This must be answered first")
    case .tooFew, .alreadyThere, .notFound, .nothingPresented, .lastScene: break
    }
  }
}
