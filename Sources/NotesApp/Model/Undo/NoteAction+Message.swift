extension NoteAction {
  /// A summary of the action, to follow "Undone: ".
  var summary: String {
    let title = count == 1 ? title : count.notes
    return switch kind {
    case .add where count > 1: "the import of \(count.notes)"
    case .add: "\(title) as a new note"
    case .edit: "the edit of \(self.title)"
    case .revert: "the older text of \(self.title)"
    case .rename: "the new name \(self.title)"
    case .tags: "the tags of \(title)"
    case .pin: "\(title) pinned"
    case .unpin: "\(title) not pinned any more"
    case .trash: "\(title) to the trash"
    case .restore: "\(title) out of the trash"
    }
  }

  /// Returns whether the notes are in the trash after a step, or nil if the step does not affect that.
  func isTrashed(after step: UndoStep) -> Bool? {
    switch kind {
    case .add, .restore: step == .undo
    case .trash: step == .redo
    case .edit, .revert, .rename, .tags, .pin, .unpin: nil
    }
  }
}

extension UndoStep {
  /// The result of the step for the user.
  var outcome: String { self == .undo ? "Undone" : "Redone" }
}
