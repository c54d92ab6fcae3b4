extension SafeText {
  /// The text broken at words into rows of at most `columns`: one at least.
  ///
  /// The space at which a row was broken is in no row. A word wider than the row is broken where the
  /// row ends; only a wide character in a row of one column is wider than asked.
  ///
  /// - Complexity: O(*n*).
  public func wrapped(to columns: Int) -> [SafeText] {
    guard self.columns > columns else { return [self] }
    let characters = Array(string)
    var wrapping = WordWrapping(columns: columns)
    wrapping.add(string, measure: \.columns)
    return wrapping.finished().map { row in
      SafeText(safe: String(characters.trimming(row)))
    }
  }
}

extension [Character] {
  /// The characters of a row without the spaces at its end.
  fileprivate func trimming(_ row: Range<Int>) -> ArraySlice<Character> {
    var slice = self[row]
    while slice.last == " " { slice.removeLast() }
    return slice
  }
}

extension SafeText {
  /// The text cut into rows of at most `columns` without regard to words, as code is: one at least.
  ///
  /// - Complexity: O(*n*).
  func cut(to columns: Int) -> [SafeText] {
    guard self.columns > columns else { return [self] }
    var rows: [SafeText] = []
    var row = ""
    var taken = 0
    for character in string {
      let width = character.columns
      if taken + width > columns, !row.isEmpty {
        rows.append(SafeText(safe: row, columns: taken))
        (row, taken) = ("", 0)
      }
      row.append(character)
      taken += width
    }
    return rows + [SafeText(safe: row, columns: taken)]
  }
}
