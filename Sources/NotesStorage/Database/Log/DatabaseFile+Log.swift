import CLibrary
import Foundation

extension DatabaseFile {
  /// The maximum size of the log before it is copied into the file after a commit: 1,000 pages, SQLite's default.
  static let largestLog: Int64 = 4 << 20

  /// The size of the log in bytes; 0 if there is none.
  var logSize: Int64 {
    stat(at: path + "-wal").map { Int64($0.st_size) } ?? 0
  }

  var hasLongLog: Bool { logSize > Self.largestLog }

  /// Copies the log into the file, so that losing the log loses nothing. Throws while another process writes.
  func checkpoint() throws { try Checkpoint(of: self).run() }
}
