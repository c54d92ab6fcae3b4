extension Substring {
  /// Takes the first line off, with its end.
  ///
  /// - Returns: the line without its end; nil when no text is left.
  mutating func removeLine() -> Substring? {
    guard !isEmpty else { return nil }
    // What ends a line is never a part of another character: there is no need to find the characters.
    let line = self[..<(unicodeScalars.firstIndex(where: \.endsLine) ?? endIndex)]
    self = self[line.endIndex...].dropFirst()
    return line
  }

  /// The text without blanks at its ends.
  var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last].drop(while: \.isWhitespace)
  }

  /// The line without up to three leading blanks; nil when more make it code.
  var withoutIndent: Substring? {
    let content = drop { $0 == " " }
    guard distance(from: startIndex, to: content.startIndex) < 4 else { return nil }
    return content.first == "\t" ? nil : content
  }
}

extension Unicode.Scalar {
  /// Whether a character that begins with the scalar is a newline (`Character.isNewline`).
  fileprivate var endsLine: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
