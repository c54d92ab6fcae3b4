extension WordWrapping {
  /// The class of a character for line breaking.
  enum Kind {
    case space, dash, opening, closing, letter, digit, other

    var isOfWord: Bool { self == .letter || self == .digit }

    init(_ character: Character) {
      if character.utf8.count == 1, let byte = character.utf8.first {
        self.init(ascii: byte)
      } else {
        self.init(wide: character.unicodeScalars.first?.value ?? 0)
      }
    }

    init(ascii byte: UInt8) {
      switch byte {
      case UInt8(ascii: " "): self = .space
      case UInt8(ascii: "-"): self = .dash
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .opening
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): self = .closing
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
        self = .closing
      case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .closing
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        self = .letter
      default: self = .other
      }
    }

    /// Classifies a non-ASCII character by its first scalar.
    private init(wide scalar: UInt32) {
      switch scalar {
      case 0x2013, 0x2014: self = .dash
      // 「『（【〈《〔［｛
      case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08, 0xFF3B, 0xFF5B: self = .opening
      // 、。々〉》」』】〕 and the fullwidth ！），．：；？］｝
      case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015: self = .closing
      case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D: self = .closing
      // Small kana, the long vowel mark, ・ and …
      case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087: self = .closing
      case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7: self = .closing
      case 0x30FB, 0x30FC, 0x2026: self = .closing
      default: self = .letter
      }
    }
  }
}
