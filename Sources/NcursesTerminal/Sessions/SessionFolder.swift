import Foundation

/// The folder in which a running process keeps its session; no other process uses it meanwhile.
///
/// Processes that run at the same time have a folder each, so that none overwrites the session of another.
public final class SessionFolder: Sendable {
  let path: String
  /// Held as long as the process runs.
  private let lock: FileHandle

  private init(path: String, lock: FileHandle) {
    self.path = path
    self.lock = lock
  }

  /// The number of folders, and so of processes that keep a session at the same time.
  private static let limit = 9

  /// Locks the folder that was written last of those that no process uses.
  ///
  /// - Parameter parent: The folder of the folders; it is made when there is none.
  /// - Returns: Nil when all are in use.
  /// - Throws: When no folder can be made.
  static func claim(in parent: String) throws -> SessionFolder? {
    try makeFolder(parent)
    for path in newestFirst(in: parent) {
      guard let lock = try lock(path) else { continue }
      let folder = SessionFolder(path: path, lock: lock)
      folder.removeUnfinished()
      return folder
    }
    return nil
  }

  /// The paths that folders can have, the one that was written last first.
  private static func newestFirst(in parent: String) -> [String] {
    let paths = (1...limit).map { "\(parent)/\($0)" }
    let times = paths.map { SessionFile(in: $0).modified ?? .distantPast }
    return paths.indices.sorted { (times[$1], $0) < (times[$0], $1) }.map { paths[$0] }
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// - Returns: Nil when another process has it.
  private static func lock(_ folder: String) throws -> FileHandle? {
    try makeFolder(folder)
    return try FileHandle.locked(folder + "/lock", O_RDWR | O_CREAT | O_NOFOLLOW)
  }

  /// Removes files that a process left when it was killed while it wrote.
  private func removeUnfinished() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    for name in names ?? []
    where name != "lock" && name != UnfinishedStarts.name && !SessionFile.isKept(name) {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }
}

extension SessionFolder {
  /// Returns the paths of the folders that exist, the one that was written last first.
  public static func existing(in parent: String) -> [String] {
    newestFirst(in: parent).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns whether a process uses a folder.
  public static func isInUse(_ path: String) -> Bool {
    do {
      return try FileHandle.locked(path + "/lock", O_RDONLY | O_NOFOLLOW) == nil
    } catch {
      // No process of this user locks what cannot be opened.
      return false
    }
  }

  /// Sets aside the sessions in all folders, for the processes that start next.
  ///
  /// - Returns: The new paths; nil when a process uses one of the folders, and then nothing changes.
  /// - Throws: When a folder cannot be locked, or a file not be renamed.
  public static func setAsideAll(in parent: String) throws -> [String]? {
    var locked: [(folder: String, lock: FileHandle)] = []
    for path in existing(in: parent) {
      guard let lock = try lock(path) else { return nil }
      locked.append((path, lock))
    }
    return try locked.map { SessionFile(in: $0.folder) }.filter(\.isThere).map {
      try $0.setAside()
    }
  }
}
