#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that keeps the session of an app between two runs: read with suspicion, written as a whole or not at all.
public struct SessionFile<App: ScreenApp>: Sendable {
  /// The largest file that is read, in bytes.
  public static var limit: Int { 64 << 20 }

  private let path: String

  /// Names a file, whose folder is made when the session is first kept.
  public init(path: String) {
    self.path = path
  }

  /// What was kept last, and a message where that could not be read: the file is set aside then, not deleted.
  public func session() -> (session: SavedSession<App>?, notice: SafeText?) {
    guard FileManager.default.fileExists(atPath: path) else { return (nil, nil) }
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard let size = attributes[.size] as? UInt64, size <= Self.limit else { throw TooLarge() }
      let data = try Data(contentsOf: URL(filePath: path))
      return (try JSONDecoder().decode(SavedSession<App>.self, from: data), nil)
    } catch {
      let aside = path + ".damaged"
      try? FileManager.default.removeItem(atPath: aside)
      try? FileManager.default.moveItem(atPath: path, toPath: aside)
      return (nil, "The last session could not be read; it is kept as \(aside)")
    }
  }

  private struct TooLarge: Error {}

  /// Keeps a session.
  ///
  /// - Throws: What the system says; the file is as it was then.
  public func keep(_ session: SavedSession<App>) throws {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try JSONEncoder().encode(session).write(to: url, options: .atomic)
  }
}
