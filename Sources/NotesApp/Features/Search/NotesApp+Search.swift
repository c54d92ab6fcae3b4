import NavigationCore
import TerminalUI

extension NotesApp {
  /// Goes to the search with the cursor in its field. What was looked for before is selected, unless the field was
  /// clicked: one goes on with it, or types something else in its place.
  func startSearch(_ state: inout AppState, isClicked: Bool = false) -> [AppEffect] {
    var effects: [AppEffect] = []
    if !state.activeScreen.isSearch {
      let isSearchTab = state.navigation.route.legs.first?.placement == .tab("search")
      let action: NavigationAction<NotesScreen> =
        isSearchTab ? .focus(.sidebar) : .select(tab: "search")
      effects = navigate(&state, action)
      if state.navigation.focusedColumn == .detail { effects += navigate(&state, .focus(.sidebar)) }
    }
    updateSearch(&state) {
      $0.isTyping = true
      if !isClicked { $0.field.apply(.selectAll, in: .zero) }
    }
    return effects
  }

  /// - Returns: Nil when the command is not the search's.
  func performOnSearch(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    guard let memory = state.activeSearch else { return nil }
    let count = state.results?.rows.count ?? 0
    let rect = state.contentRect(of: state.activeNode.id)
    let page = rect.map { NoteRowsView.visibleCount(in: SearchView.rowsRect(in: $0.size).size) }
    if let movement = command.movement {
      updateSearch(&state) { $0.list.move(movement, of: count, showing: page ?? 10) }
      return previewHit(&state)
    }
    let note = state.focusedHit
    switch command {
    case .text, .cut, .copy, .paste: return edit(command, memory.field, &state)
    case .back where memory.isTyping:
      updateSearch(&state) { $0.isTyping = false }
      return []
    case .open: return openHit(note, &state)
    case .edit:
      guard let note else { return nil }
      return openHit(note, &state) + edit(note, &state)
    case .tags, .rename:
      guard let note else { return nil }
      return openHit(note, &state) + showSheetOfList(command, note, &state)
    case .links, .versions:
      guard let note else { return nil }
      return openHit(note, &state) + (performOnNote(command, note, &state) ?? [])
    case .capture where count == 0: return capture(titled: memory.field.text, &state)
    default: return note.flatMap { performOnNote(command, $0, &state) }
    }
  }

  /// A click on the field goes on typing, one on a row focuses it.
  func clickSearch(_ point: Point, _ size: Size, _ state: inout AppState) -> [AppEffect] {
    let rows = SearchView.rowsRect(in: size)
    guard point.row >= rows.origin.row else { return startSearch(&state, isClicked: true) }
    guard let memory = state.activeSearch else { return [] }
    let height = NoteRowsView.height(in: rows.size)
    let row = memory.list.top + (point.row - rows.origin.row) / height
    guard row < state.results?.rows.count ?? 0 else { return [] }
    updateSearch(&state) {
      $0.list.moveFocus(to: row)
      $0.isTyping = false
    }
    return previewHit(&state)
  }

  private func openHit(_ note: NoteID?, _ state: inout AppState) -> [AppEffect] {
    guard let note, case .search(let query) = state.activeScreen else {
      state.toast = NotesToast(text: "Nothing is found yet")
      return []
    }
    updateSearch(&state) { $0.isTyping = false }
    return navigate(&state, .showDetail(.hit(note, query: query), isFocused: true))
  }

  /// Changes the field, and seeks what stands in it then.
  private func edit(
    _ command: Command, _ field: TextBuffer, _ state: inout AppState
  ) -> [AppEffect]? {
    var field = field
    guard let effects = performOnField(command, &field, &state) else { return nil }
    updateSearch(&state) { memory in
      memory.field = field
      memory.list = ListPosition()
    }
    _ = state.navigation.apply(.update(.search(query: field.text)))
    return effects
  }

  private func updateSearch(_ state: inout AppState, _ body: (inout SearchMemory) -> Void) {
    guard var memory = state.activeSearch else { return }
    body(&memory)
    state.memories[state.activeNode.id] = .search(memory)
  }

  func searched(_ state: inout AppState, _ results: SearchResults) -> [AppEffect] {
    state.results = results
    // A link, or the results before, may have shown another one than the first.
    if let id = state.navigation.hit(of: results.query),
      let row = results.rows.firstIndex(where: { $0.id == id })
    {
      state.focusHit(row, of: results.query)
    }
    return previewHit(&state)
  }

  /// Shows the focused result beside the list, or nothing when nothing is found.
  private func previewHit(_ state: inout AppState) -> [AppEffect] {
    guard case .search(let query) = state.activeScreen else { return [] }
    let action: NavigationAction<NotesScreen> =
      state.focusedHit.map { .showDetail(.hit($0, query: query), isFocused: false) }
      ?? .clearDetail
    let shown = state.navigation.hit(of: query)
    _ = state.navigation.apply(action)
    state.pruneMemories()
    if let hit = state.focusedHit, hit != shown { state.seekHit(of: hit) }
    return []
  }

  func prepareSearch(
    _ id: NodeID, _ query: String, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    var memory = state.searchMemory(of: id) ?? SearchMemory(query: query)
    let count = state.results?.rows.count ?? 0
    let visible = NoteRowsView.visibleCount(in: SearchView.rowsRect(in: size).size)
    memory.list.showFocus(showing: visible, of: count)
    state.memories[id] = .search(memory)
    guard let results = state.results, results.query == query else { return [.search(query)] }
    let ids = results.rowsWithoutExcerpt(in: memory.list.top..<memory.list.top + visible)
    return ids.isEmpty ? [] : [.loadExcerpts(ids, foundBy: query)]
  }
}

extension SearchMemory {
  init(query: String) {
    self.init(field: TextBuffer(query, .field), isTyping: query.isEmpty)
  }
}

extension NotesScreen {
  fileprivate var isSearch: Bool {
    if case .search = self { true } else { false }
  }
}

extension NavigationState<NotesScreen> {
  /// The note that is shown beside what a search has found, with the keys or without.
  fileprivate func hit(of query: String) -> NoteID? {
    (route.legs + route.detail).lazy.compactMap(\.screen)
      .compactMap { if case .hit(let id, query, _) = $0 { id } else { nil } }.first
  }
}

extension AppState {
  /// Has a note that was found scrolled to the first of the words that were looked for.
  fileprivate mutating func seekHit(of note: NoteID) {
    navigation.activeScene.root.forEachNode { node in
      guard case .hit(note, _, _) = node.screen, memories[node.id] == nil else { return }
      memories[node.id] = .reader(ReaderMemory(seeksHit: true))
    }
  }

  /// Gives the focus to a row of a search, which need not have the keys.
  fileprivate mutating func focusHit(_ row: Int, of query: String) {
    var found: NodeID?
    navigation.activeScene.root.forEachNode {
      if $0.screen == .search(query: query) { found = $0.id }
    }
    guard let found else { return }
    var memory = searchMemory(of: found) ?? SearchMemory(query: query)
    memory.list.focus = row
    memories[found] = .search(memory)
  }

  /// The memory of the active search, new when it has none yet.
  fileprivate var activeSearch: SearchMemory? {
    guard case .search(let query) = activeScreen else { return nil }
    return searchMemory(of: activeNode.id) ?? SearchMemory(query: query)
  }

  fileprivate var focusedHit: NoteID? {
    guard let focus = activeSearch?.list.focus, let rows = results?.rows,
      rows.indices.contains(focus)
    else { return nil }
    return rows[focus].id
  }
}
