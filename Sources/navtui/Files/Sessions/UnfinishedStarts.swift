import Foundation

/// How many starts in a row have restored a place and died of it.
///
/// A start counts from before its place is read until the place is kept again, which is at the first rest after
/// the first frame: 0.7 seconds after it at the latest, also while keys keep coming. A start that ends in order
/// does not count, whatever it ends with. So a death later on, as by `kill -9` while somebody works, says nothing
/// about the place; neither does one of a start with a link, which may be of what the link leads to.
///
/// The count is the length of a file, so that a start adds to it without reading it.
nonisolated struct UnfinishedStarts: Sendable {
  static let name = "unfinished-starts"

  /// After so many the place is no longer restored.
  private static let limit = 2

  private let path: String

  init(in folder: SessionFolder) {
    path = folder.path + "/" + Self.name
  }

  /// Whether the place is set aside, and not restored again.
  var areTooMany: Bool { count >= Self.limit }

  private var count: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return 0 }
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Counts a start. One that cannot be counted goes on all the same.
  func add() {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return }
    try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(
      contentsOf: Data([0x2E]))
  }

  /// Takes back what ``add()`` has counted, if it is not cleared already.
  func takeBack() {
    let rest = count - 1
    if rest > 0 { unsafe truncate(path, off_t(rest)) } else { clear() }
  }

  /// Counts from the beginning again.
  func clear() {
    unsafe unlink(path)
  }
}
