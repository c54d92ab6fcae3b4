extension SafeText {
  /// Returns the text, or its beginning followed by an ellipsis if it is too wide.
  ///
  /// The result never takes more than `columns`, including the ellipsis. If the ellipsis alone is too wide, it is cut
  /// too.
  ///
  /// - Complexity: O(`columns`) if the text is longer.
  public func truncated(to columns: Int, ellipsis: SafeText = "…") -> SafeText {
    guard self.columns > columns else { return self }
    guard ellipsis.columns <= columns else { return ellipsis.prefix(columns) }
    return prefix(columns - ellipsis.columns) + ellipsis
  }

  /// Returns the text, or its start and end around an ellipsis if it is too wide. The end, such as the file name of a
  /// path, gets two thirds.
  func truncatedMiddle(to columns: Int, ellipsis: SafeText = "…") -> SafeText {
    guard self.columns > columns else { return self }
    guard ellipsis.columns <= columns else { return ellipsis.prefix(columns) }
    var room = (columns - ellipsis.columns + 1) * 2 / 3
    let start = prefix(columns - ellipsis.columns - room)
    let end = string.reversed().prefix { character in
      room -= character.columns
      return room >= 0
    }
    return start + ellipsis + SafeText(String(end.reversed()))
  }

  /// Returns the leading characters that fit into `columns`.
  public func prefix(_ columns: Int) -> SafeText {
    guard columns < self.columns else { return self }
    if isASCII {
      let columns = max(0, columns)
      let end = string.utf8.index(string.startIndex, offsetBy: columns)
      return SafeText(safe: String(string[..<end]), columns: columns, isPlain: true)
    }
    let (end, taken) =
      isPlain
      ? Self.fitting(string.unicodeScalars, in: columns, \.plainColumns)
      : Self.fitting(string, in: columns, \.columns)
    return SafeText(safe: String(string[..<end]), columns: taken, isPlain: isPlain)
  }

  /// Returns the end of the longest prefix that fits, and its width in columns.
  private static func fitting<Characters: Collection>(
    _ characters: Characters, in columns: Int, _ width: (Characters.Element) -> Int
  ) -> (end: Characters.Index, columns: Int) {
    var taken = 0
    var end = characters.startIndex
    while end < characters.endIndex {
      let width = width(characters[end])
      guard taken + width <= columns else { break }
      taken += width
      characters.formIndex(after: &end)
    }
    return (end, taken)
  }
}
