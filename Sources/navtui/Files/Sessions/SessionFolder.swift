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
    let parent = parent + "/" + name(of: database)
    try FileManager.default.createDirectory(
      atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let paths = (1...limit).map { "\(parent)/\($0)" }
    let times = paths.map(lastWritten)
    let order = paths.indices.sorted { (times[$1], $0) < (times[$0], $1) }
    for index in order {
      guard let lock = try lock(paths[index]) else { continue }
      let folder = SessionFolder(path: paths[index], lock: lock)
      folder.removeUnfinished()
      return folder
    }
    return nil
  }

  private static func lastWritten(_ folder: String) -> Double {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: folder + "/" + SessionFile.name)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? -.infinity
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
    for name in names ?? [] where name != "lock" && !SessionFile.isKept(name) {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// A name for a database, of 16 letters and digits.
  private static func name(of database: String) -> String {
    let digits = String(DataFiles.fingerprint(of: database), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
