import Foundation
import NavigationCore
import NotesApp
import NotesStorage
import TerminalUI

/// The file of a session, which is validated when read and replaced atomically when written.
nonisolated struct SessionFile: Sendable {
  static let name = "session.json"
  private static let asideName = "set-aside-"

  /// The maximum size of a file, in bytes.
  static let limit = 64 << 20

  private let folder: String

  init(in folder: SessionFolder) {
    self.init(in: folder.path)
  }

  init(in folder: String) {
    self.folder = folder
  }

  var path: String { folder + "/" + Self.name }

  /// Returns whether a file in the folder must be kept.
  static func isKept(_ name: String) -> Bool {
    name == self.name || name.hasPrefix(asideName)
  }

  /// Whether an item of any kind exists at the path.
  var isThere: Bool { attributes != nil }

  /// The modification time; nil if there is no file.
  var modified: Date? { attributes?[.modificationDate] as? Date }

  private var attributes: [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: path)
  }

  /// Reads the file; nil if there is none.
  ///
  /// - Throws: ``SessionFileError`` for anything but a regular file of the user.
  func read() throws -> Data? {
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: path)
    } catch let error as CocoaError where error.isMissing {
      return nil
    }
    try Self.check(attributes)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Returns the session in the file; nil if there is none.
  func session() throws -> SavedSession<Notes>? {
    try read().map { try JSONDecoder().decode(SavedSession<Notes>.self, from: $0) }
  }

  /// Returns the reason why a session could not be read, as the end of a sentence.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as SessionFileError: error.message
    case SavedNavigationError.otherVersion(let version, _):
      "another version of navtui has kept it (\(version))"
    case is DecodingError: "the file is damaged"
    default: error.localizedDescription
    }
  }

  private static func check(_ attributes: [FileAttributeKey: Any]) throws(SessionFileError) {
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: break
    case .typeSymbolicLink: throw .symbolicLink
    default: throw .notAFile
    }
    let owner = (attributes[.ownerAccountID] as? NSNumber)?.uint32Value
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    guard owner == geteuid(), mode & 0o022 == 0 else { throw .othersCanWrite }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= limit else { throw .tooLarge }
  }

  /// Replaces the file. After a crash or power failure, either the old or the new one exists.
  func write(_ data: Data) throws {
    guard data.count <= Self.limit else { throw SessionFileError.tooLarge }
    // This writes another file, waits until it is on the disk, and renames it.
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    let folder = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder))
    try folder.synchronize()
    try folder.close()
  }

  /// Renames the file, so that it is preserved. The name is new, or with `replacesLast` the one used last time, so
  /// that starting fresh every time does not collect files.
  func setAside(replacesLast: Bool = false) throws -> String {
    let number = replacesLast ? "last" : "\(try nextNumber())"
    let aside = "\(folder)/\(Self.asideName)\(number).json"
    if replacesLast { try? FileManager.default.removeItem(atPath: aside) }
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    return aside
  }

  private func nextNumber() throws -> Int {
    let numbers = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
      name.hasPrefix(Self.asideName)
        ? Int(name.dropFirst(Self.asideName.count).prefix { $0 != "." }) : nil
    }
    return (numbers.max() ?? 0) + 1
  }
}

/// The reason why the file of a session cannot be read or written.
nonisolated enum SessionFileError: Error, Hashable {
  case symbolicLink, notAFile, othersCanWrite, tooLarge

  var message: String {
    switch self {
    case .symbolicLink: "it is a symbolic link"
    case .notAFile: "it is no ordinary file"
    case .othersCanWrite: "others could have written it"
    case .tooLarge: "it is larger than \(SessionFile.limit >> 20) MB"
    }
  }
}
