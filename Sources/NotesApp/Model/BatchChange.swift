/// What can be done to many notes at once, as one action.
public enum BatchChange: Hashable, Sendable {
  /// To the trash, or out of it.
  case trash(Bool)
  /// Pinned, or not any more.
  case pin(Bool)
  /// The tags that are not there yet are added behind the others, and others are taken off.
  case tags(adding: [String], removing: [String])
}

extension BatchChange {
  /// What it is called for undo.
  public var kind: NoteAction.Kind {
    switch self {
    case .trash(let isTrashed): isTrashed ? .trash : .restore
    case .pin(let isPinned): isPinned ? .pin : .unpin
    case .tags: .tags
    }
  }

  /// Whether the notes are in the trash then; nil when that does not change it.
  package var isTrashed: Bool? {
    if case .trash(let isTrashed) = self { isTrashed } else { nil }
  }

  /// Changes a note.
  ///
  /// - Returns: Whether there was something to change.
  public func change(_ note: inout Note) -> Bool {
    switch self {
    case .trash(let isTrashed):
      defer { note.isTrashed = isTrashed }
      return note.isTrashed != isTrashed
    case .pin(let isPinned):
      defer { note.isPinned = isPinned }
      return note.isPinned != isPinned
    case .tags(let added, let removed):
      let left = note.tags.filter { !removed.contains($0) }
      let tags = left + added.filter { !left.contains($0) }
      defer { note.tags = tags }
      return note.tags != tags
    }
  }
}
