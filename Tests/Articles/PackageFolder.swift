package import Foundation

/// The folder of the package, with its sources and its articles.
package enum PackageFolder {
  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// A file or a folder, by its path in the package.
  package static func file(_ path: String) -> URL {
    url.appending(path: path)
  }

  /// The files in a folder whose names end so, in the order of their names.
  package static func files(in folder: String, ending suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: file(folder), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == suffix }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
