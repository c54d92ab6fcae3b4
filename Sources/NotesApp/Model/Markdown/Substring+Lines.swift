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
  /// Scalars suffice, because a newline is never combined with other scalars. Only those that can be one are decoded,
  /// because a line may have many megabytes.
  private var firstLineEnd: Index? {
    var start = startIndex
    while let place = utf8[start...].firstIndex(where: \.canEndLine) {
      if unicodeScalars[place].endsLine { return place }
      start = utf8.index(after: place)
    }
    return nil
  }

  /// The text without whitespace at its ends.
  var trimmed: Substring {
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

extension UInt8 {
  /// True if a newline can begin with the byte.
  fileprivate var canEndLine: Bool { 0x0A...0x0D ~= self || self == 0xC2 || self == 0xE2 }
}

extension Unicode.Scalar {
  /// True if a character that begins with the scalar is a newline (`Character.isNewline`).
  fileprivate var endsLine: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
