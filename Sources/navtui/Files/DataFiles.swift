import Foundation

/// Where the app keeps its files, after the XDG Base Directory Specification 0.8.
enum DataFiles {
  /// The database: `NAVTUI_DB`, or `navtui/notes.db` in the user's data folder.
  ///
  /// - Throws: When no home folder is known.
  static func database(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String {
    if let path = environment["NAVTUI_DB"], !path.isEmpty { return path }
    return try dataFolder(environment) + "/navtui/notes.db"
  }

  /// `XDG_DATA_HOME`, which must be absolute to count, or `~/.local/share`.
  private static func dataFolder(_ environment: [String: String]) throws -> String {
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandFailure(
        message: "No home folder is known: set HOME, or name the database with --db.",
        exitCode: ExitStatus.missingInput)
    }
    return home + "/.local/share"
  }
}
