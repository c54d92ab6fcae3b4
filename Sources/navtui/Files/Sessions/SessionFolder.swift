import Foundation

/// The folder in which one running navtui keeps its session, and no other meanwhile.
///
/// Each that runs at the same time on the same notes has a folder of its own, so that none destroys what
/// another keeps; the next ones find them all.
nonisolated final class SessionFolder: Sendable {
  let path: String
  /// Held as long as the program runs.
  private let lock: FileHandle

  private init(path: String, lock: FileHandle) {
    self.path = path
    self.lock = lock
  }

  /// The most that can be kept of the same notes.
  private static let limit = 9

  /// Takes the folder that was written last of those that nobody uses.
  ///
  /// - Parameters:
  ///   - parent: Where the folders for all notes are; it is made when it is not there.
  ///   - database: The notes that the session is about.
  /// - Returns: Nil when all are in use.
  /// - Throws: When there can be no folder.
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

  /// All that there can be, the one that was written last first.
  private static func newestFirst(in parent: String) -> [String] {
    let paths = (1...limit).map { "\(parent)/\($0)" }
    let times = paths.map { SessionFile(in: $0).modified ?? .distantPast }
    return paths.indices.sorted { (times[$1], $0) < (times[$0], $1) }.map { paths[$0] }
  }

  /// - Returns: Nil when another process has it.
  private static func lock(_ folder: String) throws -> FileHandle? {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try FileHandle.locked(folder + "/lock", O_RDWR | O_CREAT | O_NOFOLLOW)
  }

  /// Removes what a program that was killed while it wrote has left.
  private func removeUnfinished() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    for name in names ?? []
    where name != "lock" && name != UnfinishedStarts.name && !SessionFile.isKept(name) {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// The folder for a database, whose name has 16 letters and digits.
  private static func folder(of database: String, in parent: String) -> String {
    let digits = String(DataFiles.fingerprint(of: database), radix: 16)
    return "\(parent)/" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SessionFolder {
  /// The folders that are there for a database, the one that was written last first; none is made or taken.
  static func existing(in parent: String, for database: String) -> [String] {
    newestFirst(in: folder(of: database, in: parent))
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Whether a process has a folder.
  static func isInUse(_ path: String) -> Bool {
    do {
      return try FileHandle.locked(path + "/lock", O_RDONLY | O_NOFOLLOW) == nil
    } catch {
      // What cannot be opened is locked by nobody of this user.
      return false
    }
  }

  /// Takes all folders that are there for a database.
  ///
  /// - Returns: Nil when a process has one of them; then none is taken.
  /// - Throws: When one cannot be looked at.
  static func claimAll(in parent: String, for database: String) throws -> [SessionFolder]? {
    var folders: [SessionFolder] = []
    for path in existing(in: parent, for: database) {
      guard let lock = try lock(path) else { return nil }
      folders.append(SessionFolder(path: path, lock: lock))
    }
    return folders
  }
}
