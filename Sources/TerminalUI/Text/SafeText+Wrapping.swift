extension SafeText {
  /// The text broken at words into rows of at most `columns`: one at least.
  ///
  /// The spaces at which a row was broken are in no row. A word wider than the row is broken where the
  /// row ends; only a wide character in a row of one column is wider than asked.
  ///
  /// - Complexity: O(*n*).
  public func wrapped(to columns: Int) -> [SafeText] {
    StyledText(self).wrapped(to: columns).map { $0.spans.first?.text ?? .empty }
  }
}

extension SafeText {
  /// The text broken at words into at most so many rows; what does not fit is left out at a word, and an
  /// ellipsis stands for it.
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
