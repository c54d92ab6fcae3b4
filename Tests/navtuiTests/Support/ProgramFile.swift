import Foundation

/// The programs that tests start: the navtui that `make build` built and `make install` installs, and examples and
/// libraries that were built together with the tests.
enum ProgramFile {
  struct Missing: Error, CustomStringConvertible {
    var path: String

    var description: String { "There is no \(path). Build it: make build tests" }
  }

  /// Returns the path of navtui, or of a file in the folder of the test bundle.
  ///
  /// - Throws: ``Missing``, with advice on how to build it.
  static func path(of name: String = "navtui") throws -> String {
    let folder = URL(filePath: bundle).deletingLastPathComponent()
    return try existing(
      name == "navtui" ? "\(package.path)/.build/release/navtui" : "\(folder.path)/\(name)")
  }

  private static func existing(_ path: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
    return path
  }

  /// The folder of the package.
  private static var package: URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  /// The path of the test bundle: on macOS a folder that a program loads.
  private static var bundle: String {
    Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
      ?? URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
  }
}
