extension SafeText {
  /// The text, or as much of its beginning as fits before an ellipsis.
  ///
  /// The result never takes more than `columns`, the ellipsis included; where not even that fits it is
  /// cut too.
  ///
  /// - Complexity: O(`columns`) where the text is longer.
  public func truncated(to columns: Int, ellipsis: SafeText = "…") -> SafeText {
    guard self.columns > columns else { return self }
    guard ellipsis.columns <= columns else { return ellipsis.prefix(columns) }
    return prefix(columns - ellipsis.columns) + ellipsis
  }

  /// The characters from the beginning that fit into `columns`.
  public func prefix(_ columns: Int) -> SafeText {
    if isPlain { return plainPrefix(columns) }
    var taken = 0
    var end = string.startIndex
    while end < string.endIndex {
      let width = string[end].columns
      guard taken + width <= columns else { break }
      taken += width
      string.formIndex(after: &end)
    }
    return SafeText(safe: String(string[..<end]), columns: taken)
  }

  private func plainPrefix(_ columns: Int) -> SafeText {
    guard columns < self.columns else { return self }
    let scalars = string.unicodeScalars
    var taken = 0
    var end = scalars.startIndex
    while end < scalars.endIndex {
      let width = scalars[end].plainColumns
      guard taken + width <= columns else { break }
      taken += width
      scalars.formIndex(after: &end)
    }
    return SafeText(safe: String(string[..<end]), columns: taken, isPlain: true)
  }
}
