import Testing

@testable import NotesApp

@Suite struct PlainMarkdownTests {
  @Test(arguments: [
    ("**bold** and *slanted*", "bold and slanted"), ("a __b__ _c_", "a b c"),
    ("***all***, **so**.", "all, so."), ("wo**r**d", "word"),
    ("# Title ## Next text", "Title Next text"), ("- apples - beans", "apples - beans"),
    ("> said", "said"), ("`code` and ``a`b``", "code and a`b"), ("`*a*`", "*a*"),
    ("[text](https://a.b/c_d)", "text"), ("![picture](p.png) x", "picture x"),
    ("see [text](https://a.b/", "see text"), ("[A [x] b](c) d", "A [x] b d"),
    ("[Hull \\[draft\\] 4](navtui://main/notes/11).", "Hull [draft] 4."),
    ("see [[Le Guin]], the…", "see Le Guin, the…"), ("[**x**](y)", "x"),
    ("~~gone~~", "gone"), ("a <!-- hidden --> b", "a b"), ("| a | b | |---|---| | c |", "a b c"),
    ("\\*not slanted\\*", "*not slanted*"), ("1. `c` opens", "1. c opens"),
  ])
  func `markup is removed`(markdown: String, text: String) {
    #expect(PlainMarkdown.text(of: markdown) == text)
  }

  @Test(arguments: [
    "", "plain text", "2*3*4", "a * b", "snake_case_name", "c++ build-notes", "a - b", "x < y > z",
    "[ ] to do", "[x] done", "#tag first", "C# and F#", "~ about", "~/notes", "100% [sic]", "a ! b",
    "日本 [会", "e\u{301}",
  ])
  func `characters that are not markup are kept`(text: String) {
    #expect(PlainMarkdown.text(of: text) == text)
  }

  @Test func `any text becomes shorter or stays the same`() {
    var seed: UInt64 = 1
    let pieces = Array("ab *_`~#[]()<>!\\-|é日")
    for _ in 0..<2_000 {
      let text = String(
        (0..<12).map { _ -> Character in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return pieces[Int(seed >> 33) % pieces.count]
        })
      #expect(PlainMarkdown.text(of: text).count <= text.count, "\(text)")
    }
  }
}
