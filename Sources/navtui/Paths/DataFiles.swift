import CLibrary
import Foundation
import NotesStorage

/// The locations of the app's files, after the XDG Base Directory Specification 0.8.
enum DataFiles {
  /// Returns the absolute path of the database: `NAVTUI_DB`, or `navtui/notes.db` in the user's data folder.
  ///
  /// - Throws: An error if no home folder is known.
  static func database(
    environment: [String: String] = ProcessEnvironment.variables
  ) throws -> String {
    if let path = environment["NAVTUI_DB"], !path.isEmpty { return standardized(path) }
    return try dataFolder(environment) + "/navtui/notes.db"
  }

  /// Returns the folder for texts that could not be stored, `navtui/unsaved` in the user's state
  /// folder, or nil if no home folder is known.
  static func unsaved(
    environment: [String: String] = ProcessEnvironment.variables
  ) -> String? {
    state("unsaved", environment)
  }

  /// Returns the folder for texts in the user's own editor, `navtui/editing` in the user's state
  /// folder, or nil if no home folder is known.
  static func editing(
    environment: [String: String] = ProcessEnvironment.variables
  ) -> String? {
    state("editing", environment)
  }

  /// Returns the folder of all sessions, `navtui/sessions` in the user's state folder, or nil if no
  /// home folder is known.
  static func sessions(
    environment: [String: String] = ProcessEnvironment.variables
  ) -> String? {
    state("sessions", environment)
  }

  /// Returns the folder of the sessions of a database. Its name has 16 hexadecimal digits.
  static func sessions(of database: String) -> String? {
    let digits = String(fingerprint(of: database), radix: 16)
    return sessions().map { "\($0)/" + String(repeating: "0", count: 16 - digits.count) + digits }
  }

  /// Returns one of navtui's folders in the user's state folder, or nil if no home folder is known.
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

  /// Returns the folder in a variable if its path is absolute, and otherwise the default one in the
  /// home folder.
  static func folder(
    _ variable: String, or usual: String, _ environment: [String: String]
  ) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + usual
  }

  /// Returns the absolute form of a path that the user wrote.
  static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: FolderCompletion.expanded(path)).standardizedFileURL.path
  }

  /// Returns the permissions of the file at a path, or nil if there is none of that type.
  static func mode(of path: String, _ type: mode_t) -> Int? {
    guard let path = path.realPath, let status = stat(at: path), status.type == type else {
      return nil
    }
    return Int(status.st_mode & 0o7777)
  }

  /// Returns a number for a database that is the same for all its paths.
  nonisolated static func fingerprint(of database: String) -> UInt64 {
    let path = database.realPath ?? URL(fileURLWithPath: database).resolvingSymlinksInPath().path
    return FNV1a(path.utf8).value
  }
}
