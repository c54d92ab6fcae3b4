import Foundation
import NavigationCore
import NotesApp
import NotesStorage
import TerminalUI

/// The file of a session: read with suspicion, written as a whole or not at all.
nonisolated struct SessionFile: Sendable {
  static let name = "session.json"
  private static let asideName = "set-aside-"

  /// Larger files are neither read nor written, in bytes.
  static let limit = 64 << 20

  private let folder: String

  init(in folder: SessionFolder) {
    self.init(in: folder.path)
  }

  init(in folder: String) {
    self.folder = folder
  }

  var path: String { folder + "/" + Self.name }

  /// Whether a file of that name in the folder is to stay.
  static func isKept(_ name: String) -> Bool {
    name == self.name || name.hasPrefix(asideName)
  }

  /// Whether something of that name is there, whatever it is.
  var isThere: Bool { attributes != nil }

  /// When it was written; nil where nothing is there.
  var modified: Date? { attributes?[.modificationDate] as? Date }

  private var attributes: [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: path)
  }

  /// What the file holds; nil when there is none.
  ///
  /// - Throws: ``SessionFileError`` for everything but an ordinary file of the user's own.
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

  /// The session in the file; nil when there is none.
  func session() throws -> SavedSession<Notes>? {
    try read().map { try JSONDecoder().decode(SavedSession<Notes>.self, from: $0) }
  }

  /// Why a session could not be read or written, as the end of a sentence.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as SessionFileError: error.message
    case SavedNavigationError.otherVersion(let version, _):
      "another version of navtui has kept it (\(version))"
    case is DecodingError: "the file is damaged"
    case CocoaError.fileWriteOutOfSpace: "the disk is full"
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

  /// Puts the bytes in place of the file; after a crash or a power cut there is the one or the other.
  func write(_ data: Data) throws {
    guard data.count <= Self.limit else { throw SessionFileError.tooLarge }
    // This writes another file, waits until it is on the disk, and renames it.
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    let folder = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder))
    try folder.synchronize()
    try folder.close()
  }

  /// Gives the file another name, so that it is not in the way and not lost: a new one, or that of the last one
  /// that was set aside so, because who always begins anew would get a file each time.
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

/// Why the file of a session is not read or written.
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
