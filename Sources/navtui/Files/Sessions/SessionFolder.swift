import Foundation

/// The folder in which one running navtui keeps its session.
///
/// Processes that run at the same time on the same notes use different folders, so that none overwrites another's
/// session. Later ones find all of them.
nonisolated final class SessionFolder: Sendable {
  let path: String
  /// The lock, held while the program runs.
  private let lock: FileHandle

  private init(path: String, lock: FileHandle) {
    self.path = path
    self.lock = lock
  }

  /// The maximum number of sessions for the same notes.
  private static let limit = 9

  /// Claims the most recently written folder that is not in use.
  ///
  /// - Parameters:
  ///   - parent: The folder of all sessions; it is created if it does not exist.
  ///   - database: The path of the notes.
  /// - Returns: Nil if all are in use.
  /// - Throws: An error if no folder can be created.
  static func claim(in parent: String, for database: String) throws -> SessionFolder? {
    let parent = folder(of: database, in: parent)
    try FileManager.default.createDirectory(
      atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for path in newestFirst(in: parent) {
      guard let lock = try lock(path) else { continue }
      let folder = SessionFolder(path: path, lock: lock)
      folder.removeUnfinished()
      return folder
    }
    return nil
  }

  /// Returns all possible folders, the most recently written first.
  private static func newestFirst(in parent: String) -> [String] {
    let paths = (1...limit).map { "\(parent)/\($0)" }
    let times = paths.map { SessionFile(in: $0).modified ?? .distantPast }
    return paths.indices.sorted { (times[$1], $0) < (times[$0], $1) }.map { paths[$0] }
  }

  /// Locks a folder; returns nil if another process has the lock.
  private static func lock(_ folder: String) throws -> FileHandle? {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try FileHandle.locked(folder + "/lock", O_RDWR | O_CREAT | O_NOFOLLOW)
  }

  /// Removes files left by a program that was killed while writing.
  private func removeUnfinished() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    for name in names ?? []
    where name != "lock" && name != UnfinishedStarts.name && !SessionFile.isKept(name) {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// Returns the folder of a database, with a name of 16 hexadecimal digits.
  private static func folder(of database: String, in parent: String) -> String {
    let digits = String(DataFiles.fingerprint(of: database), radix: 16)
    return "\(parent)/" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SessionFolder {
  /// Returns the existing folders of a database, the most recently written first, without creating or claiming any.
  static func existing(in parent: String, for database: String) -> [String] {
    newestFirst(in: folder(of: database, in: parent))
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns whether a process uses a folder.
  static func isInUse(_ path: String) -> Bool {
    do {
      return try FileHandle.locked(path + "/lock", O_RDONLY | O_NOFOLLOW) == nil
    } catch {
      // A lock that cannot be opened is not held by this user.
      return false
    }
  }

  /// Claims all existing folders of a database.
  ///
  /// - Returns: Nil if a process uses one of them, and none is claimed.
  /// - Throws: An error if one cannot be opened.
  static func claimAll(in parent: String, for database: String) throws -> [SessionFolder]? {
    var folders: [SessionFolder] = []
    for path in existing(in: parent, for: database) {
      guard let lock = try lock(path) else { return nil }
      folders.append(SessionFolder(path: path, lock: lock))
    }
    return folders
  }
}
