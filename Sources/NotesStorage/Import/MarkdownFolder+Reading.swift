import Foundation
import NotesModel

extension MarkdownFolder {
  /// Reads a folder with its subfolders, or a single file.
  ///
  /// - Parameters:
  ///   - path: The path, which can be a symbolic link. Links inside the folder are not followed.
  ///   - folders: The treatment of subfolders.
  ///   - shouldContinue: Called before each note with the number of notes read. If it returns false,
  ///     `cancelled` is thrown.
  /// - Throws: ``ImportError``. An unreadable file is added to ``skipped``, unless it is named.
  public init(
    path: String, folders: Folders = .paths, shouldContinue: (_ done: Int) -> Bool = { _ in true }
  ) throws(ImportError) {
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var walk = MarkdownWalk(root: root, shownAs: path)
    switch FileKind(path: root) {
    case .folder: try walk.readFolder(shouldContinue)
    case .file(let status): try walk.readOnly(status)
    case .symbolicLink, .missing: throw .missing(path: path)
    case .other: throw .unusable(path: path, reason: .notAFile)
    case .unreadable(let detail): throw .unreadable(path: path, detail: detail)
    }
    self = walk.folder
    drafts.sort { $0.modified?.rawValue ?? 0 < $1.modified?.rawValue ?? 0 }
    if folders == .tags { drafts = drafts.map(\.taggedByFolder) }
  }

  /// Reads a text, such as standard input, as one note with front matter.
  ///
  /// Without a title in its front matter, the title is the first line.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text, not necessarily UTF-8.
  ///   - name: The name of the text in messages.
  /// - Throws: ``ImportError`` if the text is too large, or has neither text nor title.
  public init(text: [UInt8], shownAs name: String) throws(ImportError) {
    guard text.count <= Self.largestFile else {
      throw .unusable(path: name, reason: .tooLarge)
    }
    self.init()
    add(text, path: "", shownAs: name)
    if drafts[0].title.isEmpty {
      guard let title = drafts[0].body.derivedTitle else { throw .noText(name: name) }
      drafts[0].title = title
    }
  }

  /// Adds the note in a file.
  ///
  /// - Parameters:
  ///   - file: The bytes.
  ///   - path: The path in the folder.
  ///   - modified: The time of change for a note whose front matter has none.
  ///   - name: The path for messages.
  mutating func add(
    _ file: [UInt8], path: String, modified: Timestamp? = nil, shownAs name: String
  ) {
    let (block, body) = FrontMatterBlock.dividing(file)
    var draft = NoteDraft(body, block, path: path, secondsFromGMT: \.secondsFromGMT)
      .withValidNames
    draft.modified = draft.modified ?? modified
    add(draft, block, shownAs: name)
  }
}
