import CLibrary
import Foundation

/// The completion of typed folder paths.
nonisolated enum FolderCompletion {
  /// Returns the path with `~` at its start replaced by the home folder: that of `HOME`, as in a shell.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home, !home.isEmpty else {
      return (path as NSString).expandingTildeInPath
    }
    return home + path.dropFirst()
  }

  /// Returns the path with the home folder replaced by `~`.
  static func shortened(_ path: String) -> String {
    guard let home, home.hasPrefix("/"), path.hasPrefix(home + "/") else { return path }
    return "~" + String(path.dropFirst(home.count))
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
    let names = root.namesInFolder.filter {
      $0.hasPrefix(beginning) && (!$0.hasPrefix(".") || beginning.hasPrefix("."))
        && "\(root)/\($0)".isFolder
    }
    guard let first = names.first else { return nil }
    if names.count == 1 { return folder + first + "/" }
    let common = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1, options: .literal) }
    return folder + common
  }

  private static var home: String? { ProcessEnvironment["HOME"] }
}
