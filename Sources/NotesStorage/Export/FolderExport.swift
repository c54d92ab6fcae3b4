import CLibrary
import Foundation
public import NotesModel

/// Writes files into a folder: all of them, or none if the folder is new or the error comes before the files get their
/// names.
public struct FolderExport {
  /// A file with its path and text.
  public struct File {
    /// The path in the folder, with `/` as separator.
    public let path: String
    public let bytes: [UInt8]
    /// The modification time; nil for now.
    public let modified: Timestamp?

    public init(path: String, bytes: [UInt8], modified: Timestamp? = nil) {
      (self.path, self.bytes, self.modified) = (path, bytes, modified)
    }
  }

  private let path: String
  private let isForced: Bool

  /// - Parameters:
  ///   - path: The folder, which is created if it is missing.
  ///   - isForced: True to allow a folder that is not empty. Files of the same names are replaced,
  ///     others are kept.
  public init(path: String, isForced: Bool = false) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.isForced = isForced
  }

  /// Writes the files that `body` adds, and syncs them.
  ///
  /// - Returns: The number of files.
  /// - Throws: ``ExportError``, and errors of `body`; no file is left then, except in a folder that existed: files
  ///   that were replaced or added before the error stay.
  public func write(_ body: (_ add: (File) throws -> Void) throws -> Void) throws -> Int {
    let isThere = try checkFolder()
    let parent = isThere ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
    PrivateFolder.removeAbandoned(draftStart(in: parent))
    let draft = try attempt(parent) {
      try PrivateFolder(startingWith: draftStart(in: parent), isPrivate: false)
    }
    defer { draft.remove() }
    var (names, folders): ([String], Set<String>) = ([], [])
    try body { file in
      precondition(NoteFile.isSafe(file.path), "\(file.path) leads out of the folder.")
      try attempt("\(path)/\(file.path)") { try Self.write(file, to: draft.path, &folders) }
      names.append(file.path)
    }
    sync()
    try publish(draft.path, names, isThere: isThere)
    return names.count
  }

  private static func write(_ file: File, to draft: String, _ folders: inout Set<String>) throws {
    let url = URL(fileURLWithPath: "\(draft)/\(file.path)")
    let folder = url.deletingLastPathComponent()
    if folders.insert(folder.path).inserted {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try unsafe file.bytes.withUnsafeBytes { try unsafe $0.withData { try $0.write(to: url) } }
    if let modified = file.modified { setTime(modified, of: url.path) }
  }

  /// Sets the modification time. Errors are ignored, because the contents matter more.
  private static func setTime(_ time: Timestamp, of path: String) {
    let moment = time.systemTime
    _ = unsafe utimensat(AT_FDCWD, path, [moment, moment], 0)
  }

  private func draftStart(in folder: String) -> String { folder + "/.navtui-export-" }

  /// - Returns: True if the folder exists.
  private func checkFolder() throws(ExportError) -> Bool {
    switch FileKind(path: URL(fileURLWithPath: path).resolvingSymlinksInPath().path) {
    case .missing: return false
    case .folder:
      PrivateFolder.removeAbandoned(draftStart(in: path))
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        throw .unwritable(path: path, detail: error.systemReason)
      }
      guard names.isEmpty || isForced else { throw .notEmpty(path: path) }
      return true
    case .unreadable(let detail): throw .unwritable(path: path, detail: detail)
    case .file, .symbolicLink, .other: throw .notAFolder(path: path)
    }
  }

  /// Moves the files to their final paths, each atomically.
  private func publish(_ draft: String, _ names: [String], isThere: Bool) throws {
    guard isThere else {
      return try attempt(path) { try FilePublication.publish(draft, at: path) }
    }
    var folders: Set<String> = []
    for name in names {
      let parts = name.split(separator: "/").dropLast()
      for index in parts.indices {
        let folder = "\(path)/\(parts[...index].joined(separator: "/"))"
        if folders.insert(folder).inserted { try makeFolder(folder) }
      }
      try attempt("\(path)/\(name)") { try Self.rename("\(draft)/\(name)", "\(path)/\(name)") }
    }
    for folder in folders.union([path]) {
      try attempt(folder) { try FilePublication.syncFolder(of: "\(folder)/.") }
    }
  }

  /// Creates a folder inside the export. Symbolic links, which can lead outside, are refused.
  private func makeFolder(_ folder: String) throws(ExportError) {
    switch FileKind(path: folder) {
    case .folder: return
    case .missing:
      try attempt(folder) {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: false)
      }
    case .file, .symbolicLink, .other: throw .notAFolder(path: folder)
    case .unreadable(let detail): throw .unwritable(path: folder, detail: detail)
    }
  }

  private static func rename(_ old: String, _ new: String) throws {
    guard unsafe Foundation.rename(old, new) == 0 else { throw SystemError() }
  }

  private func attempt<T>(_ path: String, _ body: () throws -> T) throws(ExportError) -> T {
    do {
      return try body()
    } catch {
      throw .unwritable(path: path, detail: error.systemReason)
    }
  }
}
