import Foundation
import GRDB
import NotesModel

/// A row of a table in SQLite's file format, on a page whose bytes may be arbitrary.
struct StoredRow {
  /// Where a row begins.
  struct Place {
    let page: Int
    let offset: Int
  }

  let id: Int64
  let place: Place
  /// The next page of the row.
  private(set) var overflow: Int
  private let size: Int
  private var bytes: [UInt8]
  /// The types of its values, which are known even if the values are cut off, and their places.
  private var kinds: [Int] = []
  private var ranges: [Range<Int>] = []

  /// Parses a row as far as it is on its first page; nil if the lengths of its values do not fit its size.
  init?(on page: [UInt8], at start: Int, of number: Int) {
    var offset = start
    guard let size = page.varint(at: &offset), 1...UInt64(Int32.max) ~= size,
      let id = page.varint(at: &offset)
    else { return nil }
    let local = Self.localCount(of: Int(size))
    guard offset + local <= page.count else { return nil }
    (self.id, self.size, place) = (
      Int64(bitPattern: id), Int(size), Place(page: number, offset: start)
    )
    bytes = Array(page[offset..<offset + local])
    overflow = local < Int(size) ? page.number(at: offset + local, count: 4) ?? 0 : 0
    guard parseHeader() else { return nil }
  }

  private mutating func parseHeader() -> Bool {
    var offset = 0
    guard let header = bytes.varint(at: &offset), header <= UInt64(bytes.count) else {
      return false
    }
    var end = Int(header)
    while offset < Int(header) {
      guard let kind = bytes.varint(at: &offset), let length = Self.length(of: kind),
        end + length <= size
      else { return false }
      kinds.append(Int(kind))
      ranges.append(end..<end + length)
      end += length
    }
    return offset == Int(header) && end == size
  }

  /// Returns the length of a value; nil for an invalid or impossibly long type.
  private static func length(of kind: UInt64) -> Int? {
    switch kind {
    case 0, 8, 9: 0
    case 1...4: Int(kind)
    case 5: 6
    case 6, 7: 8
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

  var isCut: Bool { bytes.count < size }

  mutating func append(_ page: [UInt8]) {
    bytes += page[4..<min(page.count, 4 + size - bytes.count)]
    overflow = page.number(at: 0, count: 4) ?? 0
  }
}

// MARK: - Values

extension StoredRow {
  /// Returns whether the values are of these types: `n` null, `i` a number, `?` either, `t` a text or bytes, `*` these or
  /// null.
  func has(_ types: String) -> Bool {
    kinds.count == types.utf8.count
      && zip(kinds, types).allSatisfy { kind, type in
        let (isNull, isNumber) = (kind == 0, 1...6 ~= kind || 8...9 ~= kind)
        return switch type {
        case "n": isNull
        case "i": isNumber
        case "?": isNull || isNumber
        case "*": isNull || kind >= 12
        default: kind >= 12
        }
      }
  }

  /// The values, null if they are cut off.
  var values: [DatabaseValue] { kinds.indices.map(value) }

  private func value(_ index: Int) -> DatabaseValue {
    guard kinds[index] >= 12 else { return integer(index).databaseValue }
    let (bytes, isAll) = beginning(index)
    guard isAll else { return .null }
    return kinds[index] % 2 == 0
      ? Data(bytes).databaseValue : StoredText(NoteBody(bytes)).databaseValue
  }

  /// Returns a number; nil if the value has another type or is cut off.
  func integer(_ index: Int) -> Int64? {
    switch kinds[index] {
    case 8: 0
    case 9: 1
    case 1...6: bytes.integer(at: ranges[index].lowerBound, count: ranges[index].count)
    default: nil
    }
  }

  /// Returns a text; nil if the value has another type or is cut off.
  func text(_ index: Int) -> StoredText? {
    let (bytes, isAll) = beginning(index)
    return kinds[index] >= 12 && isAll ? StoredText(NoteBody(bytes)) : nil
  }

  /// Returns the available bytes of a text, and whether it is complete.
  func beginning(_ index: Int) -> (bytes: [UInt8], isAll: Bool) {
    let range = ranges[index].clamped(to: 0..<bytes.count)
    return (Array(bytes[range]), range.count == ranges[index].count)
  }
}

extension [UInt8] {
  /// Returns an unsigned big-endian number of at most seven bytes; nil if it is cut off.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a signed big-endian number of at most eight bytes; nil if it is cut off.
  func integer(at offset: Int, count: Int) -> Int64? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    let isNegative = count > 0 && self[offset] >= 0x80
    return self[offset..<offset + count].reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// Reads an SQLite varint of one to nine bytes, and advances the offset; nil if it is cut off.
  func varint(at offset: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for place in 0..<9 {
      guard indices.contains(offset) else { return nil }
      let byte = self[offset]
      offset += 1
      if place == 8 { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return value
  }
}
