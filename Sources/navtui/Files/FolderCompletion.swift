import Foundation

/// The completion of typed folder paths.
nonisolated enum FolderCompletion {
  /// Returns the path with `~` replaced by the home folder.
  static func expanded(_ path: String) -> String {
    (path as NSString).expandingTildeInPath
  }

  /// Returns the path completed to the longest common start of all matching folders. A single match
  /// ends with `/`.
  ///
  /// - Returns: Nil if no folder matches.
  static func completion(of path: String) -> String? {
    guard !path.isEmpty, path != "~" else { return path == "~" ? "~/" : nil }
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let (folder, beginning) = (path[..<slash], path[slash...])
    let root = folder.isEmpty ? "." : expanded(String(folder))
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter {
      $0.hasPrefix(beginning) && (!$0.hasPrefix(".") || beginning.hasPrefix("."))
        && DataFiles.isFolder("\(root)/\($0)")
    }
    guard let first = names.first else { return nil }
    if names.count == 1 { return folder + first + "/" }
    let common = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1, options: .literal) }
    return folder + common
  }
}
