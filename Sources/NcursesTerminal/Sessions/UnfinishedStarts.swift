import Foundation

/// The number of starts in a row that restored a session and did not survive it.
///
/// A start counts from before its session is read until the session is written again, which happens at the first
/// pause after the first frame. A start that ends in order does not count, and neither does one with a link: the
/// link may be what ended it. A death later on, such as by `kill -9`, says nothing about the session.
///
/// The count is the length of a file, so that a start adds to it without reading it.
struct UnfinishedStarts: Sendable {
  static let name = "unfinished-starts"

  /// The count from which the session is no longer restored.
  private static let limit = 2

  private let path: String

  init(in folder: SessionFolder) {
    path = folder.path + "/" + Self.name
  }

  /// Whether the session is to be set aside.
  var areTooMany: Bool { count >= Self.limit }

  private var count: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return 0 }
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Counts a start. Failures are ignored: the start goes on.
  func add() {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return }
    try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(
      contentsOf: Data([0x2E]))
  }

  /// Takes back one ``add()``, unless the count was cleared meanwhile.
  func takeBack() {
    let rest = count - 1
    if rest > 0 { unsafe truncate(path, off_t(rest)) } else { clear() }
  }

  /// Sets the count to zero.
  func clear() {
    unsafe unlink(path)
  }
}
