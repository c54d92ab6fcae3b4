import NotesApp
import Testing

@Suite struct TitleOrderTests {
  @Test(arguments: [
    ["Note 2", "Note 10", "note 010", "note 100"],
    ["Über", "Unter", "Usedom"],
    ["apple", "Éclair", "zebra"],
    ["c", "c++", "cat"],
    ["a\u{0}b", "ab"],
    ["2026-09-30", "2026-10-01"],
    ["", "1", "a", "会議"],
  ])
  func `titles are in alphabetical order`(titles: [String]) {
    let sorted = titles.sorted {
      TitleOrder.key($0).utf8.lexicographicallyPrecedes(TitleOrder.key($1).utf8)
    }
    #expect(sorted == titles)
  }

  @Test func `a key is short and valid text`() {
    let key = TitleOrder.key(String(repeating: "ß\u{0}1é", count: 1_000))
    #expect(key.unicodeScalars.count <= 2 * TitleOrder.reach && !key.utf8.contains(0))
  }
}

@Suite struct NoteBodyTasksTests {
  @Test(arguments: [
    ("- [ ] a", 1), ("* [ ] a\n  + [ ] b", 2), ("1. [ ] a\n12) [ ] b", 2), ("> - [ ] a", 1),
    (" - [x] a\n- [X] b", 0), ("- [ ]", 1), ("- []  a", 0), ("[ ] a", 0), ("-[ ] a", 0),
    ("```\n- [ ] a\n```\n- [ ] b", 1), ("~~~\n- [ ] a", 0), ("", 0), ("- [ ]\ta\r\n- [ ] b", 2),
    ("> ```\n> - [ ] a\n> ```\n- [ ] b", 1), ("- [ ] \u{301}a", 1),
  ])
  func `open tasks are counted`(text: String, count: Int) {
    #expect(NoteBody.text(text).openTasks == count)
  }
}
