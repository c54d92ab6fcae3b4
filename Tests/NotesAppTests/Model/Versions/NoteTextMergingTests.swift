import NavigationTesting
import Testing

@testable import NotesModel

@Suite struct NoteTextMergingTests {
  private func merged(_ mine: String, _ theirs: String, from base: String) -> String? {
    NoteText(
      merging: NoteText(title: "T", body: .text(mine)),
      with: NoteText(title: "T", body: .text(theirs)),
      from: NoteText(title: "T", body: .text(base)))?.body.text
  }

  @Test(
    arguments: [
      ("a\nb\nc\nd", "A\nb\nc\nd", "a\nb\nc\nD", "A\nb\nc\nD"),
      ("a\nb\nc", "a\nb\nc\nmine", "theirs\na\nb\nc", "theirs\na\nb\nc\nmine"),
      ("a\nb\nc", "a\nb\nc", "a\nB\nc", "a\nB\nc"), ("a\nb\nc", "c", "a\nb\nc", "c"),
      ("a\nb\nc", "a\nB\nc", "a\nB\nc", "a\nB\nc"),
      ("a\nb\nc\nd\ne", "a\nc\nd\ne", "a\nb\nc\nd", "a\nc\nd"),
      ("a\nb", "a\nx", "a\ny", nil), ("a\nb\nc", "A\nb\nc", "a\nB\nc", "A\nB\nc"),
      ("a\nb\nc", "A\nX\nc", "a\nB\nc", nil),
      ("the red boat", "the blue boat", "the red boats", "the blue boats"),
      ("the red boat", "the blue boat", "the green boat", nil),
      (
        "- [ ] buy bread\n- b", "- [x] buy bread\n- b", "- [ ] buy brown bread\n- b",
        "- [x] buy brown bread\n- b"
      ),
      ("one two", "two", "one two three", "two three"), ("one", "", "one two", nil),
      ("a\n", "a\nx\n", "a\ny\n", nil), ("", "x", "y", nil), ("a", "", "a\nb", nil),
      ("a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n", "a\r\nb\r\nC\r\n", "A\r\nb\r\nC\r\n"),
      ("é\nb\nc", "e\u{301}\nb\nc", "é\nb\nC", "e\u{301}\nb\nC"),
    ] as [(String, String, String, String?)])
  func `changes of different lines are merged`(
    base: String, mine: String, theirs: String, expected: String?
  ) {
    #expect(
      merged(mine, theirs, from: base).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    #expect(
      merged(theirs, mine, from: base).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func `titles are merged, too`() {
    let base = NoteText(title: "A", body: .text("a"))
    var (mine, theirs) = (base, base)
    mine.title = "B"
    theirs.body = .text("b")
    let both = NoteText(title: "B", body: .text("b"))
    #expect(NoteText(merging: mine, with: theirs, from: base) == both)
    theirs.title = "C"
    #expect(NoteText(merging: mine, with: theirs, from: base) == nil)
    theirs.body = .bytes([0])
    #expect(NoteText(merging: base, with: theirs, from: base) == nil)
  }

  /// Lines that both leave alone, or that only one changes, are in the result as that one has them.
  @Test(arguments: RandomCases.seeds(60))
  func `a merge has the changes of both`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let base = (0..<generator.number(0..<8)).map { _ in generator.element(of: ["a", "b", "c"]) }
      func changed() -> [String] {
        base.flatMap { line in
          switch generator.number(0..<8) {
          case 0: [String]()
          case 1: [line, "new"]
          case 2: ["other"]
          default: [line]
          }
        }
      }
      let (mine, theirs) = (changed(), changed())
      func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
      #expect(merged(text(mine), text(base), from: text(base)) == text(mine))
      #expect(merged(text(mine), text(mine), from: text(base)) == text(mine))
      let both = merged(text(mine), text(theirs), from: text(base))
      #expect(both == merged(text(theirs), text(mine), from: text(base)))
      guard let both, !base.isEmpty else { continue }
      let (was, one, other) = (base.count, mine.count, theirs.count)
      let isSame = mine == theirs
      if !isSame { #expect(both.split(separator: "\n").count <= was + one + other) }
    }
  }
}
