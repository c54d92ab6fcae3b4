import CLibrary
import Foundation

/// The number of consecutive starts that restored a session and crashed.
///
/// A start counts from before its session is read until the session is written again, at the first
/// pause after the first frame. A start that ends regularly does not count. Neither does one with a
/// link, which may have caused the crash. A later crash, such as by `kill -9`, is not attributed to
/// the session.
///
/// The count is the length of a file, so that a start increments it without reading it.
struct UnfinishedStarts: Sendable {
  static let name = "unfinished-starts"

  /// The count at which the session is no longer restored.
  private static let limit = 2

  private let path: String

  init(in folder: SessionFolder) {
    path = folder.path + "/" + Self.name
  }

  /// Whether the session should be set aside.
  var isOverLimit: Bool { count >= Self.limit }

  private var count: Int {
    guard let status = stat(at: path), status.isFile else { return 0 }
    return Int(status.st_size)
  }

  /// Counts a start. Failures are ignored, so that the start continues.
  func add() {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return }
    try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(
      contentsOf: Data([0x2E]))
  }

  /// Reverts the last ``add()``, unless the count was cleared in the meantime.
  func removeLast() {
    let rest = count - 1
    if rest > 0 { unsafe truncate(path, off_t(rest)) } else { clear() }
  }

  /// Sets the count to zero.
  func clear() {
    unsafe unlink(path)
  }
}
