/// Text that is not stored yet.
public enum UnsavedText: Hashable, Sendable {
  case new(NoteDraft)
  case edited(NoteID, from: NoteText, to: NoteText)

  /// The text as a new note.
  public var draft: NoteDraft {
    switch self {
    case .new(let draft): draft
    case .edited(_, _, let text): NoteDraft(title: text.title, body: text.body)
    }
  }

  /// The operation that stores the text.
  public var operation: NoteOperation {
    switch self {
    case .new(let draft): .create(draft)
    case .edited(let id, let old, let new): .change(.edit(id, from: old, to: new))
    }
  }
}
