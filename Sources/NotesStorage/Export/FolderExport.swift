import Foundation
public import NotesApp

/// Files that are written into a folder: all of them, or none where the folder is new.
public struct FolderExport {
  /// A file of an export.
  public struct File {
    /// The path in the folder, with `/` between its parts.
    public let path: String
    public let bytes: [UInt8]
    /// When it was written; nil is now.
    public let modified: Timestamp?

    public init(path: String, bytes: [UInt8], modified: Timestamp? = nil) {
      (self.path, self.bytes, self.modified) = (path, bytes, modified)
    }
  }

  private let path: String
  private let isForced: Bool

  /// - Parameters:
  ///   - path: The folder, which is made where there is none.
  ///   - isForced: Whether it may hold something already. Files of the same names are replaced then, and
  ///     others stay.
  public init(path: String, isForced: Bool = false) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.isForced = isForced
  }

  /// Writes the files that `body` adds; they are on the disk when it returns.
  ///
  /// - Returns: How many there are.
  /// - Throws: ``ExportError``, and what `body` throws; nothing is left behind then.
  public func write(_ body: (_ add: (File) throws -> Void) throws -> Void) throws -> Int {
    let isThere = try checkFolder()
    let parent = isThere ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
    let draft = "\(parent)/.navtui-export-\(UUID().uuidString)"
    try attempt(draft) {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    }
    var names: [String] = []
    do {
      var folders: Set<String> = []
      try body { file in
        precondition(NoteFile.isSafe(file.path), "\(file.path) leads out of the folder.")
        try attempt("\(path)/\(file.path)") { try Self.write(file, to: draft, &folders) }
        names.append(file.path)
      }
      sync()
      try publish(draft, names, isThere: isThere)
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
    return names.count
  }

  private static func write(_ file: File, to draft: String, _ folders: inout Set<String>) throws {
    let url = URL(fileURLWithPath: "\(draft)/\(file.path)")
    let folder = url.deletingLastPathComponent()
    if folders.insert(folder.path).inserted {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data(file.bytes).write(to: url)
    if let modified = file.modified { setTime(modified, of: url.path) }
  }

  /// A file whose time cannot be set is as good as any.
  private static func setTime(_ time: Timestamp, of path: String) {
    let (second, rest) = time.rawValue.quotientAndRemainder(dividingBy: 1_000)
    let milliseconds = rest < 0 ? rest + 1_000 : rest
    // The middle of the millisecond is read back as this one, whichever way it is rounded.
    let moment = timespec(
      tv_sec: Int(rest < 0 ? second - 1 : second), tv_nsec: Int(milliseconds) * 1_000_000 + 500_000)
    _ = unsafe utimensat(AT_FDCWD, path, [moment, moment], 0)
  }

  /// - Returns: Whether the folder is there.
  private func checkFolder() throws(ExportError) -> Bool {
    switch FileKind(path: URL(fileURLWithPath: path).resolvingSymlinksInPath().path) {
    case .missing: return false
    case .folder:
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        throw .unwritable(path: path, detail: error.localizedDescription)
      }
      guard names.isEmpty || isForced else { throw .notEmpty(path: path) }
      return true
    case .unreadable(let detail): throw .unwritable(path: path, detail: detail)
    case .file, .symbolicLink, .other: throw .notAFolder(path: path)
    }
  }

  /// Puts the files where they belong, each at once.
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
    try? FileManager.default.removeItem(atPath: draft)
  }

  /// Makes a folder in the one that is there. A symbolic link in its place is not followed: it may lead outside.
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
    guard unsafe Foundation.rename(old, new) == 0 else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }
  }

  private func attempt(_ path: String, _ body: () throws -> Void) throws(ExportError) {
    do {
      try body()
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw .unwritable(path: path, detail: (cause ?? error as NSError).localizedDescription)
    }
  }
}
