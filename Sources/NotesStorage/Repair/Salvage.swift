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
    /// The note is saved as it was in a backup.
    case changes(NoteID, since: String)
    /// The texts that the note had before.
    case versions(NoteID)
    /// Of some notes the texts that they had before may be missing.
    case someVersions
    case settings
    /// The note has another number now.
    case number(NoteID, now: NoteID)
    /// So many notes may have been deleted before, or may be older texts.
    case unsure(count: Int)
    /// So many numbers are of no note that can be read: it may have been deleted, or be lost.
    case unknown(count: Int64)
    /// There may have been notes of greater numbers: how many, cannot be read.
    case end(after: Int64)
    /// Some of the last changes cannot be read.
    case log
  }

  /// How many notes are saved.
  public internal(set) var count = 0
  public internal(set) var losses: [Loss] = []
  /// The notes that are from backups, by the days of these.
  public internal(set) var restored: [String: [NoteID]] = [:]

  /// Whether a note, or a part of one, is or may be lost.
  public var hasLostNotes: Bool { losses.contains(where: \.isOfNotes) }
}

extension Salvage.Loss {
  var isOfNotes: Bool {
    switch self {
    case .versions, .someVersions, .settings, .number: false
    case .note, .text, .altered, .tags, .changes, .unsure, .unknown, .end, .log: true
    }
  }

  /// What was lost, for a person.
  public var message: String {
    switch self {
    case .note(let number): "note \(number) cannot be read"
    case .text(let id): "of note \(id) only the title and the beginning can be read"
    case .altered(let id): "note \(id) is saved, but is not what was stored: look at it"
    case .tags(let id): "the tags of note \(id) cannot be read"
    case .changes(let id, let day):
      "note \(id) is as it was in the backup of \(day): later changes cannot be read"
    case .versions(let id): "the earlier texts of note \(id) cannot be read"
    case .someVersions: "some earlier texts may be missing"
    case .settings: "some settings may be missing"
    case .number(let id, let now): "note \(id) has the number \(now) now"
    case .unsure(let count):
      """
      \(count == 1 ? "1 note is" : "\(count) notes are") tagged \(NoteSalvage.tag): found on old pages or in a \
      backup only, deleted before or older than the last text
      """
    case .unknown(let count):
      "\(count) \(count == 1 ? "number is" : "numbers are") of no note any more: deleted, or lost"
    case .end(let number): "which notes there were after number \(number) cannot be read"
    case .log: "some of the last changes cannot be read: the log is damaged"
    }
  }
}
