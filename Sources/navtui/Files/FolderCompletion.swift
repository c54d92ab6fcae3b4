import Foundation

/// Paths as people type them.
nonisolated enum FolderCompletion {
  /// The path with the home folder in place of `~`.
  static func expanded(_ path: String) -> String {
    (path as NSString).expandingTildeInPath
  }

  /// How a path goes on as far as all folders that begin so have in common; one that is the only one ends with `/`.
  ///
  /// - Returns: Nil where no folder begins so.
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
