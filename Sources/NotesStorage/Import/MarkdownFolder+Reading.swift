import Foundation
import NotesApp

extension MarkdownFolder {
  /// Reads a folder with all folders in it, or one file.
  ///
  /// - Parameters:
  ///   - path: Where it is. It may itself be a symbolic link; those below are not followed.
  ///   - folders: What becomes of the folders that notes are in.
  ///   - goesOn: Is told before each note how many were read; `cancelled` is thrown when it answers false.
  /// - Throws: ``ImportError``. One file that cannot be read is no error but ``skipped``, unless it
  ///   is the one that was named.
  public init(
    path: String, folders: Folders = .paths, goesOn: (_ done: Int) -> Bool = { _ in true }
  ) throws(ImportError) {
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var walk = MarkdownWalk(root: root, shownAs: path)
    switch FileKind(path: root) {
    case .folder: try walk.readFolder(goesOn)
    case .file(let status): try walk.readOnly(status)
    case .symbolicLink, .missing: throw .missing(path: path)
    case .other: throw .unusable(path: path, reason: .notAFile)
    case .unreadable(let detail): throw .unreadable(path: path, detail: detail)
    }
    let found = walk.found.sorted { ($0.modified, $0.place) < ($1.modified, $1.place) }.map(\.draft)
    drafts = folders == .tags ? found.map(\.taggedByFolder) : found
    notText = walk.notText
    skipped = walk.skipped
    unmapped = walk.unmapped
    (others, otherCount) = (walk.others, walk.otherCount)
  }
}
