import CLibrary
import Foundation
import NcursesTerminal
import NotesStorage

/// The locations of the app's files, after the XDG Base Directory Specification 0.8.
enum DataFiles {
  /// Returns the absolute path of the database: `NAVTUI_DB`, or `navtui/notes.db` in the user's data folder.
  ///
  /// - Throws: An error if no home folder is known.
  static func database() throws -> String {
    if let path = ProcessEnvironment["NAVTUI_DB"], !path.isEmpty {
      return standardized(path)
    }
    guard let folder = folder("XDG_DATA_HOME", or: "/.local/share") else {
      throw CommandFailure(
        .missingInput, "No home folder is known: set HOME, or name the database with --db.")
    }
    return folder + "/navtui/notes.db"
  }

  /// The folder for texts that could not be stored, or nil if no home folder is known.
  static var unsaved: String? { state("unsaved") }

  /// The folder for texts in the user's own editor, or nil if no home folder is known.
  static var editing: String? { state("editing") }

  /// The recording of the last minutes before a fault, or nil if no home folder is known.
  static let fault = state(FaultRecording.name)

  /// The folder of all sessions, or nil if no home folder is known.
  static var sessions: String? { state("sessions") }

  /// Returns the folder of the sessions of a database. Its name has 16 hexadecimal digits.
  static func sessions(of database: String) -> String? {
    let digits = String(fingerprint(of: database), radix: 16)
    return sessions.map { "\($0)/" + String(repeating: "0", count: 16 - digits.count) + digits }
  }

  /// Returns a folder of `navtui` in the user's state folder, or nil if no home folder is known.
  static func state(_ name: String) -> String? {
    folder("XDG_STATE_HOME", or: "/.local/state").map { "\($0)/navtui/\(name)" }
  }

  /// Returns the folder in a variable if its path is absolute, and otherwise the default one in the
  /// home folder.
  static func folder(_ variable: String, or usual: String) -> String? {
    if let folder = ProcessEnvironment[variable], folder.hasPrefix("/") { return folder }
    guard let home = ProcessEnvironment["HOME"], home.hasPrefix("/") else { return nil }
    return home + usual
  }

  /// Returns the absolute form of a path that the user wrote.
  nonisolated static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: FolderCompletion.expanded(path)).standardizedFileURL.path
  }

  /// Returns the permissions of the file at a path, or nil if there is none of that type.
  nonisolated static func mode(of path: String, _ type: mode_t) -> Int? {
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
