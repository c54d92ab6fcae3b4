/// A short checksum of a frame: of its text and the place of its cursor, not of its colours.
public struct FrameChecksum: Hashable, Sendable {
  /// The hash.
  public let value: UInt32
  /// Whether only the shape counts: which cells are blank, and which characters are wide. Then a text and the
  /// placeholders of a recording have equal checksums.
  public let isOfShape: Bool

  /// Returns the checksum of a frame.
  ///
  /// - Complexity: O(columns × rows).
  public init(_ frame: Canvas, ofShape isOfShape: Bool) {
    // FNV-1a, by whole glyphs.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func combine(_ part: UInt64) { hash = (hash ^ part) &* 0x100_0000_01b3 }
    combine(UInt64(truncatingIfNeeded: frame.buffer.size.columns))
    combine(UInt64(bitPattern: Int64(frame.cursor.map { $0.column << 16 | $0.row } ?? -1)))
    let cells = frame.buffer.cells
    for index in cells.indices {
      let glyph = cells[index].glyph
      combine(
        isOfShape ? glyph == .space ? 0 : UInt64(cells[index].width) + 1 : glyph.rawValue)
    }
    value = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    self.isOfShape = isOfShape
  }
}

extension FrameChecksum: LosslessStringConvertible {
  /// Eight hexadecimal digits, after `~` for a shape.
  public var description: String {
    let digits = String(value, radix: 16)
    return (isOfShape ? "~" : "") + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Parses a ``description``.
  public init?(_ description: String) {
    isOfShape = description.hasPrefix("~")
    guard let value = UInt32(description.drop { $0 == "~" }, radix: 16) else { return nil }
    self.value = value
  }
}
