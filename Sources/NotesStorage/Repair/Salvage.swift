public import NotesModel

/// The result of a repair: the saved notes and the losses.
public struct Salvage: Hashable, Sendable {
  /// A part of the data that could not be read. The messages say what each case means.
  public enum Loss: Hashable, Sendable {
    case note(Int64)
    case text(NoteID)
    /// The note does not match its checksum.
    case altered(NoteID)
    case changes(NoteID, since: String)
    case versions(NoteID)
    case someVersions
    case file(NoteID)
    case files
    case settings
    case unsure(count: Int)
    case unknown(count: Int64)
    case end(after: Int64)
    case log

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

  /// The number of saved notes.
  public internal(set) var count = 0
  /// The number of those in the trash.
  public internal(set) var trashedCount = 0
  public internal(set) var losses: [Loss] = []
  /// The notes restored from backups, by the days of the backups.
  public internal(set) var restored: [String: [NoteID]] = [:]

  /// True if a note, or a part of one, is or may be lost.
  public var hasLostNotes: Bool {
    losses.contains { loss in
      switch loss {
      case .versions, .someVersions, .file, .files, .settings: false
      default: true
      }
    }
  }
}
