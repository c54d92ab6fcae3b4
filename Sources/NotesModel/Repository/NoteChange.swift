/// A change of a stored note.
public enum NoteChange: Hashable, Sendable {
  case apply(BatchChange, to: NoteID)
  /// Replaces the text of a note that still has one with the digest `from`.
  case edit(NoteID, from: TextDigest, to: NoteText, draftID: DraftID? = nil)
  /// Checks or unchecks the task whose box has its mark at an offset of the text.
  case task(NoteID, at: Int, isDone: Bool)
  /// Restores a version of a note's text.
  case revert(NoteID, VersionNumber)
  /// Decides a conflict.
  case resolve(ConflictDecision)

  /// Returns the change of a note's text. The title is updated if it is derived from the text.
  public static func edit(_ note: Note, to body: NoteBody) -> NoteChange {
    .edit(note.id, from: note.text.digest, to: note.text(with: body))
  }

  public var noteID: NoteID {
    switch self {
    case .apply(_, let id), .edit(let id, _, _, _), .task(let id, _, _), .revert(let id, _): id
    case .resolve(let decision): decision.other
    }
  }

  /// True if the note is in the trash after the change; nil if the change does not affect that.
  package var isTrashed: Bool? {
    switch self {
    case .apply(let change, _): change.isTrashed
    case .resolve(let decision): decision.isOtherTrashed ? true : nil
    case .edit, .task, .revert: nil
    }
  }
}
