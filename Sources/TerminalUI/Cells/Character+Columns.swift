extension Character {
  /// How many columns the character takes: 1 or 2.
  ///
  /// Two are taken by the wide characters of East Asia and by emoji: those that are emoji by default,
  /// those that a variation selector makes one, flags, keycaps and joined sequences. What is
  /// ambiguous takes one, and so do marks that have no base, which are drawn on a blank.
  ///
  /// - Complexity: O(1) for ASCII; else one look-up for each scalar.
  public var columns: Int {
    utf8.count == 1 ? 1 : unicodeScalars.columnsOfCluster
  }
}

extension Character.UnicodeScalarView {
  fileprivate var columnsOfCluster: Int {
    var previous: Unicode.Scalar?
    var isWide = false
    for scalar in self {
      isWide = scalar.isWide(after: previous, isWide: isWide)
      previous = scalar
    }
    return isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether a cluster is wide up to this scalar, when it was `isWide` up to the one before.
  fileprivate func isWide(after previous: Unicode.Scalar?, isWide: Bool) -> Bool {
    switch value {
    case 0xFE0F where previous?.properties.isEmoji == true:
      true
    case 0xFE0E where previous?.properties.isEmoji == true:
      false
    case 0x1F1E6...0x1F1FF:
      // A regional indicator alone is a letter in a box, two of them are a flag.
      previous?.isRegionalIndicator == true || isWide
    case 0xFF9E, 0xFF9F:
      // The voice marks of halfwidth katakana join the letter's cluster and take a column of their own.
      previous != nil || isWide
    default:
      isWide || WideScalars.contains(self) || previous == .zeroWidthJoiner && isPictograph
    }
  }
}

extension Unicode.Scalar {
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether the scalar can be a picture of its own in an emoji sequence.
  var isPictograph: Bool {
    value > 0x7F && properties.isEmoji && !properties.isEmojiModifier && !isRegionalIndicator
  }
}
