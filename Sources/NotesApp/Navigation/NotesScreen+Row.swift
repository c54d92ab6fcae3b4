import NavigationCore

extension NotesScreen {
  /// How far down the note is scrolled that the screen shows; 0 for other screens.
  var row: Int {
    switch self {
    case .note(_, let row), .hit(_, _, let row), .trashedNote(_, let row),
      .taggedNote(_, _, let row):
      row
    default: 0
    }
  }

  /// The same screen scrolled to a row, if it is one that shows a note to read.
  func scrolled(to row: Int) -> NotesScreen {
    switch self {
    case .note(let id, _): .note(id, row: row)
    case .hit(let id, let query, _): .hit(id, query: query, row: row)
    case .trashedNote(let id, _): .trashedNote(id, row: row)
    case .taggedNote(let id, let tag, _): .taggedNote(id, tag: tag, row: row)
    default: self
    }
  }
}

extension Route<NotesScreen> {
  /// The notes that are scrolled, by their screens on the tree.
  var rows: [NotesScreen: Int] {
    (legs + detail).compactMap(\.screen).filter { $0.row != 0 }
      .reduce(into: [:]) { $0[$1.scrolled(to: 0)] = $1.row }
  }
}

extension AppState {
  /// Scrolls the notes that a link has led to.
  mutating func scroll(to rows: [NotesScreen: Int]) {
    guard !rows.isEmpty else { return }
    var memories: [NodeID: ScreenMemory] = [:]
    navigation.activeScene.root.forEachNode { node in
      guard let row = node.screen.flatMap({ rows[$0] }) else { return }
      memories[node.id] = ScreenMemory.reader(ReaderMemory(scroll: row)).limited
    }
    self.memories.merge(memories) { $1 }
  }
}
