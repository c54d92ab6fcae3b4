public import NotesApp

/// What an import did.
public struct ImportResult: Hashable, Sendable {
  /// The new notes, in the order of their drafts.
  public internal(set) var created: [NoteID] = []
  /// The notes that were there already, with the same title and body.
  public internal(set) var unchanged: [NoteID] = []
  /// The new ones whose links by number lead to notes that were there with these numbers.
  public internal(set) var misled: [NoteDraft] = []
}
