public import NotesApp

/// The notes in the Markdown files of a folder, or in one file.
///
/// Files ending in `.md` and `.markdown`, in any case, are notes; other files are not looked at,
/// and neither is what begins with a dot. A file that was named itself is a note whatever its name.
/// A note without times of its own gets those of its file.
public struct MarkdownFolder: Hashable, Sendable {
  /// A file whose bytes are kept and cannot be edited.
  public struct NotText: Hashable, Sendable {
    /// Its path, beginning with the folder's.
    public let path: String
    /// Why: ``NoteBody/problem``.
    public let problem: String
  }

  /// A file that is not imported.
  public struct Skipped: Hashable, Sendable {
    /// Its path, beginning with the folder's.
    public let path: String
    public let reason: Reason
  }

  /// A field of front matter that says nothing here: it is kept with the note and given back by an export.
  public struct Unmapped: Hashable, Sendable {
    /// The path of the file, beginning with the folder's.
    public let path: String
    public let field: String
  }

  /// What becomes of the folders that notes are in.
  public enum Folders: String, Hashable, Sendable, CaseIterable {
    /// They are kept as the paths of the notes' files, by which links and an export find them.
    case paths
    /// They are kept, and each note gets its folder as a tag.
    case tags
  }

  /// Why a file is not imported.
  public enum Reason: Hashable, Sendable {
    /// It, or the folder it stands for, may be outside, or be met twice.
    case symbolicLink
    /// A device, a pipe or a socket, which could block the reader for ever.
    case notAFile
    /// Larger than ``MarkdownFolder/largestFile``.
    case tooLarge
    /// A folder deeper than ``MarkdownFolder/deepestFolder``.
    case tooDeep
    case unreadable(detail: String)
  }

  /// The most bytes a note's file may have: 64 MB.
  public static let largestFile: UInt64 = 64 << 20
  /// The most folders there may be between the folder and a note.
  public static let deepestFolder = 64
  /// The most notes that are read at once.
  public static let mostFiles = 1_000_000

  /// The notes, the one changed longest ago first, so that stored in this order the newest is the
  /// first of the list; those of the same time in the order of their paths.
  public internal(set) var drafts: [NoteDraft] = []
  /// The notes that are not UTF-8, or have a NUL.
  public internal(set) var notText: [NotText] = []
  /// What is not a note although it looks like one, in the order of the paths.
  public internal(set) var skipped: [Skipped] = []
  /// The fields of front matter that say nothing here, in the order of the files.
  public internal(set) var unmapped: [Unmapped] = []
  /// The paths of other files, such as pictures, which are not imported: the first ``mostOthers`` of them.
  public internal(set) var others: [String] = []
  /// How many other files there are.
  public internal(set) var otherCount = 0

  /// The most other files that are named.
  public static let mostOthers = 1_000
}
