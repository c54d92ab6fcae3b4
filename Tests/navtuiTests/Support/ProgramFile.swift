import Foundation

/// The navtui that was built together with the tests.
enum ProgramFile {
  struct Missing: Error, CustomStringConvertible {
    var folders: [String]

    var description: String {
      "There is no navtui in \(folders.joined(separator: " or ")). "
        + "Build it beside the tests: swift build --build-tests"
    }
  }

  /// Its path: in the folder of the test bundle.
  ///
  /// - Throws: ``Missing``, which says how to build it.
  static func path() throws -> String {
    let folders = folders
    let paths = folders.map { $0 + "/navtui" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Missing(folders: folders)
    }
    return path
  }

  private static var folders: [String] {
    let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    return (bundles + CommandLine.arguments.prefix(1)).map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
  }
}
