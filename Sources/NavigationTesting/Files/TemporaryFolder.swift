import Foundation

/// A folder for one test, removed after its last use. It holds the files of an app under test.
public final class TemporaryFolder: Sendable {
  /// The path, without symbolic links.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "navtui-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { url(name).path }

  /// Writes a file, in new folders if needed.
  public func write(_ bytes: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url(name))
  }

  /// Writes a text file in UTF-8, in new folders if needed.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Returns the content of a file.
  public func bytes(of name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: url(name))) }

  /// Returns the names of the files and folders, sorted.
  public func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private func url(_ name: String) -> URL { URL(filePath: path).appendingPathComponent(name) }
}
