public import NotesModel

/// The result of a repair: the saved notes and the losses.
public struct Salvage: Hashable, Sendable {
  /// A part of the data that could not be read.
  public enum Loss: Hashable, Sendable {
    /// The note with this number is known, but unreadable.
    case note(Int64)
    /// Only the title and the beginning of the note's text are saved.
    case text(NoteID)
    /// The note is saved, but does not match its checksum.
    case altered(NoteID)
    /// The note is saved as it was in a backup.
    case changes(NoteID, since: String)
    /// The note's versions are lost.
    case versions(NoteID)
    /// Versions of some notes may be missing.
    case someVersions
    /// The path and the front matter of the imported note are lost.
    case file(NoteID)
    /// Paths and front matter of some imported notes may be missing.
    case files
    case settings
    /// This many notes may have been deleted before, or may have older texts.
    case unsure(count: Int)
    /// This many numbers belong to no readable note, which may have been deleted or be lost.
    case unknown(count: Int64)
    /// Notes with greater numbers may have existed; their count is unknown.
    case end(after: Int64)
    /// Some of the last changes are lost with the log, or the log is of another file.
    case log
  }

  /// The number of saved notes.
  public internal(set) var count = 0
  /// The number of those in the trash.
  public internal(set) var trashedCount = 0
  public internal(set) var losses: [Loss] = []
  /// The notes restored from backups, by the days of the backups.
  public internal(set) var restored: [String: [NoteID]] = [:]

  /// True if a note, or a part of one, is or may be lost.
  public var hasLostNotes: Bool { losses.contains(where: \.isOfNotes) }
}

extension Salvage.Loss {
  var isOfNotes: Bool {
    switch self {
    case .versions, .someVersions, .file, .files, .settings: false
    case .note, .text, .altered, .changes, .unsure, .unknown, .end, .log: true
    }
  }

  /// A message for the user.
  public var message: String {
    switch self {
    case .note(let number): "note \(number) cannot be read"
    case .text(let id): "of note \(id) only the title and the beginning can be read"
    case .altered(let id): "note \(id) is saved, but differs from what was stored: check it"
    case .changes(let id, let day):
      "note \(id) is as it was in the backup of \(day): later changes cannot be read"
    case .versions(let id): "the earlier texts of note \(id) cannot be read"
    case .someVersions: "some earlier texts may be missing"
    case .file(let id): "the path and front matter of note \(id) cannot be read"
    case .files: "file paths and front matter of some imported notes may be missing"
    case .settings: "some settings may be missing"
    case .unsure(let count):
      """
      \(count == 1 ? "1 note is" : "\(count) notes are") tagged \(NoteSalvage.tag): found on old pages or in a \
      backup only, deleted before or older than the last text
      """
    case .unknown(let count):
      "\(count) \(count == 1 ? "number is" : "numbers are") of no note any more: deleted, or lost"
    case .end(let number): "which notes there were after number \(number) cannot be read"
    case .log:
      "some of the last changes cannot be read: the log is damaged, missing, or of another file"
    }
  }
}
