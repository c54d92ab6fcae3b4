import Foundation

/// Files that are written into a folder: all of them, or none where the folder is new.
public struct FolderExport {
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

  /// Writes the files that `body` adds by name and bytes; they are on the disk when it returns.
  ///
  /// - Returns: How many there are.
  /// - Throws: ``ExportError``, and what `body` throws; nothing is left behind then.
  public func write(
    _ body: (_ add: (String, [UInt8]) throws -> Void) throws -> Void
  ) throws -> Int {
    let isThere = try checkFolder()
    let parent = isThere ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
    let draft = "\(parent)/.navtui-export-\(UUID().uuidString)"
    try attempt(draft) {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    }
    var names: [String] = []
    do {
      try body { name, bytes in
        try attempt("\(path)/\(name)") {
          try Data(bytes).write(to: URL(fileURLWithPath: "\(draft)/\(name)"))
        }
        names.append(name)
      }
      sync()
      try publish(draft, names, isThere: isThere)
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
    return names.count
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
    for name in names {
      try attempt("\(path)/\(name)") { try Self.rename("\(draft)/\(name)", "\(path)/\(name)") }
    }
    try attempt(path) { try FilePublication.syncFolder(of: draft) }
    try? FileManager.default.removeItem(atPath: draft)
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
