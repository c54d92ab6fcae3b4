extension String {
  /// The string with a blank instead of newlines, as the app writes what is pasted into a title.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
