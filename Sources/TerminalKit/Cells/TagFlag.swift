/// The flags that are spelled with tag characters: England, Scotland and Wales.
///
/// Other spellings are valid, but terminals do not draw them, and tags can hide text.
enum TagFlag {
  /// The black flag before the tags.
  static let base: Unicode.Scalar = "\u{1F3F4}"

  private static let spellings = ["gbeng", "gbsct", "gbwls"].map { name in
    name.unicodeScalars.map { 0xE0000 + $0.value } + [0xE007F]
  }

  /// Returns the number of leading scalars that are the tags of a known flag, or 0.
  static func tags(at scalars: some Collection<Unicode.Scalar>) -> Int {
    guard scalars.first?.value == 0xE0067 else { return 0 }
    let values = scalars.prefix(6).map(\.value)
    return spellings.contains(values) ? values.count : 0
  }
}
