/// Text that was written and is not stored.
public enum UnsavedText: Hashable, Sendable {
  case new(NoteDraft)
  case edited(NoteID, from: NoteText, to: NoteText)

  /// The text as a note of its own.
  public var draft: NoteDraft {
    switch self {
    case .new(let draft): draft
    case .edited(_, _, let text): NoteDraft(title: text.title, body: text.body)
    }
  }

  /// What stores it where it belongs.
  public var operation: NoteOperation {
    switch self {
    case .new(let draft): .create(draft)
    case .edited(let id, let old, let new): .change(.edit(id, from: old, to: new))
    }
  }
}
