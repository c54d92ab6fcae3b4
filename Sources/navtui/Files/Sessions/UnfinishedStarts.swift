import Foundation

/// The number of consecutive starts that crashed after restoring a place.
///
/// A start counts from before its place is read until the place is saved again, at the first idle moment after the
/// first frame, and at most 0.7 seconds after it even while keys arrive. A start that ends normally does not count,
/// whatever its exit status. So a later death, as by `kill -9` during work, does not count against the place; neither
/// does a start with a link, because the crash may be caused by the linked place.
///
/// The count is the length of a file, so that a start can add to it without reading it.
nonisolated struct UnfinishedStarts: Sendable {
  static let name = "unfinished-starts"

  /// The number of crashes after which the place is no longer restored.
  private static let limit = 2

  private let path: String

  init(in folder: SessionFolder) {
    path = folder.path + "/" + Self.name
  }

  /// Whether the place is set aside instead of restored.
  var areTooMany: Bool { count >= Self.limit }

  private var count: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return 0 }
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Counts a start. Errors are ignored.
  func add() {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return }
    try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(
      contentsOf: Data([0x2E]))
  }

  /// Reverts ``add()``, unless the count was cleared.
  func takeBack() {
    let rest = count - 1
    if rest > 0 { unsafe truncate(path, off_t(rest)) } else { clear() }
  }

  /// Resets the count.
  func clear() {
    unsafe unlink(path)
  }
}
