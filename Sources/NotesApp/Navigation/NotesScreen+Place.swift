import NavigationCore

extension NotesScreen {
  /// The place in the note that the screen shows; the top for other screens.
  var place: NotePlace {
    switch self {
    case .note(_, let place), .hit(_, _, let place), .trashedNote(_, let place),
      .taggedNote(_, _, let place):
      place
    default: .top
    }
  }

  /// The same screen at another place, if it is one that shows a note to read.
  func moved(to place: NotePlace) -> NotesScreen {
    switch self {
    case .note(let id, _): .note(id, at: place)
    case .hit(let id, let query, _): .hit(id, query: query, at: place)
    case .trashedNote(let id, _): .trashedNote(id, at: place)
    case .taggedNote(let id, let tag, _): .taggedNote(id, tag: tag, at: place)
    default: self
    }
  }
}

extension Route<NotesScreen> {
  /// Where in their notes the screens begin that do not at the top, by their screens on the tree.
  var places: [NotesScreen: NotePlace] {
    (legs + detail).compactMap(\.screen).filter { $0.place != .top }
      .reduce(into: [:]) { $0[$1.moved(to: .top)] = $1.place }
  }
}

extension AppState {
  /// Scrolls the notes that a link has led to, or has them scroll to a heading once they are laid out.
  mutating func scroll(to places: [NotesScreen: NotePlace]) {
    guard !places.isEmpty else { return }
    var memories: [NodeID: ScreenMemory] = [:]
    navigation.activeScene.root.forEachNode { node in
      guard let place = node.screen.flatMap({ places[$0] }) else { return }
      let memory = ReaderMemory(
        scroll: place.row, seekedHeading: place.heading.isEmpty ? nil : place.heading)
      memories[node.id] = ScreenMemory.reader(memory).limited
    }
    self.memories.merge(memories) { $1 }
  }
}
