public import NotesApp

/// What could be saved of a damaged database, and what could not.
public struct Salvage: Hashable, Sendable {
  /// Something that could not be read.
  public enum Loss: Hashable, Sendable {
    /// The note with this number is known, and nothing of it can be read.
    case note(Int64)
    /// Of the note its title and the beginning of its text are saved.
    case text(NoteID)
    /// The note is saved as it can be read, which is not what was stored.
    case altered(NoteID)
    case tags(NoteID)
    /// The texts that the note had before.
    case versions(NoteID)
    /// The note has another number now.
    case number(NoteID, now: NoteID)
    /// So many numbers are of no note that can be read: it may have been deleted, or be lost.
    case unknown(count: Int)
    /// There may have been notes of greater numbers: how many, cannot be read.
    case end(after: Int64)
  }

  /// How many notes are saved.
  public internal(set) var count = 0
  public internal(set) var losses: [Loss] = []
}

extension Salvage.Loss {
  /// What was lost, for a person.
  public var message: String {
    switch self {
    case .note(let number): "note \(number) cannot be read"
    case .text(let id): "of note \(id) only the title and the beginning can be read"
    case .altered(let id): "note \(id) is saved, but is not what was stored: look at it"
    case .tags(let id): "the tags of note \(id) cannot be read"
    case .versions(let id): "the earlier texts of note \(id) cannot be read"
    case .number(let id, let now): "note \(id) has the number \(now) now"
    case .unknown(let count):
      "\(count) \(count == 1 ? "number is" : "numbers are") of no note any more: deleted, or lost"
    case .end(let number): "which notes there were after number \(number) cannot be read"
    }
  }
}
