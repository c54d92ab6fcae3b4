extension SafeText {
  /// The maximum number of scalars of one character.
  ///
  /// A character fills one or two cells however long it is: without a limit, a note of a megabyte could be a single
  /// cell. The longest emoji in use have ten scalars, the tallest stacks of Tibetan nine.
  public static let longestCharacter = 12

  /// Returns the string with characters beyond the limit cut and ended by the replacement character.
  static func cutting(_ string: String) -> String {
    guard string.contains(where: isTooLong) else { return string }
    var cut = ""
    for character in string {
      if isTooLong(character) {
        for scalar in beginning(of: character) { cut.unicodeScalars.append(scalar) }
        cut.unicodeScalars.append(.replacementCharacter)
      } else {
        cut.append(character)
      }
    }
    return cut
  }

  private static func isTooLong(_ character: Character) -> Bool {
    character.utf8.count > longestCharacter && character.unicodeScalars.count > longestCharacter
  }

  /// Returns the beginning of a character. It never ends in a joiner or inside the tags of a flag.
  private static func beginning(of character: Character) -> [Unicode.Scalar] {
    var scalars = Array(character.unicodeScalars.prefix(longestCharacter - 1))
    while let last = scalars.last, last.properties.isJoinControl || isTag(last) {
      scalars.removeLast()
    }
    return scalars
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }
}
