import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct NoteBodyLineEndsTests {
  @Test(arguments: [
    ("", "x", "x"), ("a", "", "a"), ("a", "x", "a\nx"), ("a\n", "x\n", "a\nx\n"),
    ("a\r\nb", "x\ny\n", "a\r\nb\r\nx\r\ny\r\n"), ("a\r\n", "x\r\ny", "a\r\nx\r\ny\r\n"),
    ("a\n", "x", "a\nx\n"),
    ("a", "x\r\n", "a\r\nx\r\n"), ("a\nb\r\n", "x\ny\r\n", "a\nb\r\nx\ny\r\n"),
    ("a\nb\r\nc", "x", "a\nb\r\nc\nx"), ("a\rb\r", "x", "a\rb\rx"),
    ("a\r\nb\r", "x", "a\r\nb\r\nx"),
    ("\u{FEFF}a\r\n", "é\n", "\u{FEFF}a\r\né\r\n"),
  ])
  func `a text is appended on lines of its own, with the line ends of the note`(
    text: String, added: String, expected: String
  ) {
    #expect(NoteBody.text(text).appending(.text(added)) == .text(expected))
  }

  @Test func `bytes that are no text are appended, too`() {
    #expect(NoteBody([0xFF]).appending(NoteBody([0xFE])).bytes == [0xFF, 0x0A, 0xFE])
    #expect(
      NoteBody([0xFF, 0x0D, 0x0A]).appending(.text("a\nb")).bytes == [0xFF] + "\r\na\r\nb\r\n".utf8)
  }

  /// Law: both texts are there line by line, in order; a text whose lines end in one way does so afterwards; no CR loses
  /// its line feed.
  @Test(arguments: RandomCases.seeds(300))
  func `appending keeps lines and line ends`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func text(_ end: String?) -> String {
      let lines = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        ["", "a", "b c", "é"].randomElement(using: &generator) ?? ""
      }
      let ends = lines.map { _ in end ?? ["\n", "\r\n"].randomElement(using: &generator) ?? "" }
      let whole = zip(lines, ends).map { $0 + $1 }.joined()
      return Bool.random(using: &generator) ? whole : whole + "end"
    }
    let end = ["\n", "\r\n", nil].randomElement(using: &generator) ?? nil
    let (old, added) = (
      text(end), text(["\n", "\r\n", nil].randomElement(using: &generator) ?? nil)
    )
    let new = NoteBody.text(old).appending(.text(added)).text
    func lines(_ text: String) -> [String] {
      var lines = text.replacing("\r\n", with: "\n").split(
        separator: "\n" as Character, omittingEmptySubsequences: false
      ).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
    try #require(lines(new) == lines(old) + lines(added), "\(old.debugDescription)")
    try #require(new.utf8.starts(with: old.utf8))
    if old.utf8.last == 0x0A { try #require(new.utf8.last == 0x0A) }
    try #require(!new.replacing("\r\n", with: "").utf8.contains(0x0D))
    if end == "\r\n", old.utf8.contains(0x0A) {
      try #require(NoteBody.text(new).endsLinesByCRLF, "\(new.debugDescription)")
    }
  }
}
