import MarkdownParser
import NavigationTesting
import TerminalUI
import Testing

@Suite struct MarkdownParsingTests {
  private typealias Block = MarkdownDocument.Block

  private func blocks(_ text: String) -> [MarkdownDocument.Block] {
    MarkdownDocument(parsing: text, linkScheme: "navtui").blocks
  }

  @Test(
    arguments: [
      ("", []),
      ("# Title", [.heading(level: 1, [.text("Title")])]),
      ("one\ntwo", [.paragraph([.text("one"), .lineBreak, .text("two")])]),
      ("one  \ntwo", [.paragraph([.text("one"), .lineBreak, .text("two")])]),
      ("```swift\nlet a\n\nlet b\n```", [.code("let a\n\nlet b", language: "swift")]),
      ("> quoted", [.quote([.paragraph([.text("quoted")])])]),
      ("---", [.thematicBreak]),
      ("<b>\nx\n</b>", [.html("<b>\nx\n</b>")]),
      ("<!-- kept\nout -->\n\nx", [.paragraph([.text("x")])]),
      ("<!-- a --> b", [.html("<!-- a --> b")]),
      ("a\u{0}b", [.paragraph([.text("a\u{FFFD}b")])]),
      ("&amp;&#27;[2J", [.paragraph([.text("&\u{1B}[2J")])]),
    ] as [(String, [MarkdownDocument.Block])])
  func `blocks are recognized`(text: String, blocks: [MarkdownDocument.Block]) {
    #expect(self.blocks(text) == blocks)
  }

  @Test(
    arguments: [
      (
        "*a* **b** ~~c~~ `d`",
        [
          .emphasis([.text("a")]), .text(" "), .strong([.text("b")]), .text(" "),
          .strikethrough([.text("c")]), .text(" "), .code("d"),
        ]
      ),
      ("~5 and ~6", [.text("~5 and ~6")]),
      ("[text](https://a.b/c)", [.link(.url("https://a.b/c"), [.text("text")])]),
      (
        "![a *picture*](p.png)",
        [
          .image(description: [.text("a "), .emphasis([.text("picture")])], source: "p.png")
        ]
      ),
      ("a <!-- b -->c", [.text("a "), .text("c")]),
      ("<kbd>a</kbd>", [.element(.key, [.text("a")])]),
      (
        "<u>a <SUP>2</SUP>\nb</u> <u>c",
        [
          .element(
            .underlined,
            [.text("a "), .element(.superscript, [.text("2")]), .lineBreak, .text("b")]),
          .text(" "), .html("<u>"), .text("c"),
        ]
      ),
      (
        "a</kbd> <u>*b</u>*",
        [
          .text("a"), .html("</kbd>"), .text(" "), .html("<u>"),
          .emphasis([.text("b"), .html("</u>")]),
        ]
      ),
      ("a <b>c</b>", [.text("a "), .html("<b>"), .text("c"), .html("</b>")]),
      (
        "see https://a.b/c_d_e.",
        [
          .text("see "), .link(.url("https://a.b/c_d_e"), [.text("https://a.b/c_d_e")]), .text("."),
        ]
      ),
      (
        "see navtui://main/notes/42, then",
        [
          .text("see "), .link(.url("navtui://main/notes/42"), [.text("navtui://main/notes/42")]),
          .text(", then"),
        ]
      ),
      ("<navtui://main>", [.link(.url("navtui://main"), [.text("navtui://main")])]),
      ("xnavtui://main navtui://", [.text("xnavtui://main navtui://")]),
      (
        "[[Garden plan]] and [[ Le Guin ]]",
        [
          .link(.wiki("Garden plan"), [.text("Garden plan")]), .text(" and "),
          .link(.wiki("Le Guin"), [.text(" Le Guin ")]),
        ]
      ),
      (
        "[[Garden plan|the plan]] [[a| b|c ]]",
        [
          .link(.wiki("Garden plan"), [.text("the plan")]), .text(" "),
          .link(.wiki("a"), [.text("b|c")]),
        ]
      ),
      (
        "\\[[a]] [\\[b]] \\[\\[c]] \\\\[[d]] `\\[[e]]`",
        [
          .text("["), .text("[a]] ["), .text("[b]] ["), .text("[c]] \\"),
          .link(.wiki("d"), [.text("d")]), .text(" "), .code("\\[[e]]"),
        ]
      ),
      (
        "[[a|]] [[|b]] [[|]]",
        [
          .link(.wiki("a|"), [.text("a|")]), .text(" "), .link(.wiki("|b"), [.text("|b")]),
          .text(" "), .link(.wiki("|"), [.text("|")]),
        ]
      ),
      (
        "[[Garden#My beds]] [[ a#b#c | d ]]",
        [
          .link(.wiki("Garden", heading: "My beds"), [.text("Garden#My beds")]), .text(" "),
          .link(.wiki("a", heading: "b#c"), [.text("d")]),
        ]
      ),
      (
        "[[#Beds]] [[a#^1]]",
        [
          .link(.wiki("", heading: "Beds"), [.text("#Beds")]), .text(" "),
          .link(.wiki("a", heading: "^1"), [.text("a#^1")]),
        ]
      ),
      (
        "[[C#]] [[C# notes]] [[Issue #1]] [[#]]",
        [
          .link(.wiki("C#"), [.text("C#")]), .text(" "),
          .link(.wiki("C# notes"), [.text("C# notes")]), .text(" "),
          .link(.wiki("Issue #1"), [.text("Issue #1")]), .text(" "),
          .link(.wiki("#"), [.text("#")]),
        ]
      ),
      ("[[]] [[ ]] [[a] [[b", [.text("[[]] [[ ]] [[a] [[b")]),
      ("`[[code]]`", [.code("[[code]]")]),
      ("[[会議メモ]]", [.link(.wiki("会議メモ"), [.text("会議メモ")])]),
    ] as [(String, [MarkdownDocument.Inline])])
  func `inlines are recognized`(text: String, inlines: [MarkdownDocument.Inline]) {
    #expect(blocks(text) == [.paragraph(inlines)])
  }

