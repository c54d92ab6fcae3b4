import CLibrary
import Foundation
import NotesModel

/// A traversal of a folder.
struct MarkdownWalk {
  private let root: String
  private let name: String
  private(set) var folder = MarkdownFolder()

  /// - Parameters:
  ///   - root: The folder or file, with symbolic links resolved.
  ///   - name: The path that the user named.
  init(root: String, shownAs name: String) {
    self.root = root
    self.name = name
  }

  /// Reads the root as a folder.
  mutating func readFolder(_ shouldContinue: (Int) -> Bool) throws(ImportError) {
    do {
      try read(names(in: ""), of: "", depth: 0, shouldContinue)
    } catch let error as ImportError {
      throw error
    } catch {
      throw .unreadable(path: name, detail: error.systemReason)
    }
    if folder.drafts.isEmpty, folder.skipped.isEmpty { throw .noMarkdown(path: name) }
  }

  /// Reads the root as a file.
  mutating func readOnly(_ status: stat) throws(ImportError) {
    readFile("", status)
    if let skipped = folder.skipped.first { throw .unusable(path: name, reason: skipped.reason) }
  }

  private mutating func read(
    _ names: [String], of folder: String, depth: Int, _ shouldContinue: (Int) -> Bool
  ) throws {
    let visible = names.filter { !$0.hasPrefix(".") }
    self.folder.hiddenCount += names.count - visible.count
    for name in visible {
      let path = "\(folder)/\(name)"
      switch FileKind(path: root + path) {
      case .folder: try readFolder(path, depth: depth + 1, shouldContinue)
      case .file(let status) where FilePath.hasExtension(name):
        guard shouldContinue(self.folder.drafts.count) else { throw ImportError.cancelled }
        try readNote(path, status)
      case .symbolicLink where FilePath.hasExtension(name) || (root + path).isFolder:
        skip(path, .symbolicLink)
      case .other where FilePath.hasExtension(name): skip(path, .notAFile)
      case .unreadable(let detail) where FilePath.hasExtension(name):
        skip(path, .unreadable(detail: detail))
      case .file: addOther(path)
      // It may be a folder of notes.
      case .missing: skip(path, .notFound)
      case .symbolicLink, .other, .unreadable: break
      }
    }
  }

  private mutating func readFolder(
    _ path: String, depth: Int, _ shouldContinue: (Int) -> Bool
  ) throws {
    guard depth <= MarkdownFolder.deepestFolder else { return skip(path, .tooDeep) }
    let names: [String]
    do {
      names = try self.names(in: path)
    } catch {
      return skip(path, .unreadable(detail: error.systemReason))
    }
    try read(names, of: path, depth: depth, shouldContinue)
  }

  private mutating func readNote(_ path: String, _ status: stat) throws {
    guard folder.drafts.count < MarkdownFolder.mostFiles else {
      throw ImportError.tooManyFiles(path: name)
    }
    readFile(path, status)
  }

  private mutating func readFile(_ path: String, _ status: stat) {
    guard status.st_size <= MarkdownFolder.largestFile else { return skip(path, .tooLarge) }
    do {
      let url = URL(fileURLWithPath: root + path)
      guard let bytes = try bytes(of: url, status) else { return skip(path, .notAFile) }
      let place = path.isEmpty ? url.lastPathComponent : String(path.dropFirst())
      folder.add(
        bytes, path: place, modified: Timestamp(status.modified), shownAs: shown(path))
    } catch {
      skip(path, .unreadable(detail: error.systemReason))
    }
  }

  /// Returns the contents of a file; nil if it was replaced since its status was read.
  private func bytes(of url: URL, _ status: stat) throws -> [UInt8]? {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    guard case .file(let now) = FileKind(path: url.path),
      (now.st_dev, now.st_ino) == (status.st_dev, status.st_ino)
    else { return nil }
    // On Linux, the path of the open file reveals a symbolic link that existed only for a moment.
    let opened = "/dev/fd/\(file.fileDescriptor)"
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: opened)
    guard path == nil || path == url.path else { return nil }
    return [UInt8](try file.read(upToCount: Int(MarkdownFolder.largestFile)) ?? Data())
  }

  private mutating func addOther(_ path: String) {
    folder.otherCount += 1
    if folder.others.count < MarkdownFolder.mostOthers { folder.others.append(shown(path)) }
  }

  private mutating func skip(_ path: String, _ reason: MarkdownFolder.Reason) {
    folder.skipped.append(MarkdownFolder.Skipped(path: shown(path), reason: reason))
  }

  /// Returns a path as the user named it, who may have ended the folder with a slash.
  private func shown(_ path: String) -> String {
    name + (name.hasSuffix("/") ? path.dropFirst() : path[...])
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
