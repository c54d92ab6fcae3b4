import TerminalKit

/// The sequence of runs of a text.
///
/// ASCII is scanned by byte, the rest by scalar.
package struct SearchRuns: Sequence, IteratorProtocol {
  /// The maximum length of a word in bytes. Longer words are cut, in the index as in queries,
  /// because encoded images and keys would fill the index.
  static let longestWord = 64

  package let bytes: [UInt8]
  let common = CommonScalars.all
  private var position = 0
  /// True if the last run is separated from the one before it.
  private(set) var isApart = true

  package init(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  /// Creates the runs of UTF-8 text. Invalid bytes are accepted, too.
  package init(utf8: [UInt8]) {
    bytes = utf8
  }

  package mutating func next() -> SearchRun? {
    nextRange().map { fold($0.range, $0.kind) }
  }

  /// The byte range and kind of the next run.
  mutating func nextRange() -> (range: Range<Int>, kind: SearchRun.Kind)? {
    isApart = position == 0
    while position < bytes.count {
      let start = position
      switch takeClass() {
      case .mark: continue
      case .separator: isApart = true
      case .run(let kind):
        if kind != .symbol { takeRun(kind) }
        return (start..<position, kind)
      }
    }
    return nil
  }

  /// Consumes the rest of a run.
  private mutating func takeRun(_ kind: SearchRun.Kind) {
    while position < bytes.count {
      let end = position
      switch takeClass() {
      case .mark, .run(kind): continue
      default: return position = end
      }
    }
  }

  func fold(_ range: Range<Int>, _ kind: SearchRun.Kind) -> SearchRun {
    let raw = bytes[range]
    if kind == .word, raw.allSatisfy({ $0 < 0x41 || 0x5A < $0 && $0 < 0x80 }) {
      return SearchRun(
        kind: kind, text: String(decoding: raw.prefix(Self.longestWord), as: UTF8.self))
    }
    if kind == .word, raw.allSatisfy({ $0 < 0x80 }) {
      let lower = raw.prefix(Self.longestWord).map(\.lowercasedASCII)
      return SearchRun(kind: kind, text: String(decoding: lower, as: UTF8.self))
    }
    return SearchRun(
      kind: kind, text: FoldedText.fold(String(decoding: raw, as: UTF8.self), kind))
  }

  /// Consumes the next scalar and returns its class.
  private mutating func takeClass() -> SearchClass {
    let first = bytes[position]
    if first < 0x80 {
      position += 1
      return common.classes[Int(first)]
    }
    let scalar = scalar(at: &position)
    return scalar.value < CommonScalars.count
      ? common.classes[Int(scalar.value)] : scalar.searchClass
  }

  /// Returns the scalar at a position, and advances the position.
  package func scalar(at position: inout Int) -> Unicode.Scalar {
    let first = bytes[position]
    guard first >= 0x80 else {
      position += 1
      return Unicode.Scalar(first)
    }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let end = Swift.min(position + count, bytes.count)
    var value = UInt32(first) & (0x7F >> UInt32(count))
    position += 1
    while position < end, bytes[position] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(bytes[position] & 0x3F)
      position += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
