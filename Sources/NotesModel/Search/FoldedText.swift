import Foundation
import TerminalKit

/// Folds text for the search: ignores case, accents, normal form and width.
package enum FoldedText {
  static func fold(_ text: String, _ kind: SearchRun.Kind) -> String {
    switch kind {
    case .symbol: String(String.UnicodeScalarView(text.unicodeScalars.map(\.halfWidth)))
    // Marks are kept, because in these scripts they distinguish letters. Composed, so that the
    // parts of a Hangul syllable are one character, and half-width letters equal full-width ones.
    case .unspaced: text.unicodeScalars.allSatisfy(\.isComposed) ? text : compose(text)
    case .word: foldCommonWord(text) ?? foldAnyWord(text)
    }
  }

  /// - Returns: Nil for a word with scalars outside the common range, or one that may be too long.
  private static func foldCommonWord(_ text: String) -> String? {
    guard text.utf8.count <= SearchRuns.longestWord else { return nil }
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard scalar.value < CommonScalars.count else { return nil }
      if scalar.isASCII {
        folded.append(UInt8(scalar.value).lowercasedASCII)
      } else {
        folded += CommonScalars.folded[Int(scalar.value)]
      }
    }
    return folded.count > SearchRuns.longestWord ? nil : String(decoding: folded, as: UTF8.self)
  }

  /// Composes in two steps, because the combined mapping leaves the text decomposed on Linux.
  private static func compose(_ text: String) -> String {
    text.decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
  }

  /// Uppercasing and then lowercasing approximates Unicode's case folding: `ß` becomes `ss`, and
  /// the three forms of sigma become one.
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

  /// Latin letters without a decomposition in Unicode, and their common ASCII spellings.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h",
    "ŧ": "t",
    "ŋ": "n",
  ]
}

extension Unicode.Scalar {
  /// True for marks that people omit when they type: accents of Latin, Greek and Cyrillic, points
  /// of Hebrew, vowel signs of Arabic. In Indic scripts marks are vowels and are kept.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x0591...0x05BD, 0x05BF...0x05C2, 0x05C4...0x05C7, 0x064B...0x065F, 0x0670: true
    default: false
    }
  }

  /// True if composing does not change the scalar, as for most Chinese, Japanese and Korean text.
  var isComposed: Bool {
    switch value {
    case 0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FE, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xAC00...0xD7A3, 0x0E01...0x0E32: true
    default: false
    }
  }
}
