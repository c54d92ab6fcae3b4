extension Character {
  /// How many columns the character takes: 1 or 2.
  ///
  /// Two are taken by the wide characters of East Asia and by emoji: those that are emoji by default,
  /// those that a variation selector makes one, flags, keycaps and joined sequences. Two are also
  /// taken by what has a second letter or a mark with room of its own, as many characters of India:
  /// most terminals draw that in a column for itself. What is ambiguous takes one, and so do marks
  /// that have no base, which are drawn on a blank.
  ///
  /// - Complexity: O(1) for ASCII; else one look-up for each scalar.
  public var columns: Int {
    utf8.count == 1 ? 1 : unicodeScalars.columnsOfCluster
  }
}

extension Character.UnicodeScalarView {
  fileprivate var columnsOfCluster: Int {
    var previous: Unicode.Scalar?
    for scalar in self {
      if scalar.isWide(after: previous) { return 2 }
      previous = scalar
    }
    return 1
  }
}

extension Unicode.Scalar {
  /// Whether a character becomes wide by this scalar, which may follow another one in it.
  fileprivate func isWide(after previous: Unicode.Scalar?) -> Bool {
    guard let previous else { return WideScalars.contains(self) }
    return value == 0xFE0F ? previous.properties.isEmoji : takesColumn || WideScalars.contains(self)
  }

  /// Whether the scalar takes a column behind another one of its character.
  private var takesColumn: Bool {
    switch value {
    // The vowels and finals of Hangul, which are drawn into the syllable.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return false
    default: return true
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
