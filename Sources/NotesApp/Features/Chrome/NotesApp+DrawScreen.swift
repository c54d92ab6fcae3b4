import NavigationCore
import TerminalUI

extension NotesApp {
  /// Draws a screen with its header into its pane.
  func draw(
    _ screen: PresentedScreen<NotesScreen>, _ state: AppState, in canvas: inout Canvas
  ) {
    let bounds = canvas.bounds
    let content = screen.contentRect(in: bounds)
    drawHeader(of: screen, rows: screen.headerRows(in: bounds), state, in: &canvas)
    canvas.within(content) { canvas in
      drawContent(of: screen, state, in: &canvas)
    }
  }

  private func drawHeader(
    of screen: PresentedScreen<NotesScreen>, rows: Int, _ state: AppState, in canvas: inout Canvas
  ) {
    guard rows > 0 else { return }
    let breadcrumbs = canvas.bounds.dividing(.top, amount: 1).slice.inset(columns: 1)
    canvas.within(breadcrumbs) { state.header(of: screen).draw(in: &$0) }
    guard rows > 1 else { return }
    let line = Rect(column: 1, row: 1, columns: canvas.size.columns - 2, rows: 1)
    canvas.fill(line, with: state.theme.glyphs.horizontal, state.theme.dim)
  }

  private func drawContent(
    of screen: PresentedScreen<NotesScreen>, _ state: AppState, in canvas: inout Canvas
  ) {
    let isActive = screen.isActive
    let theme = state.theme
    switch screen.screen {
    case .noteList, .tagged, .trash, .arranged:
      guard let list = screen.screen.list else { return }
      drawList(list, screen.id, isActive, state, in: &canvas)
    case .noteTags(let note):
      guard let memory = state.tagsMemory(of: screen.id) else { return }
      NoteTagsView(
        tags: state.notes[note]?.note?.tags ?? [], completions: state.tagRows(for: note),
        value: { $0.count == 0 ? "on this note" : $0.count.notes }, memory: memory,
        isActive: isActive, theme: theme
      ).draw(in: &canvas)
    case .markedTags(let list): drawMarkedTags(screen.id, of: list, isActive, state, in: &canvas)
    case .rename(let note):
      guard let field = state.fieldMemory(of: screen.id) else { return }
      let other = otherNote(calledAsIn: field, but: note, state)
      RenameView(
        field: field, placeholder: "The title",
        hint: .title(linkCount: state.notes[note]?.linkCount ?? 0, other: other),
        isActive: isActive, theme: theme
      ).draw(in: &canvas)
    case .renameTag(let tag):
      guard let field = state.fieldMemory(of: screen.id) else { return }
      RenameView(
        field: field, placeholder: "The tag",
        hint: .tag(
          count: state.tagCount(tag)?.count ?? 0,
          other: field.isModified ? state.tagCount(field.text) : nil),
        isActive: isActive, theme: theme
      ).draw(in: &canvas)
    case .settingsSection(.links) where state.brokenLinks?.isEmpty == true:
      drawEmpty("No link is broken: each leads to a note.", isActive, theme, in: &canvas)
    case .noteLinks(let note) where state.links[note] == NoteLinks():
      drawEmpty("It links to no note, and none links here.", isActive, theme, in: &canvas)
    case .versions(let note) where state.versions[note] == []:
      drawEmpty(Self.whyNoVersions, isActive, theme, in: &canvas)
    case .version(let note, let number):
      guard let version = state.version(number, of: note) else { return }
      guard version.note != nil else {
        return drawEmpty("There is no version \(number).", isActive, theme, in: &canvas)
      }
      ReaderView(
        loaded: version, memory: state.readerMemory(of: screen.id), isActive: isActive,
        theme: theme
      ).draw(in: &canvas)
    case .tags where state.tags?.isEmpty == true:
      drawEmpty(state.whyNoTags, isActive, theme, in: &canvas)
    case .deletion, .emptyingTrash, .deletingMarked:
      guard let field = state.fieldMemory(of: screen.id) else { return }
      DeletionView(
        question: state.question(of: screen.screen), field: field, isActive: isActive, theme: theme
      ).draw(in: &canvas)
    case .trashedNote(let note, _)
    where state.notes[note].map({ $0.note?.isTrashed != true }) == true:
      drawEmpty("Note \(note) is not in the trash.", isActive, theme, in: &canvas)
    case .note(let note, _), .hit(let note, _, _), .trashedNote(let note, _),
      .taggedNote(let note, _, _):
      ReaderView(
        loaded: state.notes[note], memory: state.readerMemory(of: screen.id), isActive: isActive,
        writingHint: state.hint(.edit, "writes in it", in: screen.screen.contexts(isTyping: false)),
        theme: theme
      ).draw(in: &canvas)
    case .editor, .capture:
      guard let fields = state.fields(of: screen.id) else { return }
      NoteFieldsView(fields: fields, isActive: isActive, theme: theme).draw(in: &canvas)
      state.offer(in: screen.id, canvas.size)?.draw(in: &canvas)
    case .templates: drawTemplates(screen.id, isActive, state, in: &canvas)
    case .search:
      guard let memory = state.searchMemory(of: screen.id) else { return }
      SearchView(
        memory: memory, results: state.results, isActive: isActive, now: state.now,
        captureHint: state.hint(.capture, "captures it", in: [.searchResults, .everywhere]),
        searchKey: state.environment.keys.firstKey(of: .search, in: [.searchResults, .everywhere]),
        theme: theme
      ).draw(in: &canvas)
    case .settings, .settingsSection, .help, .scenes, .history, .tags, .noteLinks, .versions,
      .arranging, .actions:
      FormView(
        state.menuRows(of: screen.screen, under: screen.trail),
        position: state.listMemory(of: screen.id).position, isActive: isActive, theme: theme
      ).draw(in: &canvas)
    case .palette: drawPalette(screen, state, in: &canvas)
    case .webAddress(let text):
      WebAddressView(address: WebAddress(text), isActive: isActive, theme: theme).draw(in: &canvas)
    case .unsavedText:
      UnsavedTextView(
        hasText: state.unsavedNode != nil, next: state.afterText,
        isActive: isActive, keys: state.environment.keys, theme: theme
      )
      .draw(in: &canvas)
    }
  }

