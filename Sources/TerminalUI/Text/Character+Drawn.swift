extension Character {
  /// How many columns the character takes once it is safe to draw: one for a control, which is drawn as
  /// its picture, eight for `<U+200B>`.
  var drawnColumns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.value >= 0x20, scalar.value < 0x7F, utf8.count == 1 { return 1 }
    let isAlone = unicodeScalars.dropFirst().isEmpty
    if isAlone, SafeText.Context().verdict(on: scalar, before: nil) == .keep { return columns }
    return SafeText(String(self)).columns
  }
}
