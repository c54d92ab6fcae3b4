extension Character {
  /// The number of columns that the character takes: 1 or 2.
  ///
  /// Wide characters of East Asia and emoji take two: emoji by default, those made emoji by a variation selector,
  /// flags, keycaps and joined sequences. Characters with a second letter or a spacing mark, as in many Indic scripts,
  /// also take two, because most terminals draw that part in a column of its own. Ambiguous characters take one, and so
  /// do marks without a base, which are drawn on a blank.
  ///
  /// - Complexity: O(1) for ASCII, otherwise one table look-up per scalar.
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
  /// Returns whether the scalar makes its character wide, given the scalar before it.
  fileprivate func isWide(after previous: Unicode.Scalar?) -> Bool {
    guard let previous else { return WideScalars.contains(self) }
    return value == 0xFE0F ? previous.properties.isEmoji : takesColumn || WideScalars.contains(self)
  }

  /// Whether the scalar takes a column of its own after another scalar of its character.
  private var takesColumn: Bool {
    switch value {
    // Vowels and finals of Hangul are drawn into the syllable.
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

  /// Whether the scalar can be a pictograph in an emoji sequence.
  var isPictograph: Bool {
    value > 0x7F && properties.isEmoji && !properties.isEmojiModifier && !isRegionalIndicator
  }
}
