extension Character {
  /// How many columns a tab takes in a text that is edited, wherever it stands.
  private static let tabColumns = 4

  /// The character as a text that is edited shows it: a tab is blank, another control its picture.
  var drawn: SafeText {
    self == "\t" ? .blank(Self.tabColumns) : SafeText(String(self))
  }

  /// How many columns ``drawn`` takes: one for a control, eight for `<U+200B>`.
  var drawnColumns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.value >= 0x20, scalar.value < 0x7F, utf8.count == 1 { return 1 }
    let isAlone = unicodeScalars.dropFirst().isEmpty
    if isAlone, SafeText.Preceding().verdict(on: scalar, before: nil) == .keep { return columns }
    return drawn.columns
  }
}
