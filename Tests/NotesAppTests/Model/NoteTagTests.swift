import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct NoteTagTests {
  @Test(arguments: ["a", "garden/beds", "c++", "会議", "über-gabe", "👩‍🔬", "...", "a.b"])
  func `a valid tag is kept unchanged`(text: String) {
    #expect(NoteTag(text)?.text == text)
  }

  @Test(arguments: [
    "", "#", "##a", "#a", "a#b", "a b", " a", "a\n", "a\u{0}", "/", "/a", "a/", "a//b", ".", "..",
    "a/../b", "a/.", String(repeating: "a", count: 101),
  ])
  func `an invalid tag is rejected`(text: String) {
    #expect(NoteTag(text) == nil)
  }

  @Test(arguments: [
    ("garden/beds", "BED", true), ("garden/beds", "gard", true), ("garden/beds", "en/b", false),
    ("garden/beds", "eds", false), ("garden", "", true), ("Garden", "g", true),
  ])
  func `a tag matches a prefix of itself or of its parts`(
    tag: String, prefix: String, matches: Bool
  ) {
    #expect(NoteTag.matches(tag, prefix: prefix) == matches)
  }

  @Test(
    arguments: [
      ("#hash", "hash"), ("with space", "with-space"), ("bad//x/", "bad/x"), ("a/../b", "a/b"),
      ("a#b", "ab"), ("garden/beds", "garden/beds"), ("#", nil), ("/ /", nil), ("c++\n", "c++"),
    ] as [(String, String?)])
  func `a tag of another program is converted`(text: String, tag: String?) {
    #expect(NoteTag(foreign: text)?.text == tag)
  }

  @Test func `the rule names the limit`() {
    #expect(NoteTag(String(repeating: "a", count: NoteTag.longest)) != nil)
    #expect(NoteTag.rule.contains("up to 100 characters"))
  }
}
