import CLibrary
import Foundation
import NotesModel

/// A traversal of a folder.
struct MarkdownWalk {
  private(set) var folder: MarkdownFolder

  /// - Parameter folder: The folder, without notes.
  init(_ folder: MarkdownFolder) {
    self.folder = folder
  }

  private var root: String { folder.root }
  private var name: String { folder.name }

  /// Reads the root as a folder.
  mutating func readFolder(_ shouldContinue: (Int) -> Bool) throws(ImportError) {
    do {
      try read(names(in: ""), of: "", depth: 0, shouldContinue)
    } catch let error as ImportError {
      throw error
    } catch {
      throw .unreadable(path: name, detail: error.systemReason)
    }
    if folder.count == 0, folder.skipped.isEmpty { throw .noMarkdown(path: name) }
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
        guard shouldContinue(self.folder.count) else { throw ImportError.cancelled }
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
    guard folder.count < MarkdownFolder.mostFiles else {
      throw ImportError.tooManyFiles(path: name)
    }
    readFile(path, status)
  }

  private mutating func readFile(_ path: String, _ status: stat) {
    guard status.st_size <= MarkdownFolder.largestFile else { return skip(path, .tooLarge) }
    do {
      guard let bytes = try folder.bytes(of: path, status) else { return skip(path, .notAFile) }
      let place =
        path.isEmpty ? URL(fileURLWithPath: root).lastPathComponent : String(path.dropFirst())
      folder.add(
        bytes, path: place, modified: Timestamp(status.modified), shownAs: folder.shown(path))
    } catch {
      skip(path, .unreadable(detail: error.systemReason))
    }
  }

  private mutating func addOther(_ path: String) {
    folder.otherCount += 1
    if folder.others.count < MarkdownFolder.mostOthers { folder.others.append(folder.shown(path)) }
  }

  private mutating func skip(_ path: String, _ reason: MarkdownFolder.Reason) {
    folder.skipped.append(MarkdownFolder.Skipped(path: folder.shown(path), reason: reason))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
