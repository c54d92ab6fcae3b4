public import NotesApp

/// The result of an import.
public struct ImportResult: Hashable, Sendable {
  /// The new notes, in the order of their drafts.
  public internal(set) var created: [NoteID] = []
  /// The notes that already existed with the same title and body.
  public internal(set) var unchanged: [NoteID] = []
  /// The new notes with links by number that lead to other notes, which already had these numbers.
  public internal(set) var redirectedLinks: [NoteDraft] = []
  /// The links by name of new notes that lead to notes that were there before.
  public internal(set) var takenLinks: [TakenLink] = []
}
