import NavigationCore
import TerminalUI

extension AppState {
  func listMemory(of id: NodeID) -> ListMemory {
    if case .list(let memory)? = memories[id] { memory } else { ListMemory() }
  }

  func readerMemory(of id: NodeID) -> ReaderMemory {
    if case .reader(let memory)? = memories[id] { memory } else { ReaderMemory() }
  }

  func editorMemory(of id: NodeID) -> EditorMemory? {
    if case .editor(let memory)? = memories[id] { memory } else { nil }
  }

  func captureMemory(of id: NodeID) -> NoteFields? {
    if case .capture(let memory)? = memories[id] { memory } else { nil }
  }

  /// The fields of a node in which a note is written.
  func fields(of id: NodeID) -> NoteFields? {
    editorMemory(of: id)?.fields ?? captureMemory(of: id)
  }

  func searchMemory(of id: NodeID) -> SearchMemory? {
    if case .search(let memory)? = memories[id] { memory } else { nil }
  }

  func paletteMemory(of id: NodeID) -> PaletteMemory? {
    if case .palette(let memory)? = memories[id] { memory } else { nil }
  }

  /// Forgets what screens remember that are on no tree and in no history.
  mutating func pruneMemories() {
    var gone = Set(memories.keys)
    // Mostly all are on the first tree, and histories are long.
    for tree in navigation.trees where !gone.isEmpty {
      tree.forEachNode { gone.remove($0.id) }
    }
    for id in gone { memories[id] = nil }
    leaveToList()
  }

  /// Gives the keys back to the list whose sheet is closed, unless one has gone elsewhere from there.
  private mutating func leaveToList() {
    guard let sheet = sheetOfList else { return }
    // A history may still have it.
    var isOpen = false
    navigation.activeScene.root.forEachNode { if $0.id == sheet.node { isOpen = true } }
    if isOpen { return }
    sheetOfList = nil
    let screen = navigation.activeScreen
    if screen.isReader, screen.noteID == sheet.note { _ = navigation.apply(.focus(.sidebar)) }
  }

  /// The screen the keys go to.
  var activeScreen: NotesScreen { activeNode.screen ?? navigation.activeScreen }

  /// Whether the screen of a node holds text that is not saved.
  func hasUnsavedText(_ id: NodeID) -> Bool {
    memories[id]?.hasUnsavedText ?? false
  }

  /// The notes of which some editor, in a history too, holds text that is not saved.
  var notesWithUnsavedText: Set<NoteID> {
    var notes: Set<NoteID> = []
    for tree in navigation.trees {
      tree.forEachNode { node in
        if let id = node.screen?.noteID, hasUnsavedText(node.id) { notes.insert(id) }
      }
    }
    return notes
  }

  func tagsMemory(of id: NodeID) -> TagsMemory? {
    if case .tags(let memory)? = memories[id] { memory } else { nil }
  }

  /// The text of a field that is all that is written in on a screen.
  func fieldMemory(of id: NodeID) -> TextBuffer? {
    if case .field(let memory)? = memories[id] { memory } else { nil }
  }

  /// The position of the row of a list that has the focus.
  func focus(in list: NoteList) -> Int {
    nodeID(of: list).map { listMemory(of: $0).position.focus } ?? 0
  }

  /// Asks for the part of a list around a note, or around a position where that is not shown.
  func load(_ list: NoteList, around id: NoteID?, position: Int) -> AppEffect {
    .loadList(
      query(of: list), around: id, position: position, marked: marks(in: list))
  }

  /// The note beside the list, whether or not its tab is shown.
  var noteBesideList: NoteID? {
    var found: NoteID?
    navigation.activeScene.root.forEachNode { node in
      guard case .split(let split) = node.content, split.sidebar.contains(.noteList) else { return }
      split.detail?.forEachNode { if case .note(let id, _)? = $0.screen { found = found ?? id } }
    }
    return found
  }

  /// The node of a list, wherever in the active scene it is.
  func nodeID(of list: NoteList) -> NodeID? {
    if activeScreen.list == list { return activeNode.id }
    var found: NodeID?
    navigation.activeScene.root.forEachNode { if $0.screen?.list == list { found = $0.id } }
    return found
  }
}

extension ScreenMemory {
  /// Whether it holds text that is not saved; blanks alone are no new note.
  var hasUnsavedText: Bool {
    switch self {
    case .editor(let memory): memory.fields.isModified
    case .capture(let fields): fields.isModified && fields.draft != nil
    case .list, .reader, .search, .palette, .field, .tags: false
    }
  }
}

extension [NodeID: ScreenMemory] {
  /// Whether some screen holds text that is not saved.
  var haveUnsavedText: Bool { values.contains(where: \.hasUnsavedText) }
}

extension NavigationState<NotesScreen> {
  /// The trees of all scenes, each with those of its history.
  var trees: [NavigationNode<NotesScreen>] {
    scenes.flatMap { [$0.root] + $0.history.back + $0.history.forward }
  }
}

extension NavigationNode<NotesScreen> {
  fileprivate func contains(_ screen: NotesScreen) -> Bool {
    var isFound = false
    forEachNode { if $0.screen == screen { isFound = true } }
    return isFound
  }
}
