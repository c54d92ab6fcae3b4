public import NotesModel

/// The result of an import, or what one would do.
public struct ImportResult: Hashable, Sendable {
  /// The number of new notes.
  public internal(set) var newCount = 0
  /// The new notes, in the order of their drafts; empty if nothing was stored.
  public internal(set) var created: [NoteID] = []
  /// The notes that already existed with the same title and body.
  public internal(set) var unchanged: [NoteID] = []
  /// The titles of the new notes with links by number that lead to other notes, which already had these numbers.
  public internal(set) var redirectedLinks: [String] = []
  /// The links by name of new notes that lead to notes that were there before. A link that a note repeats counts once.
  public internal(set) var takenLinks: [TakenLink] = []
}

extension ImportResult {
  /// Creates the result of an import into an empty database.
  public init(newCount: Int) {
    self.init(newCount: newCount, created: [])
  }
}
