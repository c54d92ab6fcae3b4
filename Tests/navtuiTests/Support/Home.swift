import Foundation

/// The home folder of a test. It is empty at first, and removed after its last use.
final class Home {
  let path: String
  /// The environment of programs, which tests may change.
  var environment: [String: String]

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("navtuiTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    environment = [
      "HOME": path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      // Swift's crash reporter would wait for half a minute at the terminal.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // The variables for sanitizers and coverage.
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The default path of the database.
  var database: String { path("/.local/share/navtui/notes.db") }

  func path(_ name: String) -> String {
    name.hasPrefix("/") ? path + name : path + "/" + name
  }
}

// MARK: - Files

extension Home {
  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

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
