import Markdown
import MarkdownParser
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct `Inline tags` {
  private func names(_ text: String) -> [String] { NoteBody.text(text).textTags }

  @Test(
    arguments: [
      ("#garden", ["garden"]), ("see #garden/beds.", ["garden/beds"]),
      ("(#a) *#b* **#c** | #d |", ["a", "b", "c", "d"]),
      ("#a #b #a", ["a", "b"]), ("- #a\n  - #b\n\n> #c\n>#d", ["a", "b", "c", "d"]),
      ("# Title #a\n#b no heading\n", ["a", "b"]),
      ("#Übung #会議 #👩‍👩‍👧 #x1 #1x #a-b_c", ["Übung", "会議", "👩‍👩‍👧", "x1", "1x", "a-b_c"]),
      // A zero-width non-joiner divides no word, but ends none either.
      ("#کتاب\u{200C}خانه #a\u{200C} #b-\u{200C}/", ["کتاب\u{200C}خانه", "a", "b"]),
      ("#Garden #garden #GARDEN/Beds #garden/beds", ["Garden", "GARDEN/Beds"]),
      ("„#a“ 「#b」 、#c", ["a", "b", "c"]), ("#a/ #b- #c//d #e/-", ["a", "b", "c", "e"]),
      ("- [ ] #todo milk", ["todo"]), ("#a\r\n#b\r\n", ["a", "b"]), ("a\n\n1. x\n\n   #in", ["in"]),
      ("~~~\n#no\n~~~\n#yes", ["yes"]), ("- item\n\n  ```\n  #no\n  ```\n- #yes", ["yes"]),
      ("text [^1] #a\n\n[^1]: note #b", ["a", "b"]), ("`a` #x `b`", ["x"]), ("<b>#x</b>", ["x"]),
      ("[#a] and [x] (#b)", ["b"]), ("[see #a][none]", ["a"]), ("---\ntags: [a]\n---\n#b", ["b"]),
    ] as [(String, [String])])
  func `A tag starts at the beginning of a word`(text: String, tags: [String]) {
    #expect(names(text) == tags)
  }

  @Test(arguments: [
    "# ", "#", "#12", "#12/3", "#1-2", "C# a#b", "##a", "\\#a", "&#39;", "https://a.example/#b",
    "https://a.example/(#b", "`#a`", "``a ` #b``", "    #code", "\t#code", "```\n#a\n```",
    "```\n#a",
    "[#a](b)", "[see #a](b)", "![see #a](b.png)", "[x](y.md#part)", "[x](<y #a.md>)",
    "[x](y \"a #b\")", "[[note#part]]", "[[note|a #b]]", "[see #a][ref]\n\n[ref]: x.md",
    "[ref]: b 'see #c'", "`x`#a", "[x](y.md)#a",
    "<a href=\"#x\" style='color: #fff'>", "<!-- #a -->", "<!--\n\n#a\n-->", "<pre>\n\n#a\n</pre>",
    "\"#fff\"", "{#id}", "#\u{301}", "- a\n\n      #code",
    "#" + String(repeating: "a", count: 101), "#\u{200C}", "a\u{200C}#b",
  ])
  func `Code, links, addresses and HTML contain no tags`(text: String) {
    #expect(names(text) == [])
  }

  @Test func `A range extends from the sign to the end of the name`() {
    let text = "é #Übung, x"
    let document = NoteBody.text(text).document
    #expect(document.tags.map { document.string($0) } == ["#Übung"])
    #expect(document.tagNames == ["Übung"])
  }

  @Test(arguments: [
    "[](", "[](<", "[[", "](", "`", "``` ", "<a x=\"", "<a x='", "<!--", "[a](b \"", "<code>",
    "#a/", "> ",
    "- ", "\\", "[a][", "&", "(#", "*_~#",
  ])
  func `Syntax repeated endlessly hides no tag before it`(piece: String) {
    // Without the tag, the text would not be parsed.
    let text = "#a\n\n" + String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(names(text) == ["a"])
  }

  private static let pieces = [
    "#a", "#b/c", "#12", "##", "word", " ", " ", "\n", "\n\n", "`", "``", "- ", "> ", "    ",
    "```\n", "[", "]",
    "(", ")", "](x.md)", "[[n]]", "<b>", "\\", "https://x.org/#f", "*", "_", "é", "#é", "1. ", "# ",
    "<!-- ", "-->",
  ]

  /// Law: in any text, tags are in order and at their positions, and parsing is deterministic.
  @Test(arguments: RandomCases.seeds(80))
  func `Ranges contain their tags`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let document = NoteBody.text(text).document
      var last = 0
      for place in document.tags {
        #expect(place.lowerBound >= last, "seed \(seed): \(text)")
        last = place.upperBound
        let tag = document.string(place)
        #expect(tag.hasPrefix("#") && NoteTag(String(tag.dropFirst())) != nil)
        #expect(TagText.isTag(String(tag.dropFirst())))
      }
    }
  }
}
