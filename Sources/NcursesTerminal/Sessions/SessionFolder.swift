import CLibrary
import Foundation
import Synchronization

/// The folder for the session of a running process, locked against other processes.
///
/// Concurrent processes have a folder each, so that none overwrites the session of another.
public final class SessionFolder: Sendable {
  let path: String
  /// The lock, held while the process runs.
  private let lock: Mutex<FileHandle>

  private init(path: String, lock: FileHandle) {
    self.path = path
    self.lock = Mutex(lock)
  }

  /// The maximum number of folders, and therefore of processes that store a session at the same
  /// time.
  private static let limit = 9

  /// Locks the most recently written folder that no process uses.
  ///
  /// - Parameter parent: The parent folder, which is created if it does not exist.
  /// - Returns: Nil if all folders are in use.
  /// - Throws: An error if no folder can be created.
  static func claim(in parent: String) throws -> SessionFolder? {
    try makePrivateFolder(parent)
    for path in newestFirst(in: parent) {
      guard let lock = try lock(path) else { continue }
      let folder = SessionFolder(path: path, lock: lock)
      folder.removeUnfinished()
      return folder
    }
    return nil
  }

  /// Returns the paths of all possible folders, the most recently written first.
  private static func newestFirst(in parent: String) -> [String] {
    let paths = paths(in: parent)
    let times = paths.map { SessionFile(in: $0).modified ?? timespec() }
    return paths.indices.sorted { a, b in
      (times[b].tv_sec, times[b].tv_nsec, a) < (times[a].tv_sec, times[a].tv_nsec, b)
    }.map { paths[$0] }
  }

  /// Returns the paths of all possible folders.
  private static func paths(in parent: String) -> [String] {
    (1...limit).map { "\(parent)/\($0)" }
  }

  /// - Returns: Nil if another process has locked it.
  private static func lock(_ folder: String) throws -> FileHandle? {
    try makePrivateFolder(folder)
    return try FileHandle.locked(folder + lockName, O_RDWR | O_CREAT | O_NOFOLLOW)
  }

  private static let lockName = "/lock"

  /// Creates and locks the folder again if it was removed since.
  ///
  /// - Throws: `inUse` if another process was faster, or an error of the system.
  func restore() throws {
    try lock.withLock { lock in
      var status = stat()
      guard unsafe fstat(lock.fileDescriptor, &status) == 0,
        status.st_ino != stat(at: path + Self.lockName)?.st_ino
      else { return }
      guard let new = try Self.lock(path) else { throw SessionFileError.inUse }
      lock = new
    }
  }

  /// Returns the other folders whose sessions hold unsaved text and that no process uses, locked.
  func othersWithText() -> [SessionFolder] {
    Self.paths(in: path.parentFolder).compactMap { other in
      // Most folders have no mark, and this is on the way to the first frame.
      guard other != path, unsafe access(other + Self.textMark, F_OK) == 0,
        SessionFile(in: other).isThere, let lock = try? Self.lock(other)
      else { return nil }
      return SessionFolder(path: other, lock: lock)
    }
  }

  /// Records whether the session holds unsaved text, so that another start finds it without reading
  /// all sessions.
  func mark(holdsText: Bool) {
    let mark = path + Self.textMark
    if holdsText {
      let descriptor = unsafe open(mark, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 { close(descriptor) }
    } else {
      unsafe unlink(mark)
    }
  }

  private static let textMark = "/unsaved-text"

  /// Removes files left by a process that was killed while writing.
  private func removeUnfinished() {
    for name in path.namesInFolder
    where name != "lock" && name != UnfinishedStarts.name && "/" + name != Self.textMark
      && !SessionFile.isKept(name)
    {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }
}

extension SessionFolder {
  /// Returns the paths of existing folders, the most recently written first.
  public static func existing(in parent: String) -> [String] {
    newestFirst(in: parent).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns whether a process uses a folder.
  public static func isInUse(_ path: String) -> Bool {
    do {
      return try FileHandle.locked(path + lockName, O_RDONLY | O_NOFOLLOW) == nil
    } catch {
      // No process of this user has locked a file that cannot be opened.
      return false
    }
  }

  /// Sets aside the sessions in all folders, so that the next processes start fresh.
  ///
  /// - Returns: The new paths, or nil, without any change, if a process uses one of the folders.
  /// - Throws: An error if a folder cannot be locked or a file cannot be renamed.
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
