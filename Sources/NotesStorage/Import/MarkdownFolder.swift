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

  /// A note that was read.
  private enum ReadNote: Hashable {
    case kept(NoteDraft)
    case left(DraftOutline)

    var modified: Timestamp? {
      switch self {
      case .kept(let draft): draft.modified
      case .left(let outline): outline.modified
      }
    }
  }

  /// The folder or file, with symbolic links resolved; empty for a text.
  let root: String
  /// Its path as the user named it.
  let name: String
  private let folders: Folders
  /// The notes, by modification time and then by path. The newest is stored last and so becomes the
  /// first of the list.
  private var notes: [ReadNote] = []
  /// The number of bytes of texts that are kept; further notes are read again when they are stored.
  private let mostKeptBytes: Int
  private var keptBytes = 0
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

  init(root: String, shownAs name: String, _ folders: Folders, _ mostKeptBytes: Int) {
    (self.root, self.name, self.folders) = (root, name, folders)
    self.mostKeptBytes = mostKeptBytes
  }

  /// Adds the note in a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - path: The path in the folder.
  ///   - modified: The time of change for a note whose front matter has none.
  ///   - name: The path for messages.
  mutating func add(
    _ bytes: [UInt8], path: String, modified: Timestamp? = nil, shownAs name: String
  ) {
    let draft = draft(of: bytes, path: path, modified: modified)
    if let block = draft.file?.block {
      for field in block.unmapped { unmapped[field, default: []].append(name) }
      for field in block.repeatedNames { repeatedNames[field, default: []].append(name) }
      for tag in FrontMatter(block).tags ?? [] where NoteDraft.validTag(tag) == nil {
        passedOver[tag, default: []].append(name)
      }
    }
    if let problem = draft.body.problem { notText.append(NotText(path: name, problem: problem)) }
    if !draft.body.isSearched { notSearched.append(name) }
    keptBytes += bytes.count
    let isKept = notes.isEmpty || keptBytes <= mostKeptBytes
    notes.append(isKept ? .kept(draft) : .left(DraftOutline(draft)))
  }

  func draft(of bytes: [UInt8], path: String, modified: Timestamp?) -> NoteDraft {
    let (block, body) = FrontMatterBlock.dividing(bytes)
    var draft = NoteDraft(body, block, path: path, secondsFromGMT: \.secondsFromGMT)
      .withValidNames
    draft.modified = draft.modified ?? modified
    return folders == .tags ? draft.taggedByFolder : draft
  }

  mutating func sortByTime() {
    notes.sort { $0.modified?.rawValue ?? 0 < $1.modified?.rawValue ?? 0 }
  }

  /// Gives the first note its first line as title, if it has none.
  ///
  /// - Returns: False if there is no text.
  mutating func deriveTitle() -> Bool {
    guard case .kept(var draft) = notes[0], draft.title.isEmpty else { return true }
    guard let title = draft.body.derivedTitle else { return false }
    draft.title = title
    notes[0] = .kept(draft)
    return true
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

extension MarkdownFolder: DraftSource {
  /// The number of notes.
  public var count: Int { notes.count }

  public func outline(at index: Int) -> DraftOutline {
    switch notes[index] {
    case .kept(let draft): DraftOutline(draft)
    case .left(let outline): outline
    }
  }

  /// Returns a note, which is read again unless it is kept.
  ///
  /// - Throws: ``ImportError/unreadable(path:detail:)``, ``ImportError/changed(path:)``.
  public func draft(at index: Int) throws(ImportError) -> NoteDraft {
    switch notes[index] {
    case .kept(let draft): draft
    case .left(let outline): try draftAgain(of: outline.path ?? "")
    }
  }
}
