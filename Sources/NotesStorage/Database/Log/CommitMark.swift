import Foundation
import GRDB
import NotesModel

/// The number of the last transaction, stored in a small file beside the database.
///
/// Committed transactions are in the log until a checkpoint. A log that is deleted or cut looks like one that was
/// never written, so SQLite cannot report the loss. The mark is written after each commit: one that is ahead of the
/// database therefore means that transactions are missing. It may fall behind, because it is not synced and errors in
/// writing it are ignored. A loss may then go unnoticed, but a loss is never reported by mistake.
struct CommitMark: Equatable {
  var last: CommitCount
  /// The number of transactions that were found missing, until ``remove(of:)``.
  var missing: Int64 = 0

  /// The path of the mark's file, beside the database.
  static func path(of database: String) -> String { database + "-mark" }

  /// Returns the number of transactions missing from a database with this count. Read the mark before the count,
  /// because other processes may commit in between.
  func missing(from count: CommitCount) -> Int64 {
    guard last.identity == count.identity else { return 0 }
    return missing + max(0, last.commits - count.commits)
  }

  /// Stores the number of a committed transaction.
  static func keep(_ commit: CommitCount, of path: String) {
    let mark = CommitMark(of: path)
    let known = mark?.last.identity == commit.identity ? mark : nil
    // Another process may have committed in the meantime.
    guard known.map({ $0.last.commits < commit.commits }) ?? true else { return }
    CommitMark(last: commit, missing: known?.missing ?? 0).write(of: path)
  }

  /// Compares an open file with its mark, which was read before the file was opened.
  ///
  /// - Returns: The missing transactions; nil if there are none.
  static func missingChanges(
    _ mark: CommitMark?, in queue: DatabaseQueue, of path: String, _ access: NotesDatabase.Access
  ) -> MissingChanges? {
    guard let mark, let count = queue.unsafeRead(CommitCount.read) else { return nil }
    let missing = mark.missing(from: count)
    // The numbers of new transactions continue from here and would eventually reach the mark.
    if missing > mark.missing, access == .readWrite {
      CommitMark(last: count, missing: missing).write(of: path)
    }
    return missing > 0 ? MissingChanges(count: missing, path: path) : nil
  }

  /// Removes the mark, because nothing is missing or the user has been told.
  static func remove(of database: String) {
    unsafe unlink(path(of: database))
  }
}

// MARK: - File

extension CommitMark {
  private static let magic: Int64 = 0x6E61_7674_6D61_726B
  private static let size = 5 * 8

  /// Reads the mark of a database; nil if there is none or its checksum is wrong.
  init?(of database: String) {
    let file = unsafe open(Self.path(of: database), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    guard unsafe pread(file, &bytes, Self.size, 0) == Self.size else { return nil }
    let numbers = stride(from: 0, to: Self.size, by: 8).compactMap {
      bytes.number(at: $0, count: 8).map(Int64.init)
    }
    guard numbers[0] == Self.magic, numbers[4] == Self.checksum(of: numbers.dropLast()) else {
      return nil
    }
    last = CommitCount(identity: numbers[1], commits: numbers[2])
    missing = numbers[3]
  }

  /// Writes the mark in place with one call. Errors are ignored, because the transaction itself is stored.
  func write(of database: String) {
    let path = Self.path(of: database)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let numbers = [Self.magic, last.identity, last.commits, missing]
    let bytes = Self.bytes(of: numbers + [Self.checksum(of: numbers[...])])
    _ = unsafe pwrite(file, bytes, bytes.count, 0)
  }

  private static func checksum(of numbers: ArraySlice<Int64>) -> Int64 {
    Int64(bitPattern: FNV1a(bytes(of: Array(numbers))).value)
  }

  private static func bytes(of numbers: [Int64]) -> [UInt8] {
    numbers.flatMap { number in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }
}
