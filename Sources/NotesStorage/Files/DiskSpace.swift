import Foundation

/// The free space on the disk of a file.
enum DiskSpace {
  /// The minimum for opening notes: SQLite's index of the log takes 32 KiB, and the log some pages.
  private static let least: UInt64 = 64 << 10

  /// Returns whether there is not enough space to open notes for writing.
  static func isUsedUp(at path: String) -> Bool {
    var disk = statvfs()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard unsafe statvfs(folder, &disk) == 0 else { return false }
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < least
  }
}
