import CLibrary
import LocalSocket

extension DataFiles {
  /// Returns the socket of a navtui on these notes: in `navtui` in the user's runtime folder, or in `navtui/run` in
  /// the state folder if there is none.
  ///
  /// - Throws: An error if no home folder is known.
  static func socket(for database: String) throws -> SocketPath {
    // The path of a socket must be short.
    let name = String(fingerprint(of: database), radix: 36)
    return SocketPath(folder: try socketFolder(), name: "\(name).socket")
  }

  private static func socketFolder() throws -> String {
    if let runtime = ProcessEnvironment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/"),
      runtime.isFolder
    {
      return runtime + "/navtui"
    }
    guard let folder = state("run") else {
      throw CommandFailure(.missingInput, "No home folder is known: set HOME or XDG_RUNTIME_DIR.")
    }
    return folder
  }
}
