import Foundation
import GRDB

/// The pages of a database in any condition, without its log. What never differs between our files is known, not read:
/// the size of pages, without reserved bytes, and the encoding.
struct DamagedPages {
  static let size = 4_096
  private let file: Data

  /// Opens a file that must not change in the meantime.
  init(path: String) throws {
    file = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
  }

  var count: Int { (file.count + Self.size - 1) / Self.size }

  /// The bytes of a page, with zeros for missing ones at its end; nil if there is no such page.
  subscript(number: Int) -> [UInt8]? {
    guard 1...max(1, count) ~= number, !file.isEmpty else { return nil }
    let bytes = [UInt8](file[(number - 1) * Self.size..<min(number * Self.size, file.count)])
    return bytes + [UInt8](repeating: 0, count: Self.size - bytes.count)
  }

  /// The rows of the tables on a page, without relying on its type and its number of rows. Deleted rows are
  /// overwritten, so that those on free pages are none.
  ///
  /// - Returns: The rows, and whether the page still counts them. Others may be older or deleted ones.
  func rows(on number: Int) -> [(row: StoredRow, isLive: Bool)] {
    // Overflow pages begin with a zero.
    guard number > 1, let page = self[number], page[0] != 0 else { return [] }
    let count = page.number(at: 3, count: 2) ?? 0
    var (rows, end, pointer) = ([(row: StoredRow, isLive: Bool)](), Self.size, 8)
    while pointer + 2 <= end {
      let start = page.number(at: pointer, count: 2) ?? 0
      pointer += 2
      guard start >= pointer, let row = StoredRow(on: page, at: start, of: number) else { continue }
      rows.append((row, (pointer - 8) / 2 <= count))
      end = min(end, start)
    }
    return rows
  }

  /// Returns a row with all its values, as far as its pages exist.
  func complete(_ row: StoredRow) -> StoredRow {
    var (row, left) = (row, count)
    while row.isCut, left > 0, let page = self[row.overflow] {
      row.append(page)
      left -= 1
    }
    return row
  }

  /// Returns a row; nil if there is none at this place.
  func row(at place: StoredRow.Place) -> StoredRow? {
    self[place.page].flatMap { StoredRow(on: $0, at: place.offset, of: place.page) }.map(complete)
  }
}

// MARK: - Preparing a copy

extension DamagedPages {
  /// Lets SQLite copy the log beside a file (`-wal`) into it, as far as it is intact, and removes the log.
  ///
  /// - Returns: False if the log is of another file.
  static func copyLog(into path: String) throws -> Bool {
    guard let log = FileManager.default.contents(atPath: path + "-wal") else { return true }
    let isOurs = [UInt8](log.prefix(12)).number(at: 8, count: 4) ?? size == size
    if isOurs {
      // SQLite copies the log when it closes the file, whatever is in it, but removes that of an empty file.
      if try DamagedPages(path: path).file.isEmpty {
        try Data(count: size).write(to: URL(fileURLWithPath: path))
      }
      try? DatabaseQueue(path: path).close()
    }
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    return isOurs
  }

  /// Replaces the pages on which a file describes its tables by those of a new file, whose tables have the same roots.
  static func restoreTables(of path: String, from new: String) throws {
    let (pages, handle) = (
      try DamagedPages(path: new), try FileHandle(forUpdating: URL(fileURLWithPath: path))
    )
    defer { try? handle.close() }
    guard var first = pages[1] else { return }
    let isInterior = first[100] == 0x05
    let cells = (0..<(first.number(at: 103, count: 2) ?? 0)).compactMap { cell in
      first.number(at: 112 + 2 * cell, count: 2).flatMap { first.number(at: $0, count: 4) }
    }
    let children = isInterior ? cells + [first.number(at: 108, count: 4)].compactMap(\.self) : []
    // Of another version: SQLite takes the size of the file instead of that in its header.
    first.replaceSubrange(92..<96, with: [0xFF, 0xFF, 0xFF, 0xFF])
    for (number, bytes) in [(1, first)]
      + children.compactMap({ child in pages[child].map { (child, $0) } })
    {
      try handle.seek(toOffset: UInt64((number - 1) * size))
      try handle.write(contentsOf: bytes)
    }
    // SQLite reads whole pages only.
    let end = Int(try handle.seekToEnd())
    try handle.truncate(atOffset: UInt64((end + size - 1) / size * size))
  }
}
