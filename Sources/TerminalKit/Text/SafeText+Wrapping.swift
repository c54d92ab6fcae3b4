extension SafeText {
  /// Returns the text wrapped at words into one or more rows of at most `columns`.
  ///
  /// Spaces at a row break are dropped. A word wider than the row is broken at the end of the row. A row is wider than
  /// `columns` only if it holds a wide character and `columns` is 1.
  ///
  /// - Complexity: O(*n*).
  public func wrapped(to columns: Int) -> [SafeText] {
    StyledText(self).wrapped(to: columns).map { $0.spans.first?.text ?? .empty }
  }
}

extension SafeText {
  /// Returns the text wrapped at words into at most `rows` rows. If it does not fit, it is cut at a word and ends in an
  /// ellipsis.
  ///
  /// - Complexity: O(*n*).
  public func wrapped(to columns: Int, rows: Int, ellipsis: SafeText = "…") -> [SafeText] {
    let all = wrapped(to: columns)
    let shown = all.prefix(max(0, rows))
    guard shown.count < all.count, let last = shown.last else { return Array(shown) }
    guard ellipsis.columns < columns else { return shown.dropLast() + [ellipsis.prefix(columns)] }
    return shown.dropLast() + [last.wrapped(to: columns - ellipsis.columns)[0] + ellipsis]
  }
}
