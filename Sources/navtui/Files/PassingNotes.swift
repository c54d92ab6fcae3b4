import CLibrary
import Foundation
import NcursesTerminal

/// Notes in a temporary folder, on which the user's own, and the places and texts of sessions, are not touched.
enum PassingNotes {
  /// The variables that say where notes and state are.
  static let variables = ["NAVTUI_DB", "XDG_STATE_HOME"]

  /// Creates a private folder, and lets this process and the programs that it starts keep notes and state there.
  ///
  /// - Parameter command: The command that needs it.
  /// - Returns: The path of the folder, which the caller removes.
  /// - Throws: An error of Foundation.
  static func makeFolder(for command: String) throws -> String {
    // A fault is written where `navtui doctor` looks for it.
    _ = DataFiles.fault
    let manager = FileManager.default
    let name = "navtui-\(command)-\(UUID())"
    let folder = manager.temporaryDirectory.appendingPathComponent(name).path
    try manager.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for (name, value) in zip(variables, [folder + "/notes.db", folder]) {
      _ = unsafe setenv(name, value, 1)
    }
    return folder
  }
}
