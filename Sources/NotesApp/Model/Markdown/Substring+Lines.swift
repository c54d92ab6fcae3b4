extension Substring {
  /// Takes the first line off, with its end.
  ///
  /// - Returns: the line without its end; nil when no text is left.
  mutating func removeLine() -> Substring? {
    guard !isEmpty else { return nil }
    let line = prefix { !$0.isNewline }
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
