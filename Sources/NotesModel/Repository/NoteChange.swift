/// A change of notes that counts as one action: it is made as a whole or not at all, one undo takes it back, and it is
/// in the history of its notes. The app's keys and the commands of the shell make the same changes.
public enum NoteChange: Hashable, Sendable {
  /// Changes several notes in one way, each once. Notes that already match are not changed.
  case apply(BatchChange, to: [NoteID])
  /// Replaces the text of a note that still has one with the digest `from` and is not in the trash, and records its
  /// draft as stored. An equal text has no effect, not even on the time of change. If the title changes, links to it in
  /// other notes are updated. The text itself is stored unchanged.
  case edit(NoteID, from: TextDigest, to: NoteText, draftID: DraftID? = nil)
  /// Checks or unchecks the task whose box has its mark at an offset of the text.
  case task(NoteID, at: Int, isDone: Bool)
  /// Sets the title of a note, trimmed, and updates the links that name it, so that every link keeps its target. An
  /// equal title has no effect. Only the renamed note counts as changed in lists.
  case rename(NoteID, to: String)
  /// Renames a tag and its subtags on all notes, including those in the trash. The notes do not count as changed in
  /// lists.
  case renameTag(TagRenaming)
  /// Restores a version of a note's text, and updates links to its title. An equal text has no effect.
  case revert(NoteID, VersionNumber)
  /// Decides a conflict, if both notes still have the texts that were compared.
  case resolve(ConflictDecision)

  /// Returns the change of a note's text. The title is updated if it is derived from the text.
  public static func edit(_ note: Note, to body: NoteBody) -> NoteChange {
    .edit(note, to: note.text(with: body))
  }

  /// Returns the change of a note's text.
  public static func edit(_ note: Note, to text: NoteText) -> NoteChange {
    .edit(note.id, from: note.text.digest, to: text)
  }

  /// The notes that are changed; empty if the change finds them itself.
  public var notes: [NoteID] {
    switch self {
    case .apply(_, let ids): ids
    case .edit(let id, _, _, _), .task(let id, _, _), .rename(let id, _), .revert(let id, _): [id]
    case .resolve(let decision): [decision.other]
    case .renameTag: []
    }
  }

  /// The note that the message about the change names.
  package var named: NoteID? {
    if case .resolve(let decision) = self { decision.first } else { notes.first }
  }

  /// True if the notes are in the trash after the change; nil if the change does not affect that.
  package var isTrashed: Bool? {
    switch self {
    case .apply(let change, _): change.isTrashed
    case .resolve(let decision): decision.isOtherTrashed ? true : nil
    case .edit, .task, .rename, .renameTag, .revert: nil
    }
  }
}

extension NoteChange {
  /// The problem if no note was changed that should have been.
  package func problem(_ report: ChangeReport) -> String? {
    guard case .renameTag(let renaming) = self, report.notes.isEmpty else { return nil }
    return renaming.problem
  }

  /// The message about what was changed.
  ///
  /// - Parameters:
  ///   - title: The title of ``named``, shortened for a message.
  ///   - report: What was changed.
  /// - Returns: A sentence without a full stop.
  package func message(title: String, _ report: ChangeReport) -> String {
    switch self {
    case .apply(let change, let ids):
      change.message(ids.count == 1 ? "“\(title)”" : report.notes.count.notes)
    case .edit: "“\(title)” saved" + report.links
    case .task(_, _, let isDone): "Task \(isDone ? "done" : "reopened")"
    case .rename: "Renamed" + report.links
    case .renameTag(let renaming): renaming.message(report)
    case .revert(_, let number): "“\(title)” restored to version \(number)" + report.links
    case .resolve(let decision): decision.message(title: title) + report.links
    }
  }
}
