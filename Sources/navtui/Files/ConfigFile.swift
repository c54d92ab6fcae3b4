import ArgumentParser
import CLibrary
import Foundation
import NotesApp
import NotesStorage

/// The user's configuration file, which is validated when read, and written only when the user asks for it.
struct ConfigFile {
  /// The maximum size of a file, in bytes.
  nonisolated static let limit = 1 << 20

  let path: String
  /// Whether the user named the file, so that it must exist.
  let isNamed: Bool

  /// Creates the file of `NAVTUI_CONFIG`, or `navtui/config.yaml` in the user's configuration folder; nil if no home
  /// folder is known.
  init?() {
    if let path = ProcessEnvironment["NAVTUI_CONFIG"], !path.isEmpty {
      (self.path, isNamed) = (DataFiles.standardized(path), true)
      return
    }
    guard let folder = DataFiles.folder("XDG_CONFIG_HOME", or: "/.config") else { return nil }
    (path, isNamed) = (folder + "/navtui/config.yaml", false)
  }

  /// Reads the file; nil if it does not exist and was not named.
  ///
  /// - Throws: ``ConfigFileError`` for anything but a regular file, or a link to one.
  func read() throws(ConfigFileError) -> [UInt8]? {
    if path.hasSuffix(".toml") { throw .isTOML }
    guard let target = path.realPath, let status = stat(at: target) else {
      return try readMissing()
    }
    switch status.type {
    case S_IFREG: break
    case S_IFDIR: throw .directory
    default: throw .notAFile
    }
    return try Self.read(URL(fileURLWithPath: target))
  }

  private static func read(_ file: URL) throws(ConfigFileError) -> [UInt8] {
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      data = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadable(error.systemReason)
    }
    guard data.count <= limit else { throw .tooLarge }
    return [UInt8](data)
  }

  /// Changes the settings in the file, and nothing else. A file that does not exist is made.
  ///
  /// - Throws: ``ConfigFileError`` if the file cannot be read or changed in this way, or an error of the system.
  func write(_ settings: Config) throws {
    let old = path.realPath == nil && stat(at: path) == nil ? nil : try read()
    guard let text = settings.writing(into: old ?? []) else { throw ConfigFileError.unchangeable }
    let target = path.realPath ?? path
    let mode = stat(at: target).map { $0.st_mode & 0o777 }
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let draft = "\(target).part-\(UUID().uuidString)"
    try FilePublication.create(draft, containing: Data(text))
    do {
      if let mode {
        try FileManager.default.setAttributes([.posixPermissions: Int(mode)], ofItemAtPath: draft)
      }
      try FilePublication.replace(target, with: draft)
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }

  /// Returns the path of the configuration of earlier versions, beside a file or itself.
  static func oldPath(_ path: String) -> String {
    path.hasSuffix(".toml")
      ? path
      : URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("config.toml")
        .path
  }

  private func readMissing() throws(ConfigFileError) -> [UInt8]? {
    if !isNamed, stat(at: Self.oldPath(path)) != nil { throw .onlyTOML }
    if stat(at: path)?.type == S_IFLNK { throw .brokenLink }
    if isNamed { throw .missing }
    return nil
  }
}

/// The reason why a configuration file cannot be read.
nonisolated enum ConfigFileError: Error, Hashable {
  case missing, directory, brokenLink, notAFile, tooLarge
  /// The user named a TOML file.
  case isTOML
  /// There is a `config.toml` and no `config.yaml`.
  case onlyTOML
  case unreadable(String)
  /// A setting cannot be changed without a change of others.
  case unchangeable

  /// Returns a message: what is wrong with the file, and what to do.
  func message(_ path: String, end: String = "Using the defaults.") -> String {
    "\(path) \(reason). \(end)"
  }

  private var reason: String {
    switch self {
    case .missing: "is named by NAVTUI_CONFIG but does not exist: create it or unset the variable"
    case .isTOML:
      "is TOML, and the configuration is YAML now: save what `navtui config convert` prints, and name "
        + "that file in NAVTUI_CONFIG"
    case .onlyTOML:
      "does not exist, and config.toml beside it is not read: save what `navtui config convert` prints "
        + "as config.yaml"
    case .directory: "is a folder, not a text file"
    case .brokenLink: "is a symbolic link to nothing"
    case .notAFile: "is not an ordinary file"
    case .tooLarge: "is larger than \(ConfigFile.limit >> 20) MB"
    case .unreadable(let detail): "cannot be read: \(detail)"
    case .unchangeable:
      "has errors, aliases or names that repeat: `navtui config check` names them; change it by hand"
    }
  }

  var exitCode: ExitCode {
    self == .missing ? .missingInput : .configuration
  }
}
