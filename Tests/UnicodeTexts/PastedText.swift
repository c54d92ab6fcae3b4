package import NavigationTesting

/// A text to paste: list markers, indents, brackets, tabs, all line ends, and characters of several scalars.
///
/// It begins with more than enough different keys to be taken for pasted, however it arrives.
package struct PastedText {
  package let text: String

  private static let beginnings = [
    "- alpha\r- beta\r  - sub", "1. first\n2. second one", "[[Gar]] and [[more",
    "\tindented text ab",
    "Dear Ada,\r\n\r\nplease call", "会議 notes 👩‍👧 and others",
  ]
  private static let pieces = [
    "\r", "\n", "\r\n", "\t", " ", "  ", "- ", "* ", "1. ", "- [ ] ", "> ", "[[", "]]", "word", "c",
    "d", "q", ":", "/", "é", "e\u{301}", "\u{301}", "👩‍🔬", "🇩🇪", "🏻", "会", "\u{A0}",
  ]

  package init(using generator: inout SeededGenerator) {
    let count = generator.number(0..<30)
    let rest = (0..<count).map { _ in generator.element(of: Self.pieces) }
    text = generator.element(of: Self.beginnings) + rest.joined()
  }

  /// The text with line feeds as line ends, as a bracketed paste has it.
  package var lines: String {
    var (result, previous) = (String.UnicodeScalarView(), Unicode.Scalar(0))
    for scalar in text.unicodeScalars {
      if scalar == "\r" || scalar == "\n" && previous != "\r" {
        result.append("\n")
      } else if scalar != "\n" {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// Divides the elements of the text into at least one part. The first has at least two different keys, so
  /// that it is not taken for typed.
  package static func parts<Element>(
    of elements: [Element], using generator: inout SeededGenerator
  ) -> [[Element]] {
    var (parts, rest) = ([[Element]](), elements[...])
    while !rest.isEmpty {
      let least = parts.isEmpty ? 3 : 2
      let count = generator.oneIn(3) ? generator.number(16..<40) : generator.number(least..<16)
      parts.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return parts
  }
}
