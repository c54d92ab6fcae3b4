import Markdown
import MarkdownParser
import NavigationTesting
import TerminalUI
import Testing

@Suite struct MarkdownParsingTests {
  private static let texts: [(String, String)] = [
    ("", ""), ("# Title", #"(h1 "Title")"#), ("one\ntwo", #"(p "one" br "two")"#),
    ("one  \ntwo\\\nthree", #"(p "one" br "two" br "three")"#),
    ("```swift x\nlet a\n\nlet b\n```", #"(code:swift "let a\n\nlet b\n")"#),
    ("> quoted\nlazy", #"(quote (p "quoted" br "lazy"))"#), ("---", "hr"),
    ("<b>\nx\n</b>", #"(html "<b>\nx\n</b>")"#),
    ("<!-- kept\nout -->\n\nx", #"(comment "<!-- kept\nout -->\n") (p "x")"#),
    ("a\u{0}b", #"(p "a" ="␀" "b")"#), ("\u{FEFF}# a", #"(h1 "a")"#),
    ("&amp;&#27;[2J &nope;", #"(p ="&" ="\u{1B}" "[2J &nope;")"#),
    ("a\r\nb\rc", #"(p "a" br "b" br "c")"#),
    ("*a* **b** ~~c~~ `d`", #"(p (em "a") " " (strong "b") " " (del "c") " " (c "d"))"#),
    ("~5 and ~6", #"(p "~5 and ~6")"#), ("a == b == c", #"(p "a == b == c")"#),
    ("==a *b*== x==y==z", #"(p (mark "a " (em "b")) " x==y==z")"#),
    ("[text](https://a.b/c)", #"(p (a https://a.b/c "text"))"#),
    ("![a *picture*](p.png)", #"(p (img p.png "a " (em "picture")))"#),
    ("a <!-- b -->c", #"(p "a " (comment) "c")"#), ("<kbd>a</kbd>", #"(p (kbd "a"))"#),
    ("<sub>1</sub><sup>2</sup><b>", #"(p (sub "1") (sup "2") <"<b>")"#),
    ("<u>a <SUP>2</SUP>\nb</u> <u>c", #"(p (u "a " (sup "2") br "b") " " <"<u>" "c")"#),
    ("a</kbd> <u>*b</u>*", #"(p "a" <"</kbd>" " " <"<u>" (em "b" <"</u>"))"#),
    (
      "see https://a.b/c_d_e. (http://a.b/(c))",
      #"(p "see " (a https://a.b/c_d_e "https://a.b/c_d_e") ". (" (a http://a.b/(c) "http://a.b/(c)") ")")"#
    ),
    (
      "www.a.b, me@a.b; a@b",
      #"(p (a http://www.a.b "www.a.b") ", " (a mailto:me@a.b "me@a.b") "; a@b")"#
    ),
    (
      "navtui://main/notes/42, <navtui://main> xnavtui://main navtui://",
      #"(p (a navtui://main/notes/42 "navtui://main/notes/42") ", " (a navtui://main "navtui://main") " xnavtui://main navtui://")"#
    ),
    (
      "[[Garden plan]] and [[ Le Guin ]]",
      #"(p (a [[Garden plan]] "Garden plan") " and " (a [[Le Guin]] " Le Guin "))"#
    ),
    (
      "[[Garden plan|the plan]] [[a| b|c ]]",
      #"(p (a [[Garden plan]] "the plan") " " (a [[a]] "b|c"))"#
    ),
    (
      "\\[[a]] [\\[b]] \\\\[[d]] `\\[[e]]`",
      #"(p "[[a]] [" "[b]] " "\\" (a [[d]] "d") " " (c "\\[[e]]"))"#
    ),
    ("[[a|]] [[|b]]", #"(p (a [[a|]] "a|") " " (a [[|b]] "|b"))"#),
    (
      "[[Garden#My beds]] [[ a#b#c | d ]] [[#Beds]] [[a#^1]]",
      ##"(p (a [[Garden#My beds]] "Garden#My beds") " " (a [[a#b#c]] "d") " " (a [[#Beds]] "#Beds") " " (a [[a#^1]] "a#^1"))"##
    ),
    (
      "[[C#]] [[C# notes]] [[Issue #1]]",
      #"(p (a [[C#]] "C#") " " (a [[C# notes]] "C# notes") " " (a [[Issue #1]] "Issue #1"))"#
    ),
    ("[[]] [[ ]] [[a] [[b", #"(p "[[]] [[ ]] [[a] [[b")"#),
    ("[[Q&amp;A]]", #"(p (a [[Q&A]] "Q" ="&" "A"))"#),
    (
      "![[a.png|300]] ![[a.png|30x20]] \\![[b]]",
      #"(p (embed [[a.png]] "a.png") " " (embed [[a.png]] "a.png") " " "!" (a [[b]] "b"))"#
    ),
    ("#a/b x#c (#d) #12 \\#e", ##"(p #a/b " x#c (" #d ") #12 " "#e")"##),
    ("line ^b-1", #"(p "line " ^b-1)"#), ("2^10 a ^b c", #"(p "2^10 a ^b c")"#),
    ("a %%b [[c]]%% d", #"(p "a " (comment "b " (a [[c]] "c")) " d")"#),
    ("%%\na\n\nb\n%%\n\nc", #"(comment "%%" br "a" (p "b" br "%%")) (p "c")"#),
    ("- a\n%%\n\nb\n\n%%", #"(ul (li (p "a" br "%%"))) (p "b") (p "%%")"#),
    ("> [!note] a\n> b", #"(callout:note (summary "a") (p "b"))"#),
    ("> [!NOTE]-\n> b", #"(callout:note-closed (p "b"))"#),
    ("> [!tip|x]+ *a* b", #"(callout:tip-open (summary (em "a") " b"))"#),
    ("> [!tip", #"(quote (p "[!tip"))"#), ("> [!] a", #"(quote (p "[!] a"))"#),
    ("a^[b *c* [d]] e", #"(p "a" (note1 "b " (em "c") " [d]") " e")"#),
    ("a^[b] c[^x]\n\n[^x]: d", #"(p "a" (note1 "b") " c" ^2) (note2 (p "d"))"#),
    ("a^[b \\^[c]", #"(p "a" "^[" "b " "^[c]")"#),
    (
      "<details>\n<summary>a b</summary>\n\n- c\n\n</details>\n\nd",
      #"(details-closed (summary "a b") (ul (li (p "c")))) (p "d")"#
    ),
    ("<details open>\na\n</details>", #"(details-open (html "a"))"#),
    ("<details>\n\na", #"(html "<details>\n") (p "a")"#),
    ("$a_b_$ $5 and $6", #"(p (math "a_b_") " $5 and $6")"#),
    (
      "- [ ]\n- [x] a\n- [/] b\n- [-] c\n- [>] d\n- [1] e",
      #"(ul (task:open@3) (task:done@9 (p "a")) (task:begun@17 (p "b")) (task:cancelled@25 (p "c")) (task:moved@33 (p "d")) (li (p "[1] e")))"#
    ),
    (
      "- - [ ] a\n\n3) - [x] b",
      #"(ul (li (ul (task:open@5 (p "a"))))) (ol3 (li (ul (task:done@17 (p "b")))))"#
    ),
    ("- a\n\n- b", #"(ul-loose (li (p "a")) (li (p "b")))"#),
    (
      "|a|b|c|\n|:-|:-:|--:|\n|[[1\\|x]]|*2*|",
      #"(table<^> (tr (td "a") (td "b") (td "c")) (tr (td (a [[1]] "x")) (td (em "2")) (td)))"#
    ),
    ("a | b\n- | -\n1 | 2", #"(p "a | b") (ul (li (p "| -" br "1 | 2")))"#),
    (
      "a[^x] [^Y]\n\n[^y]: one\n\n    two\n\n    - [ ] b\n\n[^x]: https://a.b",
      #"(p "a" ^2 " " ^1) (note1 (p "one") (p "two") (ul (task:open@39 (p "b")))) (note2 (p (a https://a.b "https://a.b")))"#
    ),
    ("[^a]: <kbd>b\n</kbd>", #"(note1 (p (kbd "b" br)))"#),
    ("> [^a]: b\n\n    c", #"(quote (note1 (p "b"))) (code "c")"#),
    ("[^a]: b\n[^c]: d", #"(note1 (p "b")) (note2 (p "d"))"#), ("[^a] x", #"(p "[^a]" " x")"#),
    ("- a\n[^b]: c", #"(ul (li (p "a") (note1 (p "c"))))"#),
    ("```\n[^a]: b\n```", #"(code "[^a]: b\n")"#),
  ]

  @Test(arguments: texts)
  func `elements are recognized`(text: String, outline: String) {
    let document = MarkdownDocument(parsing: text, linkScheme: "navtui")
    #expect(document.outline == outline)
    #expect(document.brokenLaw == nil)
  }

  private static let marks =
    [
      "* ** _ ~~ *** a b é 中 👩‍🔬 \u{301} \u{0} \u{202E} \\ & &amp; \" ' ^ $ = [ ] ( ) : == %% ^id",
      "^[ ^[x] [!note]- <details> </details> <summary> </summary> ](u) ](<b [x](u) [^a] ! ![ [[ ]] [[a|b]] ![[c]] ` `` ``` < <a <b> <kbd> </kbd> <!-- -->",
      "<? <!A | |a http://a.b www.a.b a@b.c navtui://main/notes/1 # #a/b [!note] [/]",
    ].flatMap { $0.split(separator: " ").map(String.init) } + [
      " ", "    ", "\t", "\n", "\n", "\n\n", "\r\n", "\r", "](a \"", "[a]: /u\n", "[^a]: ",
      "```swift\n",
      "<div>\n", "|-|\n", "|:-|-|", "> ", "- ", "1. ", "- [ ] ", "- [x] ", "# ", "=\n", "---\n",
    ]

  /// Law: the leaves are in the order of the source, and what they leave out is markup.
  @Test(arguments: RandomCases.seeds(400))
  func `leaves have their places in the source`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var text = Array(
        (0..<Int.random(in: 1...40, using: &generator))
          .map { _ in Self.marks.randomElement(using: &generator) ?? "" }.joined().utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        text.insert(
          UInt8.random(in: 0...255, using: &generator),
          at: Int.random(in: 0...text.count, using: &generator))
      }
      let document = MarkdownDocument(parsing: text, linkScheme: "navtui")
      #expect(
        document.brokenLaw == nil,
        "\(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
      let layout = MarkdownLayout(document, columns: 20)
      #expect(
        layout.lines.indices.allSatisfy {
          layout.lines[$0].columns <= 20 || layout.shownColumn(20, row: $0, shift: 0) == nil
        })
      let plain = PlainText(document, with: [.html, .destinations, .boxes])
      #expect(plain.headings.allSatisfy { $0.upperBound <= plain.bytes.count })
    }
  }

  /// Law: letters are in leaves, not between them, except those of addresses, languages and names of footnotes.
  @Test(arguments: RandomCases.seeds(200))
  func `no letter is markup`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b c", "*d*", "`e`", "==f==", "~~g~~", "[[h]]", "#i", "**j", "k**", "[l](", "- m", "> n",
      "\n", "\n\n",
      "1. o", "    p", "|q|", "%", "&", "^", "$", "<r", "$s$", "# t", "- [ ] u", "\\*v", "![[w]]",
      "=", "_x_",
    ]
    let text = (0..<Int.random(in: 1...30, using: &generator))
      .map { _ in generator.element(of: pieces) + " " }.joined()
    let document = MarkdownDocument(parsing: text)
    let leaves = document.elements.filter { $0.count == 0 }.map { document.string($0.range) }
      .joined()
    #expect(leaves.filter(\.isLetter) == text.filter(\.isLetter), "\(text.debugDescription)")
  }

  @Test func `a text is parsed from an offset, at which its front matter ends`() {
    let document = MarkdownDocument(parsing: Array("--- \n# a".utf8), from: 5)
    #expect(document.outline == #"(h1 "a")"# && document.elements.last?.range == 7..<8)
  }

  /// Law: a typed line stays a line, and no word moves to another one.
  @Test(arguments: RandomCases.seeds(1_200))
  func `each typed line is a row`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "one", "*two*", "**three**", "`four`", "[[five]]", "~~six~~", "#seven", "<u>8</u>", "中",
    ]
    let lines = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      (0..<Int.random(in: 1...5, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    }
    let layout = MarkdownLayout(
      MarkdownDocument(parsing: lines.joined(separator: "\n")), columns: 80)
    func letters(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
    #expect(
      layout.lines.map { letters($0.string) }
        == lines.map { letters($0.replacing("<u>", with: "").replacing("</u>", with: "")) })
  }

  /// Deeper than ``MarkdownDocument/deepestNesting``.
  @Test(arguments: [("- ", "  ", 40), ("> ", "> ", 50)])
  func `blocks nested too deep are flattened, with their links`(
    mark: String, indent: String, depth: Int
  ) {
    let lines = (0..<depth).map { String(repeating: indent, count: $0) + "\(mark)[[\($0)]]\n" }
    let document = MarkdownDocument(parsing: lines.joined())
    let expected = (0..<depth).map { MarkdownDocument.LinkDestination.wiki("\($0)") }
    let layout = MarkdownLayout(document, columns: 200)
    #expect(layout.links.map(\.destination) == expected)
    #expect(Set(layout.links.map(\.row)).count == depth)
  }

  @Test func `of two footnotes with a label, both are shown and references mean the first`() {
    let document = MarkdownDocument(parsing: "[^a]\n\n[^a]: b c\n\n[^a]: d e")
    #expect(document.outline == #"(p ^1) (note1 (p "b c")) (note2 (p "d e"))"#)
  }
}