  @Test
  func `footnotes are at the end in order, with or without references`() {
    #expect(
      blocks("a[^x] [^Y]\n\n[^y]: one\n\n    two\n\n[^x]: https://a.b\n\n- [ ] b") == [
        .paragraph([.text("a"), .footnote(2), .text(" "), .footnote(1)]),
        .list(
          .init(items: [
            .init(isDone: false, at: .init(line: 8, offset: 0), [.paragraph([.text("b")])])
          ])),
        .footnotes([
          [.paragraph([.text("one")]), .paragraph([.text("two")])],
          [.paragraph([.link(.url("https://a.b"), [.text("https://a.b")])])],
        ]),
      ])
    #expect(blocks("[^a]: b") == [.footnotes([[.paragraph([.text("b")])]])])
    #expect(blocks("```\n[^a]: b\n```") == [.code("[^a]: b", language: "")])
    #expect(blocks("[^a] x") == [.paragraph([.text("[^a] x")])])
    // The parser would keep only one of two texts with the same label.
    let twice = MarkdownLayout(MarkdownDocument(parsing: "[^a]: b c\n\n[^a]: d e"), columns: 40)
    #expect(twice.lines.map(\.string).joined().contains("d e"))
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

  @Test func `lists are nested, numbered and have tasks`() {
    let document = blocks("3. three\n   - [x] done\n   - [ ] open\n4. four")
    let tasks = MarkdownDocument.ItemList(items: [
      .init(isDone: true, at: .init(line: 1, offset: 3), [.paragraph([.text("done")])]),
      .init(isDone: false, at: .init(line: 2, offset: 3), [.paragraph([.text("open")])]),
    ])
    #expect(
      document == [
        .list(
          .init(
            start: 3,
            items: [
              .init([.paragraph([.text("three")]), .list(tasks)]),
              .init([.paragraph([.text("four")])]),
            ]))
      ])
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

  @Test func `items with blank lines between them make a loose list`() {
    guard case .list(let list)? = blocks("- a\n\n- b").first else {
      Issue.record("no list")
      return
    }
    #expect(!list.isTight)
  }

  @Test func `a table has alignments, and rows of as many cells`() {
    #expect(
      blocks("|a|b|c|\n|:-|:-:|-:|\n|1|*2*|") == [
        .table(
          .init(
            alignments: [.leading, .center, .trailing],
            rows: [
              [[.text("a")], [.text("b")], [.text("c")]],
              [[.text("1")], [.emphasis([.text("2")])], []],
            ]))
      ])
  }
}
