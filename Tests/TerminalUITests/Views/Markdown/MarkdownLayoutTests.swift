import Markdown
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct MarkdownLayoutTests {
  private typealias Block = MarkdownDocument.Block

  private let document = MarkdownDocument([
    .heading(level: 1, [.text("Garden plan")]),
    .paragraph([
      .text("What grows beside what, and "), .strong([.text("when")]), .text(" it goes out."),
    ]),
    .list(
      .init(items: [
        .init([.paragraph([.text("Beans climb the maize")])]),
        .init(isDone: true, [.paragraph([.text("order seed")])]),
        .init(
          isDone: false,
          [
            .paragraph([.text("dig the west bed")]),
            .list(.init(start: 9, items: [.init([.paragraph([.text("spade")])]), .init([])])),
          ]),
      ])),
    .quote([.paragraph([.text("Quoted twice over two rows")]), .thematicBreak]),
    .code("let a = 1\n\tindented", language: "swift"),
  ])

  private func rows(_ layout: MarkdownLayout) -> [String] { layout.lines.map(\.string) }

  @Test func `blocks are stacked`() {
    #expect(
      rows(MarkdownLayout(document, columns: 24)) == [
        "Garden plan",
        "",
        "What grows beside what,",
        "and when it goes out.",
        "",
        "• Beans climb the maize",
        "☑ order seed",
        "☐ dig the west bed",
        "   9. spade",
        "  10. ",
        "",
        "│ Quoted twice over two",
        "│ rows",
        "│ ",
        "│ ──────────────────────",
        "",
        "▎ let a = 1        swift",
        "▎     indented",
      ])
  }

  @Test func `a tab in a text becomes blanks up to the next stop`() {
    let text = MarkdownDocument([.paragraph([.text("a\tb\t"), .code("c\td")])])
    #expect(rows(MarkdownLayout(text, columns: 24)) == ["a   b   `c   d`"])
  }

  @Test func `everything can be drawn in ASCII`() {
    var theme = Theme.terminal
    theme.glyphs = .ascii
    let layout = MarkdownLayout(document, columns: 24, theme: theme)
    #expect(rows(layout).joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `each part has its own style`() {
    let theme = Theme.dark
    let layout = MarkdownLayout(document, columns: 24, theme: theme)
    #expect(layout.lines[0].spans.map(\.style) == [theme.title])
    #expect(layout.lines[3].spans.map(\.style.attributes) == [[], .bold, []])
    #expect(layout.lines[11].spans.map(\.style) == [theme.dim, theme.text])
    #expect(Set(layout.lines[16].spans.map(\.style.background)) == [theme.code.background])
  }

  @Test func `headings have their rows`() {
    let layout = MarkdownLayout(
      MarkdownDocument([
        .paragraph([.text("a")]), .heading(level: 2, [.text("Part "), .code("two")]),
      ]),
      columns: 5)
    #expect(layout.headings == [.init(level: 2, text: "Part two", row: 2)])
  }

  @Test func `the text of a heading does not depend on its row breaks`() {
    let layout = MarkdownLayout(
      MarkdownDocument([.heading(level: 1, [.text("Mississippi 会議メモ")])]), columns: 4)
    #expect(layout.headings.map(\.text) == ["Mississippi 会議メモ"])
  }

  @Test func `a link has its cells, even if it wraps or has several styles`() {
    let link = MarkdownDocument.Inline.link(
      .wiki("Garden plan"), [.text("Garden "), .emphasis([.text("plan")]), .text(" here")])
    let layout = MarkdownLayout(
      MarkdownDocument([.quote([.paragraph([.text("See "), link, .text(".")])])]), columns: 18)
    #expect(rows(layout) == ["│ See Garden plan", "│ here."])
    #expect(layout.links.map(\.destination) == [.wiki("Garden plan")])
    #expect(
      layout.links[0].areas == [
        Rect(column: 6, row: 0, columns: 11, rows: 1), Rect(column: 2, row: 1, columns: 4, rows: 1),
      ])
    #expect(layout.link(at: Point(column: 3, row: 1)) == 0)
    #expect(layout.link(at: Point(column: 3, row: 0)) == nil)
  }

  @Test func `text is safe after decoding entities`() {
    let layout = MarkdownLayout(
      MarkdownDocument([.paragraph([.text("a\u{1B}[2J"), .code("\u{202E}")])]), columns: 40)
    #expect(rows(layout) == ["a␛[2J`<U+202E>`"])
  }

  @Test func `long code and long words are cut into rows`() {
    let layout = MarkdownLayout(
      MarkdownDocument([.code("0123456789abc", language: ""), .paragraph([.text("0123456789abc")])]
      ),
      columns: 10)
    #expect(rows(layout) == ["▎ 01234567", "▎ 89abc", "", "0123456789", "abc"])
  }

  @Test func `struck-through text keeps its marks`() {
    let document = MarkdownDocument([.paragraph([.strikethrough([.text("gone")])])])
    #expect(rows(MarkdownLayout(document, columns: 10)) == ["~~gone~~"])
  }

  @Test func `deep nesting is not indented beyond the width`() {
    var block = MarkdownDocument.Block.paragraph([.text("deep")])
    for _ in 0..<30 { block = .quote([block]) }
    let layout = MarkdownLayout(MarkdownDocument([block]), columns: 12)
    #expect(rows(layout) == ["│ │ │ deep"])
  }

  @Test func `an item nested too deep keeps its marker, at the level of its parent`() {
    var items: [MarkdownDocument.Item] = []
    for level in (1...4).reversed() {
      let list = MarkdownDocument.ItemList(start: nil, isTight: true, items: items)
      let nested: [MarkdownDocument.Block] = items.isEmpty ? [] : [.list(list)]
      items = [
        .init(
          isDone: false, at: level,
          [.paragraph([.text("task \(level)")])] + nested)
      ]
    }
    let list = MarkdownDocument.ItemList(start: nil, isTight: true, items: items)
    let layout = MarkdownLayout(MarkdownDocument([.list(list)]), columns: 20)
    #expect(
      rows(layout) == [
        "☐ task 1", "  ☐ task 2", "    ☐ task 3", "      ☐ task 4",
      ])
    #expect(layout.links.map(\.areas.first?.origin.column) == [0, 2, 4, 6])
  }

  @Test func `items on one line keep their markers`() {
    let paragraph = MarkdownDocument.Block.paragraph([.text("text")])
    let inner = MarkdownDocument.ItemList(start: 7, isTight: true, items: [.init([paragraph])])
    let outer = MarkdownDocument.ItemList(start: nil, isTight: true, items: [.init([.list(inner)])])
    let document = MarkdownDocument([.list(outer)])
    #expect(rows(MarkdownLayout(document, columns: 20)) == ["• 7. text"])
    #expect(rows(MarkdownLayout(document, columns: 9)) == ["• ", "7. text"])
    #expect(rows(MarkdownLayout(document, columns: 3)) == ["tex", "t"])
  }

  @Test func `a heading below the first level has number signs`() {
    let document = MarkdownDocument([
      .heading(level: 1, [.text("One")]), .heading(level: 3, [.text("Three and more")]),
    ])
    let layout = MarkdownLayout(document, columns: 12)
    #expect(rows(layout) == ["One", "", "### Three", "    and more"])
    #expect(layout.headings.map(\.text.string) == ["One", "Three and more"])
    let heading = MarkdownDocument.Block.heading(level: 2, [.text("Two")])
    let item = MarkdownDocument([.list(.init(items: [.init([heading])]))])
    let narrow = MarkdownLayout(item, columns: 9)
    #expect(rows(narrow) == ["• ", "## Two"])
    #expect(narrow.headings.map(\.row) == [1])
  }
}
