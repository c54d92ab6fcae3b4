extension Unicode.Scalar {
  /// Whether the scalar is in the ranges of most text, which hold only visible characters. Such a scalar is a character
  /// of its own next to other plain ones, without a look-up in Unicode tables.
  var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xB7, 0xC0...0x2FF, 0x370...0x482, 0x2010...0x2027, 0x2030...0x203B,
      0x2500...0x259F, 0x3001...0x3020, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x9FFF,
      0xAC00...0xD7A3, 0xFF01...0xFF5E:
      true
    default: false
    }
  }

  /// The width of a plain scalar: 1 or 2.
  var plainColumns: Int {
    value < 0x1100 || !WideScalars.contains(self) ? 1 : 2
  }

  /// Whether the scalar continues the previous character rather than starting a new one.
  var isExtender: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: properties.isEmojiModifier
    }
  }

  /// Whether a spacing mark forms one character with its base. Most do; some, such as U+102B of Myanmar, stand alone.
  var joinsBase: Bool {
    var pair = String.UnicodeScalarView()
    pair.append("\u{A0}")
    pair.append(self)
    return String(pair).count == 1
  }

  /// Whether the scalar is in a script that needs joiners: Arabic, Syriac and related scripts, the scripts of India,
  /// Myanmar, Khmer and Mongolian.
  var takesJoiners: Bool {
    switch value {
    case 0x0620...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1820...0x18AF,
      0xA8E0...0xA8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x11000...0x11FFF:
      properties.isAlphabetic || isExtender
    default: false
    }
  }

  /// Returns whether the scalar has the variant that a variation selector requests.
  func takesVariation(_ selector: Unicode.Scalar) -> Bool {
    switch selector.value {
    case 0xFE0E, 0xFE0F: properties.isEmoji
    case 0xFE00...0xFE0D: takesStandardVariation
    case 0xE0100...0xE01EF: properties.isIdeographic
    default: (0x1800...0x18AF).contains(value)
    }
  }

  private var takesStandardVariation: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .otherLetter, .decimalNumber, .otherPunctuation: true
    case .uppercaseLetter: value > 0x7F
    default: false
    }
  }

  /// Whether a format character is visible, as the number signs before Arabic and other digits are.
  var isVisibleFormat: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
