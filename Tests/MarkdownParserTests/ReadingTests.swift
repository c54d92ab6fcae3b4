import Markdown
import MarkdownParser
import Testing

/// What a text says about itself.
@Suite struct ReadingTests {
  private func document(_ text: String) -> MarkdownDocument { MarkdownDocument(parsing: text) }

  @Test(
    arguments: [
      ("# *One* `two`\ntext", "One two"), ("one\ntwo", "one"), ("<!-- a -->\n\n# b", "b"),
      ("<pre>\n# a\n</pre>\n\nb", "b"), ("```\na\n```\n\n- [ ] b", "b"), ("%%a%%\n\nb", "b"),
      ("|a|b|\n|-|-|", "a"), ("> [[c|d]]", "d"), ("a\n===\n", "a"), ("```\na\n```", nil), ("", nil),
      ("[^a]: b", nil),
    ] as [(String, String?)])
  func `the title is that of the first block with text`(text: String, title: String?) {
    #expect(document(text).title == title)
  }

  @Test(arguments: [
    ("**bold** and *slanted*", "bold and slanted\n"), ("a __b__ _c_", "a b c\n"),
    ("wo**r**d", "word\n"),
    ("- apples\n- beans", "apples\nbeans\n"), ("> said", "said\n"), ("`*a*`", "*a*\n"),
    ("[text](https://a.b/c_d)", "text\n"), ("![picture](p.png) x", "picture x\n"),
    ("see [[Le Guin]], [[a|b]]", "see Le Guin, b\n"), ("~~gone~~ ==m==", "gone m\n"),
    ("a <!-- hidden --> <b>b</b>", "a  b\n"), ("|a|b|\n|-|-|\n|c|", "a b\nc \n"),
    ("\\*not slanted\\*", "*not slanted*\n"), ("これは**重要**です", "これは重要です\n"), ("a ^id", "a \n"),
    ("snake_case_name 2 * 3", "snake_case_name 2 * 3\n"), ("a[^1]\n\n[^1]: b", "a\nb\n"),
  ])
  func `plain text has no markup`(markdown: String, text: String) {
    #expect(PlainText(document(markdown)).string == text)
  }

  @Test func `the destinations of links and HTML can be read too`() {
    let text = PlainText(document("[a](b.md) <i>[[c|d]] [[e]]"), with: [.html, .destinations])
    #expect(text.string == "a b.md  <i>d c  e\n")
  }

  @Test func `plain text has its places in the source`() {
    let source = "# a *b*\n\n- c &amp; d [e](f)\n"
    let text = PlainText(document(source))
    #expect(text.string == "a b\nc & d e\n")
    for (index, byte) in text.bytes.enumerated() where byte != 0x0A && byte != 0x26 {
      let offset = text.sourceOffset(of: index)
      #expect(offset.map { Array(source.utf8)[$0] } == byte)
    }
  }

  @Test func `links, tags, tasks and headings are found in order, and not in comments`() {
    let text = document(
      "# A [x](y) #t\n\n- [ ] #u/v ![[e]] %%[[no]] #no%%\n- [x] b\n\n## C\n\nd ^e\n<!-- #no -->")
    #expect(text.headingTexts == ["A x #t", "C"])
    #expect(text.links.compactMap { text.destination(of: $0) } == [.url("y"), .wiki("e")])
    #expect(text.tags.map { text.string($0) } == ["#t", "#u/v"])
    #expect(text.tasks.map(\.state) == [.open, .done])
    #expect(text.blockIDs.map { text.string($0) } == ["^e"])
  }
}
