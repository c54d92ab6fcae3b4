import Foundation
import NavigationTesting

/// The home folder of a test. It is empty at first, and removed after its last use.
final class Home {
  private let folder: TemporaryFolder
  /// The environment of programs, which tests may change.
  var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      // Swift's crash reporter would wait for half a minute at the terminal.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // The variables for sanitizers and coverage.
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
  }

  var path: String { folder.path }

  /// The default path of the database.
  var database: String { path("/.local/share/navtui/notes.db") }

  func path(_ name: String) -> String { folder.path(name) }
}

// MARK: - Files

extension Home {
  func write(_ bytes: [UInt8], to name: String) throws { try folder.write(bytes, to: name) }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Returns the permissions of a file in octal: `600`.
  func mode(of path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    return String(mode, radix: 8)
  }

  func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Returns the relative paths of all files below, including hidden ones.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}
