/// A unit of searched text: a word, characters of a script without spaces, or a symbol.
package struct SearchRun: Hashable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A word between spaces and punctuation, found by its prefix.
    case word
    /// Han, Kana, Hangul and others, where words are not separated or are searched by their parts.
    /// Found by any part.
    case unspaced
    /// A symbol or an emoji, found by itself.
    case symbol
  }

  package var kind: Kind
  /// The folded text, without case, accents and differences of normal form.
  package var text: String
}

extension SearchRun {
  /// The index entries of the run.
  ///
  /// A run without spaces yields the character pair at each position, and the last character alone.
  /// So a single character is found as the prefix of a pair, and several as a sequence of pairs.
  /// ASCII symbols are written in full-width form, because the index would split words at them.
  package var indexWords: [String] {
    switch kind {
    case .word: [text]
    case .symbol: [String(String.UnicodeScalarView(text.unicodeScalars.map(\.fullWidth)))]
    case .unspaced: pairs
    }
  }

  /// Returns true if the insides of a word are indexed: it is longer than the minimum, at most 32
  /// bytes long, and not a number.
  package static func hasParts(_ word: String) -> Bool {
    (SearchTerm.shortestInside + 1...32).contains(word.utf8.count)
      && !word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  private var pairs: [String] {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { index in
      var word = String(scalars[index])
      if index + 1 < scalars.count { word.unicodeScalars.append(scalars[index + 1]) }
      return word
    }
  }
}

extension Unicode.Scalar {
  /// The distance of the full-width forms of ASCII (the Unicode block of that name) from ASCII.
  private static let fullWidthDistance: UInt32 = 0xFEE0

  /// The full-width form of an ASCII symbol; other scalars are unchanged.
  var fullWidth: Self {
    isASCII ? Self(value + Self.fullWidthDistance) ?? self : self
  }

  /// The ASCII symbol of a full-width form; other scalars are unchanged.
  var halfWidth: Self {
    0xFF01...0xFF5E ~= value ? Self(value - Self.fullWidthDistance) ?? self : self
  }
}
