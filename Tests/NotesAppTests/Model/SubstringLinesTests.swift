import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct SubstringLinesTests {
  /// All line endings, and scalars that could combine with them.
  private static let pieces = [
    "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{84}", "\u{86}",
    "\u{2027}", "\u{202A}", "\u{301}", "\u{200D}", "a", "日", "👩‍👧", "🇩🇪",
  ]

  @Test(arguments: RandomCases.seeds(800))
  func `lines end at newline characters`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<20).compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
    var rest = text[...]
    var lines: [Substring] = []
    while let line = rest.removeLine() { lines.append(line) }
    var wanted = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // There is no line after the last line ending.
    if wanted.last?.isEmpty == true { wanted.removeLast() }
    #expect(lines == wanted)
  }
}
