import NotesModel
import Testing

@Suite struct ConflictMarkTests {
  @Test(arguments: ["", "a", "a\n", "a\n\n", "\n", "a\r\nb\r\n", "a\r\n\r\n", "é"])
  func `a mark is read back`(text: String) throws {
    let marked = ConflictMark.added(to: Array(text.utf8), link: "[[A b]] #conflict")
    let mark = try #require(ConflictMark(of: NoteBody(marked)))
    #expect(mark.target == .title("A b"))
    // The line of the mark needs an end before it.
    let isEnded = text.isEmpty || text.hasSuffix("\n") || text.hasSuffix("\r\n")
    #expect(mark.body.bytes == Array((isEnded ? text : text + "\n").utf8))
  }

  @Test(
    arguments: [
      ("Conflict with [A](navtui://main/notes/3)", true), ("x\nConflict with [[A|B]] \n\n", true),
      ("Conflict with nobody", false), ("Conflict with [[A]]\nx", false),
      ("A Conflict with [[A]]", false), ("", false), (" \n", false),
    ])
  func `only a last line with a link is a mark`(text: String, isMark: Bool) {
    #expect((ConflictMark(of: .text(text)) != nil) == isMark)
  }
}
