/// A change of notes, one or several, that counts as one action.
public enum BatchChange: Hashable, Sendable {
  /// Moves notes to the trash, or restores them.
  case trash(Bool)
  /// Pins or unpins notes.
  case pin(Bool)
  /// Removes tags, in any case, and appends missing ones. Notes in the trash keep theirs.
  case tags(adding: [String], removing: [String])
}

extension BatchChange {
  /// The kind of the action for undo.
  public var kind: NoteAction.Kind {
    switch self {
    case .trash(let isTrashed): isTrashed ? .trash : .restore
    case .pin(let isPinned): isPinned ? .pin : .unpin
    case .tags: .tags
    }
  }

  /// True if the notes are in the trash after the change; nil if the change does not affect that.
  package var isTrashed: Bool? {
    if case .trash(let isTrashed) = self { isTrashed } else { nil }
  }

  /// The message about the changed notes: their number, or the title of the only one.
  func message(_ notes: String) -> String {
    switch self {
    case .trash(true): "\(notes) moved to the trash"
    case .trash(false): "\(notes) restored"
    case .pin(true): "\(notes) pinned"
    case .pin(false): "\(notes) unpinned"
    case .tags(let added, let removed):
      !added.isEmpty
        ? "\(notes) tagged \(added.joined(separator: ", "))"
        : "\(notes) no longer tagged \(removed.first ?? "")"
    }
  }

  /// Applies the change to a note.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - now: The time of the change.
  /// - Returns: True if the note was changed.
  public func change(_ note: inout Note, at now: Timestamp) -> Bool {
    switch self {
    case .trash(let isTrashed):
      guard note.isTrashed != isTrashed else { return false }
      note.trashed = isTrashed ? now : nil
      return true
    case .pin(let isPinned):
      defer { note.isPinned = isPinned }
      return note.isPinned != isPinned
    case .tags(let added, let removed):
      guard !note.isTrashed else { return false }
      let left = note.tags.filter { !removed.containsTag($0) }
      let tags = left + added.uniquedTags.filter { !left.containsTag($0) }
      defer { note.tags = tags }
      return note.tags != tags
    }
  }
}
