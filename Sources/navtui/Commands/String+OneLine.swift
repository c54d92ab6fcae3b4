extension String {
  /// The lines, joined by blanks.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
