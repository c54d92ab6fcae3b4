extension Substring {
  /// Removes the first line, including its end.
  ///
  /// - Returns: The line without its end; nil if no text is left.
  mutating func removeLine() -> Substring? {
    guard !isEmpty else { return nil }
    let line = self[..<(firstLineEnd ?? endIndex)]
    self = self[line.endIndex...].dropFirst()
    return line
  }

  /// The index of the first newline.
  ///
  /// Scalars suffice, because a newline is never combined with other scalars. They are found in memory, several times
  /// as fast as in a string, because a line may have many megabytes.
  private var firstLineEnd: Index? {
    var text = self
    let offset = text.withUTF8 { unsafe $0.firstLineEnd }
    return offset.map { utf8.index(startIndex, offsetBy: $0) }
  }

  /// The text without whitespace at its ends.
  package var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last].drop(while: \.isWhitespace)
  }

  /// The line without up to three leading spaces; nil if more make it code.
  var withoutIndent: Substring? {
    let content = drop { $0 == " " }
    guard distance(from: startIndex, to: content.startIndex) < 4 else { return nil }
    return content.first == "\t" ? nil : content
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The index of the first newline in UTF-8 (`Character.isNewline`): U+000A to U+000D, U+0085, U+2028 or U+2029.
  fileprivate var firstLineEnd: Int? {
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case 0x0A...0x0D: return index
      case 0xC2 where index + 1 < endIndex && self[index + 1] == 0x85: return index
      case 0xE2
      where index + 2 < endIndex && self[index + 1] == 0x80 && self[index + 2] | 1 == 0xA9:
        return index
      default: index += 1
      }
    }
    return nil
  }
}
