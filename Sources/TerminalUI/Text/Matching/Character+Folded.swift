extension Character {
  /// The character without case and accents, the same in both normal forms.
  ///
  /// A letter with an accent is known by its name in Unicode: `LATIN SMALL LETTER E WITH ACUTE` is an `e`.
  /// So it is for Latin, Greek and Cyrillic, and for no other script: there a mark makes another letter.
  var folded: Character {
    if let ascii = asciiValue {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ascii)
      return isUpper ? Character(Unicode.Scalar(ascii + 32)) : self
    }
    let lower = lowercase
    if let letter = Self.lettersOfTheirOwn[lower] { return letter }
    var scalars = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars where !scalar.isAccent {
      scalars.append(scalar.withoutAccent)
    }
    return Character(one: String(scalars)) ?? lower
  }

  /// Up and then down again: the three forms of sigma become one.
  private var lowercase: Character {
    Character(one: uppercased().lowercased()) ?? Character(one: lowercased()) ?? self
  }

  /// The only character of a text.
  private init?(one text: String) {
    guard let first = text.first, text.count == 1 else { return nil }
    self = first
  }

  /// Letters that have an accent, and a name of their own.
  private static let lettersOfTheirOwn: [Character: Character] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ϓ": "ϒ", "ϔ": "ϒ",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a mark over, through or under letters of Latin, Greek and Cyrillic.
  fileprivate var isAccent: Bool { (0x0300...0x036F).contains(value) }

  /// The letter that the name of this one begins with.
  fileprivate var withoutAccent: Unicode.Scalar {
    guard let name = properties.name, let accent = name.firstRange(of: " WITH ") else {
      return self
    }
    return Self.letters[String(name[..<accent.lowerBound])] ?? self
  }

  /// The small letters that accents stand on, by their names.
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
