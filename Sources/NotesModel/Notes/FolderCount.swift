/// A folder of imported files, and the number of notes with a file in it or in a folder below it.
public struct FolderCount: Hashable, Sendable {
  /// The path without a slash at its ends.
  public let path: String
  public var count: Int

  /// Returns the path of a folder as it was typed, with slashes anywhere.
  public static func path(typed text: String) -> String {
    text.split(separator: "/").joined(separator: "/")
  }

  /// Returns the path of the folder of a file; empty for a file in no folder.
  package static func path(ofFile path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns the folders of the paths of files, each after the folder that it is in.
  package static func tree(of files: some Sequence<String>) -> [FolderCount] {
    var counts: [[String]: Int] = [:]
    for file in files {
      var folder: [String] = []
      for name in file.split(separator: "/").dropLast() {
        folder.append(String(name))
        counts[folder, default: 0] += 1
      }
    }
    return counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { FolderCount(path: $0.key.joined(separator: "/"), count: $0.value) }
  }

  /// The name, and the number of folders that it is in.
  public var name: Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }
  public var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
}
