/// A piece of text that is looked for as one: a word, or characters of a script without spaces.
package struct SearchRun: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A word between blanks and punctuation: found by its beginning.
    case word
    /// Han, Kana, Hangul and others where words are not set apart, or where what one looks for is
    /// inside them: found by any part.
    case unspaced
    /// A sign or an emoji: found by itself.
    case symbol
  }

  package var kind: Kind
  /// The run without case, marks and differences of normal form.
  package var text: String
  /// Whether folding changed nothing, so that positions in `text` are positions in the source.
  var isVerbatim: Bool
}

extension SearchRun {
  /// What the index holds of the run.
  ///
  /// A run without spaces gives the pair that begins at each character; the last character stands
  /// alone. So one character is found as the beginning of a pair, and several as a row of pairs. ASCII signs
  /// divide words there, and are written as their full-width forms.
  package var indexWords: [String] {
    switch kind {
    case .word: [text]
    case .symbol: [String(String.UnicodeScalarView(text.unicodeScalars.map(\.fullWidth)))]
    case .unspaced: pairs
    }
  }

  /// Whether a word is found by what is inside: it is longer than that, and none of the numbers and sums that
  /// nobody reads.
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
  /// How far the full-width forms of ASCII (Unicode's block of that name) are from ASCII.
  private static let fullWidthDistance: UInt32 = 0xFEE0

  /// The full-width form of an ASCII sign; what is none stays.
  fileprivate var fullWidth: Self {
    isASCII ? Self(value + Self.fullWidthDistance) ?? self : self
  }

  /// The ASCII sign of a full-width form; what is none stays.
  var halfWidth: Self {
    0xFF01...0xFF5E ~= value ? Self(value - Self.fullWidthDistance) ?? self : self
  }
}
