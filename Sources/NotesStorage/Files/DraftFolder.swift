import CLibrary
import Foundation

/// A folder for unfinished files, removed after its last use.
///
/// It is locked while this process uses it. An unlocked one was left by a process that died, and is removed by the next
/// one for the same place. In the moment before it is locked, another process could remove it; writing to it fails
/// then.
final class DraftFolder {
  let path: String
  private let lock: FileHandle?

  /// Creates a folder, and the folders above it.
  ///
  /// - Parameters:
  ///   - start: The beginning of its path, to which a UUID is added.
  ///   - isPrivate: Whether other users cannot open it, nor the created ones above it.
  /// - Throws: An error of the system.
  init(_ start: String, isPrivate: Bool = false) throws {
    Self.removeAbandoned(start)
    path = start + UUID().uuidString
    if isPrivate {
      try makePrivateFolder(path)
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    lock = Self.lock(path)
  }

  deinit {
    remove()
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folders of processes that died.
  static func removeAbandoned(_ start: String) {
    let start = URL(fileURLWithPath: start)
    let (folder, prefix) = (start.deletingLastPathComponent().path, start.lastPathComponent)
    for name in folder.namesInFolder
    where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
      guard let lock = lock("\(folder)/\(name)") else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      try? lock.close()
    }
  }

  private static func lock(_ path: String) -> FileHandle? {
    try? FileHandle.locked(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }
}
