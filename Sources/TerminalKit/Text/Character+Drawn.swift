extension Character {
  /// The distance of the tab stops of a line, as in Markdown.
  private static let tabColumns = 4

  /// Returns the character as drawn at a column of its line. A tab is blank up to the next tab stop; other control
  /// characters are drawn as pictures.
  func drawn(at column: Int) -> SafeText {
    self == "\t" ? .blank(drawnColumns(at: column)) : SafeText(String(self))
  }

  /// Returns the width of ``drawn(at:)``: one column for a control character, eight for `<U+200B>`.
  func drawnColumns(at column: Int) -> Int {
    if self == "\t" { return Self.tabColumns - column % Self.tabColumns }
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.value >= 0x20, scalar.value < 0x7F, utf8.count == 1 { return 1 }
    let isAlone = unicodeScalars.dropFirst().isEmpty
    if isAlone, SafeText.Preceding().verdict(on: scalar, before: nil) == .keep { return columns }
    return SafeText(String(self)).columns
  }
}

extension StringProtocol {
  /// Returns the column after the text in a line, if its characters are drawn from a column of it.
  ///
  /// - Complexity: O(*n*). Printable ASCII is not taken apart.
  func drawnEnd(from column: Int = 0) -> Int {
    if utf8.isPrintableASCII { return column + utf8.count }
    return reduce(column) { $0 + $1.drawnColumns(at: $0) }
  }
}
