import Testing

@testable import NotesApp

@Suite struct NoteTagTests {
  @Test(arguments: ["a", "garden/beds", "c++", "会議", "über-gabe", "👩‍🔬", "...", "a.b"])
  func `a tag is kept as it was written`(text: String) {
    #expect(NoteTag(text)?.text == text)
  }

  @Test(arguments: [
    "", "#", "##a", "#a", "a#b", "a b", " a", "a\n", "a\u{0}", "/", "/a", "a/", "a//b", ".", "..",
    "a/../b", "a/.", String(repeating: "a", count: 101),
  ])
  func `what is no tag is refused`(text: String) {
    #expect(NoteTag(text) == nil)
  }

  @Test(arguments: [
    ("garden/beds", "BED", true), ("garden/beds", "gard", true), ("garden/beds", "en/b", false),
    ("garden/beds", "eds", false), ("garden", "", true), ("Garden", "g", true),
  ])
  func `a tag matches what it, or a part of it, begins with`(
    tag: String, prefix: String, matches: Bool
  ) {
    #expect(NoteTag.matches(tag, prefix: prefix) == matches)
  }

  @Test(
    arguments: [
      ("#hash", "hash"), ("with space", "with-space"), ("bad//x/", "bad/x"), ("a/../b", "a/b"),
      ("a#b", "ab"), ("garden/beds", "garden/beds"), ("#", nil), ("/ /", nil), ("c++\n", "c++"),
    ] as [(String, String?)])
  func `a tag of another program becomes one of ours`(text: String, tag: String?) {
    #expect(NoteTag(foreign: text)?.text == tag)
  }

  @Test func `the rule names the limit`() {
    #expect(NoteTag(String(repeating: "a", count: NoteTag.longest)) != nil)
    #expect(NoteTag.rule.contains("1 to 100 characters"))
  }
}
