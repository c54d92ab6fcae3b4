/// Tags in a text, such as `#garden` and `#garden/beds`.
///
/// A tag starts with `#` at the beginning of a word and continues with letters, digits, emoji, `-`, `_` and `/`, and
/// zero-width joiners and non-joiners. It contains at least one letter or emoji, so `#12` is not a tag.
public enum TagText {
  /// The maximum number of characters.
  public static let longest = 100

  /// Returns whether a name after `#` is read as a tag of that name.
  public static func isTag(_ name: String) -> Bool {
    let text = [UInt8(ascii: "#")] + Array(name.utf8)
    return end(ofTagAt: 0, in: text, limit: text.count) == text.count
  }

  /// Returns the end of the tag at a `#`; nil if a word or no name surrounds it.
  static func end(ofTagAt start: Int, in text: [UInt8], limit: Int) -> Int? {
    guard isAtWordStart(start, in: text) else { return nil }
    let text = text[..<limit]
    var (end, count) = (start + 1, 0)
    while end < limit, let (scalar, next) = text.scalar(at: end), scalar.isOfTag {
      // An empty component ends the tag.
      if scalar == "/", text[end - 1] == .sign || text[end - 1] == .slash { break }
      (end, count) = (next, count + 1)
      // A name that is too long even for characters of several scalars.
      if count > 16 * longest { return nil }
    }
    while text[start + 1..<end].endsInTagSeparator { end = text.scalarStart(before: end) }
    let name = String(decoding: text[start + 1..<end], as: UTF8.self)
    guard name.unicodeScalars.contains(where: \.namesTag), name.count <= longest else { return nil }
    return end
  }

  /// Returns true if a tag can start here: after whitespace or opening punctuation, or at the start.
  private static func isAtWordStart(_ index: Int, in text: [UInt8]) -> Bool {
    guard index > 0 else { return true }
    let start = text[...].scalarStart(before: index)
    guard let (scalar, _) = text[...].scalar(at: start) else { return false }
    if scalar == "\u{FEFF}" { return true }
    if scalar.isASCII { return scalar.value <= 0x20 || "(*_~|>=".unicodeScalars.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return scalar.properties.isWhitespace || "、。，：；".unicodeScalars.contains(scalar)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the scalar at an index and the index after it; nil for invalid UTF-8.
  fileprivate func scalar(at index: Int) -> (scalar: Unicode.Scalar, next: Int)? {
    if self[index] < 0x80 { return (Unicode.Scalar(self[index]), index + 1) }
    var decoder = UTF8()
    var bytes = self[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, index + UTF8.width(scalar))
  }

  /// Returns the start of the scalar before an index.
  fileprivate func scalarStart(before index: Int) -> Int {
    var start = index - 1
    while start > startIndex, self[start] & 0b1100_0000 == 0b1000_0000 { start -= 1 }
    return start
  }

  /// True if the text ends in a separator or a zero-width non-joiner, which cannot end a tag.
  fileprivate var endsInTagSeparator: Bool {
    last == .slash || last == UInt8(ascii: "-") || suffix(3).elementsEqual("\u{200C}".utf8)
  }
}

extension UInt8 {
  fileprivate static let sign = UInt8(ascii: "#")
  fileprivate static let slash = UInt8(ascii: "/")
}

extension Unicode.Scalar {
  /// True if the scalar can be part of a tag.
  fileprivate var isOfTag: Bool {
    if isASCII {
      return namesTag || ("0"..."9").contains(self) || "-_/".unicodeScalars.contains(self)
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .modifierSymbol:
      return true
    // The joiner of emoji, and the non-joiner between letters of Persian and other scripts.
    case .format: return self == "\u{200D}" || self == "\u{200C}"
    default: return namesTag
    }
  }

  /// True if the scalar is a letter or emoji, of which a tag needs at least one.
  fileprivate var namesTag: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return properties.isAlphabetic || properties.generalCategory == .otherSymbol
  }
}
