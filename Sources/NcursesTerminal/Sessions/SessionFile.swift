public import CLibrary
import Foundation
import NavigationCore
public import TerminalUI

/// The file of a session. It is checked before it is read, and replaced as a whole.
public struct SessionFile: Sendable {
  static let name = "session.json"
  private static let asideName = "set-aside-"

  /// The maximum size of a session in bytes.
  static let limit = 64 << 20

  private let folder: String

  /// Creates a reference to the session file in a folder.
  public init(in folder: String) {
    self.folder = folder
  }

  /// The path of the file.
  public var path: String { folder + "/" + Self.name }

  /// Returns whether ``SessionFolder`` keeps a file when it removes unfinished writes.
  static func isKept(_ name: String) -> Bool {
    name == self.name || name.hasPrefix(asideName)
  }

  /// Whether a file, folder or link exists at the path.
  public var isThere: Bool { stat(at: path) != nil }

  /// The time of the last write, or nil if there is no file.
  public var modified: timespec? { stat(at: path)?.modified }

  /// Returns the session in the file, or nil if there is none.
  ///
  /// - Throws: `SessionFileError` unless it is an ordinary file of the user, or an error of
  ///   `SavedSession` if its contents cannot be used.
  public func session<App: ScreenApp>(of app: App.Type) throws -> SavedSession<App>? {
    try Self.session(of: app, at: path)
  }

  /// Returns the session in a file, which may have been set aside.
  static func session<App: ScreenApp>(of _: App.Type, at path: String) throws -> SavedSession<App>?
  {
    guard let status = stat(at: path) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError()
    }
    try check(status)
    return try SavedSession(json: [UInt8](contentsOf: path))
  }

  private static func check(_ status: stat) throws(SessionFileError) {
    guard status.isFile else {
      throw status.type == S_IFLNK ? .symbolicLink : .notAFile
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else { throw .writableByOthers }
    guard status.st_size <= limit else { throw .tooLarge }
  }

  /// Replaces the file. After a crash or power failure, the old file or the new one exists.
  func write(_ json: [UInt8]) throws {
    guard json.count <= Self.limit else { throw SessionFileError.tooLarge }
    // Writes another file, waits until it is on the disk, and renames it.
    try Data(json).write(to: URL(fileURLWithPath: path), options: .atomic)
    // Not by the umask, which programs that are started at the same time would inherit. The folder is private, too.
    _ = unsafe chmod(path, 0o600)
    let folder = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder))
    defer { try? folder.close() }
    try syncToDisk(folder.fileDescriptor)
  }

  /// Renames the file, so that the next start does not read it and nothing is lost.
  ///
  /// - Parameter replacesLast: Whether to replace the last file set aside in this way, so that
  ///   repeated fresh starts do not fill the folder.
  /// - Returns: The new path.
  /// - Throws: An error of Foundation if the file cannot be renamed.
  public func setAside(replacesLast: Bool = false) throws -> String {
    let aside = asidePath(replacesLast ? "last" : "\(try nextNumber())")
    if replacesLast { try? FileManager.default.removeItem(atPath: aside) }
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    return aside
  }

  /// Copies the file to a path that no later session replaces.
  ///
  /// - Returns: The path of the copy.
  /// - Throws: An error of Foundation if the file cannot be copied.
  func copyAside() throws -> String {
    let copy = asidePath("\(try nextNumber())")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    return copy
  }

  private func asidePath(_ name: String) -> String { "\(folder)/\(Self.asideName)\(name).json" }

  private func nextNumber() throws -> Int {
    let numbers = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
      name.hasPrefix(Self.asideName)
        ? Int32(name.dropFirst(Self.asideName.count).prefix { $0 != "." }) : nil
    }
    // Greater numbers of other files are ignored, so that one more does not overflow.
    return Int(numbers.max() ?? 0) + 1
  }
}

extension SessionFile {
  /// The reason why a session could not be read or written, as the end of a sentence.
  public static func reason(_ error: any Error) -> String {
    switch error {
    case let error as SessionFileError: error.message
    case SavedNavigationError.otherVersion(let version, _):
      "it has the format of another version (\(version))"
    case is DecodingError: "the file is damaged"
    case CocoaError.fileWriteOutOfSpace: "the disk is full"
    default: error.systemReason
    }
  }
}

/// The reasons why a session file is neither read nor written.
enum SessionFileError: Error, Hashable {
  case symbolicLink, notAFile, writableByOthers, tooLarge, inUse

  var message: String {
    switch self {
    case .symbolicLink: "it is a symbolic link"
    case .notAFile: "it is not an ordinary file"
    case .writableByOthers: "other users can write it"
    case .inUse: "another process uses its folder"
    case .tooLarge: "it is larger than \(SessionFile.limit >> 20) MB"
    }
  }
}
