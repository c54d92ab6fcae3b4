import Foundation
import NotesApp

/// Where the app keeps its files, after the XDG Base Directory Specification 0.8.
enum DataFiles {
  /// The database: `NAVTUI_DB`, or `navtui/notes.db` in the user's data folder.
  ///
  /// - Throws: When no home folder is known.
  static func database(
    environment: [String: String] = ProcessEnvironment.variables
  ) throws -> String {
    if let path = environment["NAVTUI_DB"], !path.isEmpty { return path }
    return try dataFolder(environment) + "/navtui/notes.db"
  }

  /// Where text goes that cannot be stored: `navtui/unsaved` in the user's state folder; nil when no home
  /// folder is known.
  static func unsaved(
    environment: [String: String] = ProcessEnvironment.variables
  ) -> String? {
    state("unsaved", environment)
  }

  /// Where texts are while the user's own editor has them: `navtui/editing` in the user's state folder; nil
  /// when no home folder is known.
  static func editing(
    environment: [String: String] = ProcessEnvironment.variables
  ) -> String? {
    state("editing", environment)
  }

  /// The folder of all sessions: `navtui/sessions` in the user's state folder; nil when no home folder is known.
  static func sessions(
    environment: [String: String] = ProcessEnvironment.variables
  ) -> String? {
    state("sessions", environment)
  }

  /// The folder of the sessions of a database, whose name has 16 digits.
  static func sessions(of database: String) -> String? {
    let digits = String(fingerprint(of: database), radix: 16)
    return sessions().map { "\($0)/" + String(repeating: "0", count: 16 - digits.count) + digits }
  }

  /// A folder of ours in the user's state folder; nil when no home folder is known.
  static func state(_ name: String, _ environment: [String: String]) -> String? {
    folder("XDG_STATE_HOME", or: "/.local/state", environment).map { "\($0)/navtui/\(name)" }
  }

  private static func dataFolder(_ environment: [String: String]) throws -> String {
    guard let folder = folder("XDG_DATA_HOME", or: "/.local/share", environment) else {
      throw CommandFailure(
        message: "No home folder is known: set HOME, or name the database with --db.",
        exitCode: ExitStatus.missingInput)
    }
    return folder
  }

  /// The folder a variable names, which must be absolute to count, or the usual one in the home folder.
  static func folder(
    _ variable: String, or usual: String, _ environment: [String: String]
  ) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + usual
  }

  /// The permissions of what is of that type at a path; nil where nothing is.
  static func mode(of path: String, _ type: FileAttributeType) -> Int? {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == type else { return nil }
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }

  /// A number for a database that is the same for all its paths: FNV-1a, 64 bits.
  nonisolated static func fingerprint(of database: String) -> UInt64 {
    let path = URL(fileURLWithPath: database).resolvingSymlinksInPath().path
    return path.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension Timestamp {
  /// The time as a part of a file's name: colons are not for these everywhere.
  var inFileName: String { iso8601.filter { $0 != ":" } }
}
