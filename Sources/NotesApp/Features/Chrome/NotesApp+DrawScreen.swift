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
    let line = Rect(size: canvas.size).dividing(.top, amount: 1).slice.inset(columns: 1)
    canvas.within(line) { state.header(of: screen).draw(in: &$0) }
    guard rows > 1 else { return }
    let width = canvas.size.columns - 2
    canvas.write(
      SafeText(String(repeating: state.theme.glyphs.horizontal, count: max(0, width))),
      state.theme.dim, at: Point(column: 1, row: 1))
  }

  private func drawContent(
    of screen: PresentedScreen<NotesScreen>, _ state: AppState, in canvas: inout Canvas
  ) {
    let isActive = screen.isActive
    let theme = state.theme
    switch screen.screen {
    case .noteList: drawList(screen.id, isActive, state, in: &canvas)
    case .note(let note), .hit(let note, _):
      ReaderView(
        loaded: state.notes[note], memory: state.readerMemory(of: screen.id), isActive: isActive,
        canEdit: !state.environment.isReadOnly, theme: theme
      ).draw(in: &canvas)
    case .editor, .capture:
      guard let fields = state.fields(of: screen.id) else { return }
      NoteFieldsView(fields: fields, isActive: isActive, theme: theme).draw(in: &canvas)
    case .search:
      guard let memory = state.searchMemory(of: screen.id) else { return }
      SearchView(
        memory: memory, results: state.results, isActive: isActive, now: state.now,
        canCapture: !state.environment.isReadOnly, theme: theme
      ).draw(in: &canvas)
    case .settings, .settingsSection, .help, .scenes, .history:
      MenuView(
        rows: state.menuRows(of: screen.screen, under: screen.trail)
          .shown(in: canvas.size.columns),
        memory: state.listMemory(of: screen.id), isActive: isActive, theme: theme
      ).draw(in: &canvas)
    case .palette: drawPalette(screen, state, in: &canvas)
    case .unsavedText:
      UnsavedTextView(
        hasText: state.unsavedNode != nil, isLinkPending: state.pendingLink != nil,
        isActive: isActive, keys: state.environment.keys, theme: theme
      )
      .draw(in: &canvas)
    }
  }

  private func drawList(
    _ id: NodeID, _ isActive: Bool, _ state: AppState, in canvas: inout Canvas
  ) {
    guard let listing = state.listing else { return }
    guard listing.count > 0 else {
      let text: SafeText =
        state.canBringBack ? "No notes; u brings one back." : "No notes."
      canvas.write(text, state.theme.dim, at: Point(column: 2, row: 0))
      if isActive { canvas.placeCursor(at: Point(column: 2, row: 0)) }
      return
    }
    NoteRowsView(
      row: { listing[$0] }, count: listing.count, memory: state.listMemory(of: id),
      isActive: isActive, now: state.now, theme: state.theme
    ).draw(in: &canvas)
  }
}

extension AppState {
  /// Whether undo would take a note out of the trash.
  fileprivate var canBringBack: Bool {
    if case .trash(_, false)? = changes.nextUndo { true } else { false }
  }

  /// The breadcrumbs over a screen.
  func header(of screen: PresentedScreen<NotesScreen>) -> HeaderView {
    HeaderView(
      trail: screen.trail.map { SafeText(title(of: $0)) },
      title: SafeText(title(of: screen.screen)),
      trailing: SafeText(headerNote(of: screen.screen)),
      showsBack: sizeClass == .compact && !screen.trail.isEmpty, theme: theme)
  }

  /// What stands at the right of a screen's header.
  fileprivate func headerNote(of screen: NotesScreen) -> String {
    switch screen {
    case .note(let id), .hit(let id, _):
      notes[id]?.note.map { $0.modified.age(at: now) } ?? ""
    case .search: results.map { "\($0.rows.count) found" } ?? ""
    default: ""
    }
  }
}
