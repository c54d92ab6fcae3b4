extension Character {
  /// The character without case and accents, equal for both normal forms.
  ///
  /// An accented letter is recognized by its Unicode name: `LATIN SMALL LETTER E WITH ACUTE` is an `e`. This applies to
  /// Latin, Greek and Cyrillic only, because in other scripts a mark makes a different letter.
  var folded: Character {
    if let ascii = asciiValue {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ascii)
      return isUpper ? Character(Unicode.Scalar(ascii + 32)) : self
    }
    let lower = lowercase
    if let letter = Self.separateLetters[lower] { return letter }
    var scalars = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars where !scalar.isAccent {
      scalars.append(scalar.withoutAccent)
    }
    return Character(one: String(scalars)) ?? lower
  }

  /// The lowercase form by way of uppercase, which unifies the three forms of sigma.
  private var lowercase: Character {
    Character(one: uppercased().lowercased()) ?? Character(one: lowercased()) ?? self
  }

  private init?(one text: String) {
    guard let first = text.first, text.count == 1 else { return nil }
    self = first
  }

  /// Letters that decompose into a letter and an accent but have a name of their own.
  private static let separateLetters: [Character: Character] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ϓ": "ϒ", "ϔ": "ϒ",
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar is a combining accent of Latin, Greek and Cyrillic.
  fileprivate var isAccent: Bool { (0x0300...0x036F).contains(value) }

  /// The base letter in the name of this letter.
  fileprivate var withoutAccent: Unicode.Scalar {
    guard let name = properties.name, let accent = name.firstRange(of: " WITH ") else {
      return self
    }
    return Self.letters[String(name[..<accent.lowerBound])] ?? self
  }

  /// The lowercase letters that can have accents, by name.
  private static let letters: [String: Unicode.Scalar] = {
    let alphabets: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0xE6...0xE6, 0x250...0x2AF, 0x3B1...0x3C9, 0x430...0x52F,
    ]
    return alphabets.joined().reduce(into: [:]) { letters, value in
      guard let letter = Unicode.Scalar(value), let name = letter.properties.name else { return }
      letters[name] = letter
    }
  }()
}
