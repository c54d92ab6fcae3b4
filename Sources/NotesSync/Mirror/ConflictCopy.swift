import NotesModel

/// The names of files in which programs that keep folders in step put one side of a conflict.
public enum ConflictCopy {
  /// Returns the path of the file that another one is a conflicting copy of, as Syncthing (`a.sync-conflict-….md`) and
  /// Dropbox (`a (conflicted copy ….md)`) name it; nil for any other name.
  public static func original(of path: String) -> String? {
    guard path.contains("conflict"), let dot = path.lastIndex(of: ".") else { return nil }
    let (stem, ending) = (path[..<dot], path[dot...])
    if let start = stem.ranges(of: ".sync-conflict-").last?.lowerBound {
      return String(stem[..<start] + ending)
    }
    guard stem.hasSuffix(")"), let start = stem.ranges(of: " (").last,
      stem[start.upperBound...].contains("conflicted copy")
    else { return nil }
    return String(stem[..<start.lowerBound] + ending)
  }

  /// Returns whether a file is a note: its name ends in `.md` or `.markdown`, and it is neither hidden nor a temporary file
  /// of another program, of which most have other endings (`~`, `#`, `.tmp`, `.part`, vim's `4913`).
  public static func isNote(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("~syncthing~") && FilePath.hasExtension(name)
  }
}
