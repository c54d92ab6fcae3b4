import Foundation
import NavigationTesting
import NotesModel
import NotesSync

/// A machine with a folder that is synchronized with a bare repository, as another machine would be.
struct Machine {
  let folder: String
  let sync: GitSync

  init(_ name: String, in parent: TemporaryFolder) throws {
    folder = parent.path(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    sync = GitSync(folder: folder) { Timestamp(rawValue: 1_764_442_327_000) }
  }

  /// Runs the user's git, and returns what it prints.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try TestGit.run(arguments, in: folder)
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
  }

  /// The texts of all files by their paths.
  func files() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    var files: [String: String] = [:]
    for path in paths where !path.hasPrefix(".git") {
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue {
        files[path] = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      }
    }
    return files
  }

  @discardableResult
  func synchronize(mirroring: () async throws -> Void = {}) async throws -> SyncResult {
    try await sync.run(mirroring: mirroring)
  }
}

/// The git of this machine, with a name and nothing else of the user's configuration.
enum TestGit {
  /// Machines that share a new bare repository.
  static func machines(_ count: Int, in parent: TemporaryFolder) async throws -> [Machine] {
    _ = environment
    try run(["init", "--quiet", "--bare", "remote.git"], in: parent.path(""))
    var machines: [Machine] = []
    for number in 1...count {
      let machine = try Machine("\(number)", in: parent)
      try await machine.sync.setUp(remote: parent.path("remote.git"))
      machines.append(machine)
    }
    return machines
  }

  /// Sets once, for all tests of this process.
  private static let environment: Void = {
    let values = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "Ada",
      "GIT_AUTHOR_EMAIL": "ada@example.org", "GIT_COMMITTER_NAME": "Ada",
      "GIT_COMMITTER_EMAIL": "ada@example.org",
    ]
    for (name, value) in values { _ = unsafe setenv(name, value, 1) }
  }()

  @discardableResult
  static func run(_ arguments: [String], in folder: String) throws -> String {
    try run("git", ["-C", folder] + arguments)
  }

  /// Runs a program, and returns what it prints.
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    _ = environment
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
