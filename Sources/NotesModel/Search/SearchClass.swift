/// The class of a scalar in the search.
package enum SearchClass: Equatable, Sendable {
  case separator
  /// A mark that belongs to the preceding run.
  case mark
  case run(SearchRun.Kind)
}

extension Unicode.Scalar {
  var searchClass: SearchClass {
    switch value {
    case ..<CommonScalars.count: CommonScalars.all.classes[Int(value)]
    // Most letters of Chinese, Japanese and Korean.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .run(.unspaced)
    default: classFromProperties
    }
  }

  /// The class by Unicode properties, which takes longer.
  var classFromProperties: SearchClass {
    if isASCII { return isASCIIWord ? .run(.word) : isASCIISign ? .run(.symbol) : .separator }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return .run(isUnspaced ? .unspaced : .word)
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return .mark
    case .mathSymbol, .currencySymbol, .otherSymbol:
      return isLineDrawing ? .separator : .run(.symbol)
    case .modifierSymbol, .otherPunctuation:
      return isSign || (properties.isEmoji && !properties.isEmojiModifier)
        ? .run(.symbol) : .separator
    default:
      return .separator
    }
  }

  private var isASCIIWord: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// True for symbols that are part of search terms: `c++`, `#plan`, `100%`, `R&D`, `me@home`.
  /// Excluded are `*`, `|`, `^`, `~` and the backtick, which are Markdown or wildcards (`gard*`),
  /// and separators of words: `foo-bar`, `a/b`, `a_b`.
  private var isASCIISign: Bool {
    switch self {
    case "#", "$", "%", "&", "+", "<", "=", ">", "@": true
    default: false
    }
  }

  /// Symbols that Unicode classifies as punctuation, and full-width forms of others.
  private var isSign: Bool {
    switch self {
    case "§", "¶", "†", "‡", "‰": true
    default: halfWidth.isASCIISign
    }
  }

  /// True for box-drawing characters, which would fill the index.
  private var isLineDrawing: Bool {
    switch value {
    case 0x2500...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FBFF: true
    case 0xFF5C, 0xFF5E: true
    default: false
    }
  }

  /// True for scripts that are searched by any part of a word: Han, Kana, Bopomofo, Hangul, Thai,
  /// Lao, Burmese and Khmer.
  private var isUnspaced: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x312F, 0x3130...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    case 0xFF66...0xFFDC, 0x1AFF0...0x1B16F: true
    default: false
    }
  }
}
