import Foundation

/// The programs built together with the tests.
enum ProgramFile {
  struct Missing: Error, CustomStringConvertible {
    var name: String
    var folders: [String]

    var description: String {
      "There is no \(name) in \(folders.joined(separator: " or ")). "
        + "Build it beside the tests: make tests"
    }
  }

  /// Returns the path of a program in the folder of the test bundle.
  ///
  /// - Throws: ``Missing``, with advice on how to build it.
  static func path(of name: String = "navtui") throws -> String {
    let folders = folders
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Missing(name: name, folders: folders)
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
