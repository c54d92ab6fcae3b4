public import NotesSync

/// What a pass did.
public struct MirrorReport: Hashable, Sendable {
  /// A file that was left as it is, with the reason as the end of a sentence.
  public struct Left: Hashable, Sendable {
    public let path: String
    public let reason: String
  }

  /// The number of files that were written.
  public internal(set) var written = 0
  /// The number of notes that got the text of their files, without merged ones.
  public internal(set) var taken = 0
  public internal(set) var merged = 0
  public internal(set) var added = 0
  /// The number of existing notes and files that were found equal.
  public internal(set) var matched = 0
  public internal(set) var renamed = 0
  public internal(set) var trashed = 0
  public internal(set) var removed = 0
  /// The titles of the notes that keep the other side of a conflict.
  public internal(set) var conflicts: [String] = []
  public internal(set) var left: [Left] = []
  /// The last entry of the journal that the pass knew, for ``Mirror/pass(changedAfter:paths:)``.
  public internal(set) var entry: Int64 = 0
  /// True if a file or note was changed during the pass, so that another one is needed.
  public internal(set) var isIncomplete = false

  public init() {}

  /// What was done, as parts of a sentence; empty if nothing was.
  public var parts: [String] {
    func count(_ count: Int, _ verb: String, _ what: String = "note") -> String? {
      count == 0 ? nil : "\(count) \(what)\(count == 1 ? "" : "s") \(verb)"
    }
    return [
      count(matched, "matched"), count(added, "added"), count(taken, "changed"),
      count(merged, "merged"), count(conflicts.count, "in conflict"), count(trashed, "trashed"),
      count(written, "written", "file"), count(renamed, "renamed", "file"),
      count(removed, "removed", "file"),
    ].compactMap(\.self)
  }
}

/// The reason why a pass was not made.
public enum MirrorError: Error, Hashable, Sendable {
  /// There is no mirror.
  case none
  /// There is no mirror, because the notes are a copy of those of another database, which has one.
  case copied(_ database: String, folder: String)
  /// There is a mirror of another folder.
  case exists(folder: String)
  /// The folder is missing, or a symbolic link now.
  case missing(folder: String)
  case unreadable(folder: String, detail: String)
  /// The folder is on another device than before, and notes in it are missing.
  case otherDevice(folder: String)
  case danger(MirrorDanger, folder: String)
  /// Somebody began something in the repository of the folder, such as a rebase, and did not end it.
  case unfinished(operation: String, folder: String)
  /// Another process makes a pass.
  case busy(folder: String)
  case cancelled
}

extension MirrorError {
  /// A message for the user: what happened, where, and what to do.
  public var message: String {
    switch self {
    case .none: "There is no mirror. `navtui mirror DIR` keeps a folder in step with the notes."
    case .copied(let database, let folder):
      """
      The mirror \(folder) belongs to \(database). These notes were copied or moved from there and have none: \
      `navtui mirror \(folder)` begins one, `navtui mirror --stop` ends this message.
      """
    case .exists(let folder):
      "The notes are mirrored in \(folder). End that with `navtui mirror --stop` first."
    case .missing(let folder):
      """
      The mirror \(folder) is missing, and nothing was changed. Mount its disk or move it back, or end the mirror with \
      `navtui mirror --stop`.
      """
    case .unreadable(let folder, let detail):
      "The mirror \(folder) could not be read: \(detail). Check its permissions."
    case .otherDevice(let folder):
      """
      The mirror \(folder) is on another disk than before and lacks notes, and nothing was changed. Mount its disk, or \
      accept it with `navtui mirror --accept`.
      """
    case .danger(.empty(let notes), let folder):
      """
      The mirror \(folder) is empty, and nothing was changed. Put its files back, or move \(notes) notes to the trash \
      with `navtui mirror --accept`.
      """
    case .danger(.removals(let notes, let files, let count), let folder):
      """
      A pass would move \(notes) notes to the trash and remove \(files) files of \(count) in the mirror \(folder), and \
      nothing was changed. Put the files back and restore the notes, or accept it with `navtui mirror --accept`.
      """
    case .unfinished(let operation, let folder):
      "\(operation) is not finished in \(folder), so nothing was changed. Finish or abort it with git."
    case .busy(let folder): "Another navtui is working on the mirror \(folder). Try again."
    case .cancelled: "It was cancelled. The next pass continues."
    }
  }

  /// The exit status of a command that failed with this error, according to `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .none, .copied: 1
    case .missing, .unreadable: 66
    case .exists, .unfinished: 73
    case .otherDevice, .danger: 65
    case .busy: 75
    // 128 plus the number of SIGINT.
    case .cancelled: 130
    }
  }
}
