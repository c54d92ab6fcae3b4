import Foundation
import LocalSocket

extension DataFiles {
  /// Where a navtui on these notes takes links: in `navtui` in the user's runtime folder, or in
  /// `navtui/run` in the state folder where there is none.
  ///
  /// - Throws: When no home folder is known.
  static func socket(
    for database: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> SocketPath {
    // A path of a socket must be short.
    let name = String(fingerprint(of: database), radix: 36)
    return SocketPath(folder: try socketFolder(environment), name: "\(name).socket")
  }

  private static func socketFolder(_ environment: [String: String]) throws -> String {
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/"),
      isFolder(runtime)
    {
      return runtime + "/navtui"
    }
    guard let state = folder("XDG_STATE_HOME", or: "/.local/state", environment) else {
      throw CommandFailure(
        message: "No home folder is known: set HOME or XDG_RUNTIME_DIR.",
        exitCode: ExitStatus.missingInput)
    }
    return state + "/navtui/run"
  }

  private static func isFolder(_ path: String) -> Bool {
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }
}
