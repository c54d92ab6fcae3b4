import CLibrary
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
    try self.init(
      path: path, folders: folders, keptBytes: NotesImport.pieceBytes,
      shouldContinue: shouldContinue)
  }

  /// Reads a folder as ``init(path:folders:shouldContinue:)`` does. Texts beyond `keptBytes` are read again when they
  /// are stored.
  init(
    path: String, folders: Folders, keptBytes: Int, shouldContinue: (_ done: Int) -> Bool
  ) throws(ImportError) {
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var walk = MarkdownWalk(MarkdownFolder(root: root, shownAs: path, folders, keptBytes))
    switch FileKind(path: root) {
    case .folder: try walk.readFolder(shouldContinue)
    case .file(let status): try walk.readOnly(status)
    case .symbolicLink, .missing: throw .missing(path: path)
    case .other: throw .unusable(path: path, reason: .notAFile)
    case .unreadable(let detail): throw .unreadable(path: path, detail: detail)
    }
    self = walk.folder
    sortByTime()
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
    self.init(root: "", shownAs: name, .paths, 0)
    add(text, path: "", shownAs: name)
    guard deriveTitle() else { throw .noText(name: name) }
  }

  /// Reads a note of a folder again.
  func draftAgain(of path: String) throws(ImportError) -> NoteDraft {
    let file = shown("/" + path)
    guard case .file(let status) = FileKind(path: "\(root)/\(path)") else {
      throw .changed(path: file)
    }
    let bytes: [UInt8]?
    do {
      bytes = try self.bytes(of: "/" + path, status)
    } catch {
      throw .unreadable(path: file, detail: error.systemReason)
    }
    guard let bytes else { throw .changed(path: file) }
    return draft(of: bytes, path: path, modified: Timestamp(status.modified))
  }

  /// Returns the contents of the file at a path below the root, which is empty or begins with a slash; nil if it was
  /// replaced since its status was read.
  func bytes(of path: String, _ status: stat) throws -> [UInt8]? {
    let url = URL(fileURLWithPath: root + path)
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    guard case .file(let now) = FileKind(path: url.path),
      (now.st_dev, now.st_ino) == (status.st_dev, status.st_ino)
    else { return nil }
    // On Linux, the path of the open file reveals a symbolic link that existed only for a moment.
    let opened = "/dev/fd/\(file.fileDescriptor)"
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: opened)
    guard target == nil || target == url.path else { return nil }
    return [UInt8](try file.read(upToCount: Int(Self.largestFile)) ?? Data())
  }

  /// Returns a path below the root as the user named it, who may have ended the folder with a slash.
  func shown(_ path: String) -> String {
    name + (name.hasSuffix("/") ? path.dropFirst() : path[...])
  }
}
