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

  /// The number of whole pages.
  var count: Int { file.count / Self.size }

  /// The bytes of a page; nil if there is no such page.
  subscript(number: Int) -> [UInt8]? {
    guard number > 0, number <= count else { return nil }
    return [UInt8](file[(number - 1) * Self.size..<number * Self.size])
  }

  /// The rows of the tables on a page, without relying on its type and its number of rows. Deleted rows are
  /// overwritten, so that those on free pages are none.
  func rows(on number: Int) -> [StoredRow] {
    // Overflow pages begin with a zero.
    guard number > 1, let page = self[number], page[0] != 0 else { return [] }
    let count = page.number(at: 3, count: 2) ?? 0
    var (rows, end, pointer) = ([StoredRow](), Self.size, 8)
    while pointer + 2 <= end {
      let start = page.number(at: pointer, count: 2) ?? 0
      pointer += 2
      guard start >= pointer,
        let row = StoredRow(on: page, at: (number, start, (pointer - 8) / 2 <= count))
      else { continue }
      rows.append(row)
      end = min(end, start)
    }
    return rows
  }

  /// Returns a row with all its values, as far as its pages exist; nil if there is none at this place.
  func row(at place: StoredRow.Place) -> StoredRow? {
    self[place.page].flatMap { StoredRow(on: $0, at: place) { self[$0] } }
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

  /// Replaces the pages on which a file describes its tables by those of a new file, whose tables have the same roots,
  /// unless the description is readable.
  static func restoreTables(of path: String, from new: String) throws {
    func roots(_ path: String) -> [String: Int]? {
      try? DatabaseQueue(path: path).inDatabase { db in
        let rows = try Row.fetchAll(db, sql: "SELECT name, rootpage FROM sqlite_master")
        return Dictionary(try rows.map { try ($0.value(0), $0.value(1)) }) { $1 }
      }
    }
    guard let wanted = roots(new), wanted != roots(path) else { return }
    let (pages, count) = (try DamagedPages(path: new), try DamagedPages(path: path).count)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    // SQLite reads whole pages only.
    try file.truncate(atOffset: UInt64(count * size))
    // Each table of a new file is on its root only.
    for number in 1...pages.count where !wanted.values.contains(number) {
      guard var page = pages[number] else { continue }
      // Of another version: SQLite takes the size of the file instead of that in its header.
      if number == 1 { page.replaceSubrange(92..<96, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
      try file.seek(toOffset: UInt64((number - 1) * size))
      try file.write(contentsOf: page)
    }
  }
}