  private static var whyNoVersions: SafeText {
    "There is no version yet: every change of the text keeps the one before."
  }

  /// Draws what stands where there is nothing else, in as many rows as it takes.
  func drawEmpty(
    _ text: SafeText, _ isActive: Bool, _ theme: Theme, in canvas: inout Canvas
  ) {
    let place = Point(column: 2, row: 0)
    canvas.write(text.wrapped(to: canvas.size.columns - 3), theme.dim, at: place)
    if isActive { canvas.placeCursor(at: place) }
  }

  private func drawList(
    _ list: NoteList, _ id: NodeID, _ isActive: Bool, _ state: AppState, in canvas: inout Canvas
  ) {
    guard let listing = state.listings[list] else { return }
    guard listing.count > 0 else {
      return drawEmpty(state.whyEmpty(list), isActive, state.theme, in: &canvas)
    }
    NoteRowsView(
      row: { listing[$0] }, count: listing.count, memory: state.listMemory(of: id),
      isActive: isActive, now: state.now, theme: state.theme
    ).draw(in: &canvas)
  }
}

extension AppState {
  /// What an empty list says, and what to do.
  fileprivate func whyEmpty(_ list: NoteList) -> SafeText {
    if let reason = whyFiltered(list) { return SafeText(reason) }
    return switch list {
    case .notes:
      SafeText("No notes\(canBringBack ? hint(.undo, "brings one back") : "").")
    case .trash:
      SafeText("The trash is empty\(hint(.trash, "moves a note here from a list", in: [.list])).")
    case .tagged(let tag): SafeText("No note is tagged \(tag).")
    }
  }

  fileprivate var whyNoTags: SafeText {
    SafeText("There are no tags\(hint(.tags, "adds one on a note", in: [.list])).")
  }

  /// Whether undo would take a note out of the trash.
  fileprivate var canBringBack: Bool {
    nextActions.undo?.isTrashed(after: .undo) == false
  }

  /// The breadcrumbs over a screen.
  func header(of screen: PresentedScreen<NotesScreen>) -> HeaderView {
    HeaderView(
      trail: screen.trail.map { SafeText(title(of: $0)) },
      title: SafeText(title(of: screen.screen) + (screen.screen.list.map(sign) ?? "")),
      trailing: SafeText(headerNote(of: screen.screen)),
      showsBack: sizeClass == .compact && !screen.trail.isEmpty, theme: theme)
  }

  /// What stands at the right of a screen's header.
  fileprivate func headerNote(of screen: NotesScreen) -> String {
    switch screen {
    case .note(let id, _), .hit(let id, _, _), .trashedNote(let id, _), .taggedNote(let id, _, _):
      notes[id]?.note.map { $0.modified.age(at: now) } ?? ""
    case .version(let id, let number):
      version(number, of: id)?.note.map { $0.modified.age(at: now) } ?? ""
    case .noteList, .tagged, .trash: screen.list.map { arrangement(of: $0).sort.sign } ?? ""
    case .search: results.map { "\($0.rows.count) found" } ?? ""
    default: ""
    }
  }
}
