extension Substring {
  /// Removes the first line, including its end.
  ///
  /// - Returns: The line without its end; nil if no text is left.
  mutating func removeLine() -> Substring? {
    guard !isEmpty else { return nil }
    // Scalars suffice: a line ending is never combined with other scalars.
    let line = self[..<(unicodeScalars.firstIndex(where: \.endsLine) ?? endIndex)]
    self = self[line.endIndex...].dropFirst()
    return line
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

extension Unicode.Scalar {
  /// True if a character that begins with the scalar is a newline (`Character.isNewline`).
  fileprivate var endsLine: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
