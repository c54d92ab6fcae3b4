import Foundation
import GRDB
import NotesModel

/// A row in SQLite's file format, on a page whose bytes may be arbitrary, of a table whose first column is its number.
struct StoredRow {
  /// Where a row begins, and whether its page still counts it. Others may be older or deleted ones.
  typealias Place = (page: Int, offset: Int, isLive: Bool)

  /// More than any of ours, so that reading pages that refer to each other ends.
  private static let longest = 64 << 20

  let id: Int64
  let place: Place
  /// The other pages that were read.
  private(set) var overflow: [Int] = []
  private var bytes: [UInt8]
  /// The types of its values, which are known even if the values are cut off, and their places.
  private var columns: [(kind: Int, range: Range<Int>)] = []

  /// Parses a row, as far as it is on a page and those that `others` returns; nil if the lengths of its values do not
  /// fit its size.
  init?(on page: [UInt8], at place: Place, _ others: (Int) -> [UInt8]? = { _ in nil }) {
    var offset = place.offset
    guard let size = page.varint(at: &offset).map(Int.init(truncatingIfNeeded:)),
      1...Self.longest ~= size, let id = page.varint(at: &offset)
    else { return nil }
    let local = Self.localCount(of: size)
    guard offset + local <= page.count else { return nil }
    (self.id, self.place) = (Int64(bitPattern: id), place)
    bytes = Array(page[offset..<offset + local])
    var next = page.number(at: offset + local, count: 4) ?? 0
    offset = 0
    guard let header = bytes.varint(at: &offset), header <= UInt64(local) else { return nil }
    var end = Int(header)
    while offset < Int(header) {
      guard let kind = bytes.varint(at: &offset), let length = Self.length(of: kind) else {
        return nil
      }
      columns.append((Int(kind), end..<end + length))
      end += length
    }
    // The number is stored before the row, and its column is null.
    guard offset == Int(header), end == size, columns.first?.kind == 0 else { return nil }
    while bytes.count < size, let page = others(next) {
      overflow.append(next)
      bytes += page[4..<min(page.count, 4 + size - bytes.count)]
      next = page.number(at: 0, count: 4) ?? 0
    }
  }

  /// Returns the length of a value; nil for an invalid or impossibly long type.
  private static func length(of kind: UInt64) -> Int? {
    switch kind {
    case 0...9: [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][Int(kind)]
    case 12...UInt64(UInt32.max): Int(kind - 12) / 2
    default: nil
    }
  }

  /// Returns the number of bytes of a row that are on its first page.
  private static func localCount(of size: Int) -> Int {
    let usable = DamagedPages.size
    let (most, least) = (usable - 35, (usable - 12) * 32 / 255 - 23)
    let local = least + (size - least) % (usable - 4)
    return size <= most ? size : local <= most ? local : least
  }

  var columnCount: Int { columns.count }
}

// MARK: - Values

extension StoredRow {
  /// The values; null for those that are cut off.
  var values: [DatabaseValue] { columns.indices.map { value($0) ?? .null } }

  /// Returns a value; nil if it has another type or is cut off.
  func value<T: DatabaseValueConvertible>(_ index: Int) -> T? {
    let (bytes, isAll) = beginning(index)
    guard isAll else { return nil }
    let value: DatabaseValue? =
      switch columns[index].kind {
      case 1...6: bytes.number(at: 0, count: bytes.count, isSigned: true)?.databaseValue
      case 8: 0.databaseValue
      case 9: 1.databaseValue
      case let kind where kind < 12: nil
      case let kind where kind % 2 == 0: Data(bytes).databaseValue
      default: StoredText(NoteBody(bytes)).databaseValue
      }
    return value.flatMap(T.fromDatabaseValue)
  }

  /// Returns the available bytes of a text, and whether it is complete.
  func beginning(_ index: Int) -> (bytes: [UInt8], isAll: Bool) {
    let range = columns[index].range.clamped(to: 0..<bytes.count)
    return (Array(bytes[range]), range.count == columns[index].range.count)
  }
}

extension [UInt8] {
  /// Returns a big-endian number of at most eight bytes; nil if it is cut off.
  func number(at offset: Int, count: Int, isSigned: Bool = false) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    let isNegative = isSigned && count > 0 && self[offset] >= 0x80
    return self[offset..<offset + count].reduce(isNegative ? -1 : 0) { $0 << 8 | Int($1) }
  }

  /// Reads an SQLite varint of one to nine bytes, and advances the offset; nil if it is cut off.
  func varint(at offset: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for (place, byte) in dropFirst(offset).prefix(9).enumerated() {
      offset += 1
      if place == 8 { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
