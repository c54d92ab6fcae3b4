/// Text that is not stored yet.
public enum UnsavedText: Hashable, Sendable {
  case new(NoteDraft)
  case edited(NoteID, from: NoteText, to: NoteText, draftID: DraftID?)

  /// The text as a new note.
  public var draft: NoteDraft {
    switch self {
    case .new(let draft): draft
    case .edited(_, _, let text, _): NoteDraft(title: text.title, body: text.body)
    }
  }

  /// The operation that stores the text.
  public var operation: NoteOperation {
    switch self {
    case .new(let draft): .create(draft)
    case .edited(let id, let old, let new, let draftID):
      .change(.edit(id, from: old.digest, to: new, draftID: draftID))
    }
  }
}
