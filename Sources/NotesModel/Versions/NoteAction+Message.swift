extension NoteAction {
  /// A summary of the action, to follow "Undone: ".
  package var summary: String {
    let title = count == 1 ? "“\(self.title)”" : count.notes
    return switch kind {
    case .add where count > 1: "import of \(count.notes)"
    case .add: "new note \(title)"
    case .edit: "edit of “\(self.title)”"
    case .resolve:
      "decision of the conflict “\(ConflictMark.title(before: self.title) ?? self.title)”"
    case .search: "change of the saved search “\(self.title)”"
    case .revert: "restoring an older version of “\(self.title)”"
    case .rename: "rename to “\(self.title)”"
    case .tags: "tags of \(title)"
    case .pin: "pinning \(title)"
    case .unpin: "unpinning \(title)"
    case .trash: "moving \(title) to the trash"
    case .restore: "restoring \(title)"
    }
  }

  /// Returns whether the notes are in the trash after a step, or nil if the step does not affect that.
  package func isTrashed(after step: UndoStep) -> Bool? {
    switch kind {
    case .add, .restore: step == .undo
    case .trash: step == .redo
    case .edit, .revert, .rename, .tags, .pin, .unpin, .resolve, .search: nil
    }
  }
}

extension UndoStep {
  /// The result of the step for the user.
  package var outcome: String { self == .undo ? "Undone" : "Redone" }
}
