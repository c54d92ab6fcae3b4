extension Character {
  /// The width of a tab in edited text, at any position.
  private static let tabColumns = 4

  /// The character as drawn in edited text. A tab is blank; other control characters are drawn as pictures.
  var drawn: SafeText {
    self == "\t" ? .blank(Self.tabColumns) : SafeText(String(self))
  }

  /// The width of ``drawn``: one column for a control character, eight for `<U+200B>`.
  var drawnColumns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.value >= 0x20, scalar.value < 0x7F, utf8.count == 1 { return 1 }
    let isAlone = unicodeScalars.dropFirst().isEmpty
    if isAlone, SafeText.Preceding().verdict(on: scalar, before: nil) == .keep { return columns }
    return drawn.columns
  }
}
