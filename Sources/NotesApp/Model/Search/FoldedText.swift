import Foundation

/// Text without what the search does not look at: case, accents, normal form, width.
package enum FoldedText {
  static func fold(_ text: String, _ kind: SearchRun.Kind) -> String {
    switch kind {
    case .symbol: String(String.UnicodeScalarView(text.unicodeScalars.map(\.halfWidth)))
    // Marks stay: in these scripts they make another letter. Composed, so that parts of a Hangul
    // syllable are one character, and half-width letters the same as full ones.
    case .unspaced: text.unicodeScalars.allSatisfy(\.isComposed) ? text : compose(text)
    case .word: foldCommonWord(text) ?? foldAnyWord(text)
    }
  }

  /// - Returns: Nil for a word with scalars that are not common, or one that may be too long.
  private static func foldCommonWord(_ text: String) -> String? {
    guard text.utf8.count <= SearchRuns.longestWord else { return nil }
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard scalar.value < CommonScalars.count else { return nil }
      folded += CommonScalars.all.folded[Int(scalar.value)]
    }
    return folded.count > SearchRuns.longestWord ? nil : String(decoding: folded, as: UTF8.self)
  }

  /// In two steps, because the one that does both leaves the text decomposed on Linux.
  private static func compose(_ text: String) -> String {
    text.decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
  }

  /// Up and then down again is near enough to Unicode's case folding: `ß` becomes `ss`, and the
  /// three forms of sigma one.
  static func foldAnyWord(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.isAccent { continue }
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars where !lower.isAccent {
          folded.append(contentsOf: (plainLetters[lower] ?? String(lower)).unicodeScalars)
        }
      }
    }
    return String(folded.prefix(SearchRuns.longestWord))
  }

  /// Latin letters that Unicode does not take apart, as people type them who lack the key.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h",
    "ŧ": "t",
    "ŋ": "n",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a mark over or under a letter that people leave out: the accents of Latin, Greek
  /// and Cyrillic, the points of Hebrew, the vowel signs of Arabic. In the scripts of India marks
  /// are vowels, and stay.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x0591...0x05BD, 0x05BF...0x05C2, 0x05C4...0x05C7, 0x064B...0x065F, 0x0670: true
    default: false
    }
  }

  /// Whether composing would leave it alone: most of what is written in Chinese, Japanese, Korean.
  var isComposed: Bool {
    switch value {
    case 0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FE, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xAC00...0xD7A3, 0x0E01...0x0E32: true
    default: false
    }
  }
}
