public import NotesModel

/// The notes in the Markdown files of a folder, or in one file.
///
/// Files ending in `.md` or `.markdown`, ignoring case, are notes. Other files and hidden ones are
/// only counted. A file that is named itself is a note whatever its name. A note without times gets
/// those of its file.
public struct MarkdownFolder: Hashable, Sendable {
  /// A file that is not text, so that the note cannot be edited.
  public struct NotText: Hashable, Sendable {
    /// The path, beginning with the folder's name.
    public let path: String
    /// The reason: ``NoteBody/problem``.
    public let problem: String
  }

  /// A file that is not imported.
  public struct Skipped: Hashable, Sendable {
    /// The path, beginning with the folder's name.
    public let path: String
    public let reason: Reason
  }

  /// The treatment of subfolders.
  public enum Folders: String, Hashable, Sendable, CaseIterable {
    /// Keep them as the paths of the files, for links and exports.
    case paths
    /// Also add them as tags.
    case tags
  }

  /// The reason why a file is not imported.
  public enum Reason: Hashable, Sendable {
    /// A symbolic link, whose target can be outside or occur twice.
    case symbolicLink
    /// A device, pipe or socket, which could block the reader.
    case notAFile
    /// Larger than ``MarkdownFolder/largestFile``.
    case tooLarge
    /// A folder deeper than ``MarkdownFolder/deepestFolder``.
    case tooDeep
    /// A file or folder that is not found under its name in the list of its folder, because the name is not UTF-8.
    case notFound
    case unreadable(detail: String)
    /// Its path differs from another one only in case or Unicode form, in a mirror.
    case sameName(as: String)
  }

  /// The maximum size of a file, that of a note. A larger one is reported and left where it is.
  public static let largestFile = UInt64(NoteBody.mostBytes)
  /// The maximum depth of folders.
  public static let deepestFolder = 64
  /// The maximum number of notes.
  public static let mostFiles = 1_000_000

  /// The notes, by modification time and then by path. The newest is stored last and so becomes the
  /// first of the list.
  public internal(set) var drafts: [NoteDraft] = []
  /// The notes that are not UTF-8 or contain a NUL.
  public internal(set) var notText: [NotText] = []
  /// The paths of the notes of which a search finds only the beginning.
  private(set) var notSearched: [String] = []
  /// The Markdown files that cannot be notes, by path.
  public internal(set) var skipped: [Skipped] = []
  /// The paths of the files with each field without a meaning for the app, which is kept and exported again.
  private var unmapped: [String: [String]] = [:]
  /// The paths of the files with each item of their tags that is no tag, and with each name that is there twice.
  private(set) var passedOver: [String: [String]] = [:]
  private(set) var repeatedNames: [String: [String]] = [:]
  /// The paths of other files, such as pictures, which are not imported: at most ``mostOthers``.
  public internal(set) var others: [String] = []
  /// The number of other files.
  public internal(set) var otherCount = 0
  /// The number of hidden files and folders, which are not imported: those whose names begin with a period.
  public internal(set) var hiddenCount = 0

  /// The maximum number of paths in ``others``.
  public static let mostOthers = 1_000

  init() {}

  /// Adds a note, and what a user has to know of its file.
  mutating func add(_ draft: NoteDraft, _ block: FrontMatterBlock?, shownAs path: String) {
    if draft.file != nil, let block {
      for field in block.unmapped { unmapped[field, default: []].append(path) }
      for name in block.repeatedNames { repeatedNames[name, default: []].append(path) }
      for tag in FrontMatter(block).tags ?? [] where NoteDraft.validTag(tag) == nil {
        passedOver[tag, default: []].append(path)
      }
    }
    if let problem = draft.body.problem { notText.append(NotText(path: path, problem: problem)) }
    if !draft.body.isSearched { notSearched.append(path) }
    drafts.append(draft)
  }

  /// A front matter field without a meaning for the app, and the files with it.
  public struct UnmappedField: Hashable, Encodable, Sendable {
    public let name: String
    /// The paths of the files.
    public let files: [String]
  }

  /// The fields without a meaning for the app, those of the most files first.
  public var unmappedFields: [UnmappedField] {
    unmapped.map(UnmappedField.init)
      .sorted { ($1.files.count, $0.name) < ($0.files.count, $1.name) }
  }
}
