import CLibrary
public import Foundation

/// A folder that other users cannot open, for files of this program: unfinished ones, copies of damaged ones, edited and
/// rescued texts.
///
/// One with a name of its own is locked while this process uses it. An unlocked one was left by a process that died. In
/// the moment before it is locked, another process could remove it; writing to it fails then.
public final class PrivateFolder {
  public let path: String
  private var lock: FileHandle?

  /// Opens a folder, and creates it, and those above it, if it is missing.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - isShared: Whether the folder above it is one that all users share, in which anyone may have created a folder or
  ///     link with its name. A folder that other users can open is refused then.
  /// - Throws: An error if it cannot be created, or is refused.
  public init(at path: String, isShared: Bool = false) throws {
    self.path = path
    try makePrivateFolder(path)
    guard isShared else { return }
    guard let status = stat(at: path), status.type == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { throw ForeignFolder(path: path) }
  }

  /// Creates a locked folder, and those above it.
  ///
  /// - Parameters:
  ///   - start: The beginning of its path, to which a UUID is added.
  ///   - isPrivate: False for one that becomes a folder of the user.
  /// - Throws: An error of the system.
  public init(startingWith start: String, isPrivate: Bool = true) throws {
    path = start + UUID().uuidString
    if isPrivate {
      try makePrivateFolder(path)
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    lock = try? FileHandle.locked(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Adds a file, and waits until it is on the disk.
  ///
  /// - Returns: Its path.
  /// - Throws: ``CLibrary/SystemError`` with the code `EEXIST` if something has the name, or another error of the system.
  public func add(_ contents: Data, as name: String) throws -> String {
    try FilePublication.create("\(path)/\(name)", containing: contents)
    try FilePublication.settle("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Removes the folder with its files.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
    leave()
  }

  /// Leaves the folder to the user.
  public func leave() {
    try? lock?.close()
    lock = nil
  }

  /// Returns the folders of processes that died, whose paths begin so, and end in a UUID; those in a folder of such
  /// folders have any name.
  public static func abandoned(_ start: String) -> [String] {
    let folder = start.parentFolder
    let prefix = start.lastIndex(of: "/").map { start[$0...].dropFirst() } ?? start[...]
    return folder.namesInFolder.filter { name in
      guard name.hasPrefix(prefix), prefix.isEmpty || isUUID(name.dropFirst(prefix.count)),
        let lock = try? FileHandle.locked("\(folder)/\(name)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      else { return false }
      try? lock.close()
      return true
    }.map { "\(folder)/\($0)" }
  }

  private static func isUUID(_ name: Substring) -> Bool { UUID(uuidString: String(name)) != nil }

  static func removeAbandoned(_ start: String) {
    for folder in abandoned(start) { try? FileManager.default.removeItem(atPath: folder) }
  }
}

private struct ForeignFolder: LocalizedError {
  let path: String

  var errorDescription: String? { "\(path) is open to other users; remove it or set HOME" }
}
