/// The text of one cell, in eight bytes that compare as one number.
///
/// A grapheme cluster of up to eight UTF-8 bytes (every single scalar, flags, skin tones) is stored inline. A longer
/// one is stored as a hash, and its text is in ``CellBuffer/clusters``. Equal clusters have equal glyphs in every
/// buffer.
public struct Glyph: Hashable, Sendable {
  let rawValue: UInt64

  /// The first byte of a hashed glyph. No UTF-8 text begins with it.
  private static let hashMark: UInt64 = 0xFF

  /// The glyph of the second cell of a wide character, which has no text.
  public static let none = Glyph(rawValue: 0)
  /// A blank.
  public static let space = Glyph(rawValue: 0x20)

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Creates the glyph of a grapheme cluster.
  public init(_ character: Character) {
    self.init(utf8: character.utf8)
  }

  init(scalar: Unicode.Scalar) {
    var (value, shift) = (UInt64(0), UInt64(0))
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      value |= UInt64(byte) << shift
      shift += 8
    }
    rawValue = value
  }

  /// Creates the glyph of a printable ASCII character.
  init(ascii: UInt8) {
    rawValue = UInt64(ascii)
  }

  private init(utf8: Character.UTF8View) {
    if utf8.count <= 8 {
      rawValue = utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    } else {
      // FNV-1a, 64 bits.
      let hash: UInt64 = utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      rawValue = hash << 8 | Self.hashMark
    }
  }

  /// Whether the text is stored in the buffer's clusters rather than inline.
  public var isHashed: Bool { rawValue & 0xFF == Self.hashMark }

  /// The ASCII character that is the whole text, or nil for other texts and for none.
  public var ascii: UInt8? { (1..<0x80).contains(rawValue) ? UInt8(rawValue) : nil }

  /// The UTF-8 bytes of an inline glyph. Empty for ``none`` and for a hashed one.
  public var utf8: [UInt8] {
    guard !isHashed else { return [] }
    return (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }.filter { $0 != 0 }
  }
}
