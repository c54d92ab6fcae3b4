import Foundation
import GRDB
import NotesModel

/// A record in SQLite's file format. Its bytes may be arbitrary, and may be cut off.
struct StoredRecord {
  /// The types of its values, which are known even if the values are cut off.
  let kinds: [UInt64]
  private let offsets: [Int]
  private let bytes: [UInt8]

  /// Parses the available bytes of a record; nil if they are no record of this size.
  init?(_ bytes: [UInt8], size: Int) {
    var offset = 0
    guard let header = bytes.varint(at: &offset), header <= UInt64(bytes.count) else { return nil }
    var (kinds, offsets, end) = ([UInt64](), [Int](), Int(header))
    while offset < Int(header) {
      guard let kind = bytes.varint(at: &offset), let length = Self.length(of: kind) else {
        return nil
      }
      kinds.append(kind)
      offsets.append(end)
      end += length
      guard end <= size else { return nil }
    }
    guard offset == Int(header), end == size else { return nil }
    (self.kinds, self.offsets, self.bytes) = (kinds, offsets, bytes)
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

  /// Returns whether the record begins with values of these types: `n` null, `i` a number, `?` either, `t` a text, `*` a
  /// text or null.
  func begins(with pattern: String) -> Bool {
    kinds.count >= pattern.utf8.count
      && zip(kinds, pattern).allSatisfy { kind, letter in
        let isNumber = 1...6 ~= kind || 8...9 ~= kind
        return switch letter {
        case "n": kind == 0
        case "i": isNumber
        case "?": kind == 0 || isNumber
        case "*": kind == 0 || kind >= 12
        default: kind >= 12
        }
      }
  }

  func `is`(_ pattern: String) -> Bool {
    kinds.count == pattern.utf8.count && begins(with: pattern)
  }

  /// Returns a number; nil if the value has another type or is cut off.
  func integer(_ index: Int) -> Int64? {
    guard kinds.indices.contains(index) else { return nil }
    switch kinds[index] {
    case 8: return 0
    case 9: return 1
    case 1...6:
      return Self.length(of: kinds[index]).flatMap { bytes.integer(at: offsets[index], count: $0) }
    default: return nil
    }
  }

  /// Returns a text; nil if the value has another type or is cut off.
  func text(_ index: Int) -> StoredText? {
    beginning(index).flatMap { $0.isAll ? StoredText(NoteBody($0.bytes)) : nil }
  }

  /// Returns a value of any type; null if it is cut off.
  func value(_ index: Int) -> DatabaseValue {
    guard kinds.indices.contains(index), kinds[index] >= 12 else {
      return integer(index).databaseValue
    }
    guard let (bytes, isAll) = beginning(index), isAll else { return .null }
    return kinds[index] % 2 == 0
      ? Data(bytes).databaseValue : StoredText(NoteBody(bytes)).databaseValue
  }

  /// Returns the available bytes of a text, and whether it is complete.
  func beginning(_ index: Int) -> (bytes: [UInt8], isAll: Bool)? {
    guard kinds.indices.contains(index), kinds[index] >= 12,
      let length = Self.length(of: kinds[index]), offsets[index] <= bytes.count
    else { return nil }
    let end = min(bytes.count, offsets[index] + length)
    return (Array(bytes[offsets[index]..<end]), end == offsets[index] + length)
  }
}
