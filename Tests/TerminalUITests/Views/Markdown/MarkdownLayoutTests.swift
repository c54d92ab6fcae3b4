import Foundation
import Markdown
import MarkdownParser
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct MarkdownLayoutTests {
  private let document = MarkdownDocument(
    parsing: """
      # Garden plan

      What grows beside what, and **when** it goes out.

      - Beans climb the maize
      - [x] order seed
      - [ ] dig the west bed
        1. spade
        2.

      > Quoted twice over two rows
      >
      > ---

      ```swift
      let a = 1
      \tindented
      ```
      """)

  private func layout(_ text: String, columns: Int) -> MarkdownLayout {
    MarkdownLayout(MarkdownDocument(parsing: text), columns: columns)
  }

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
        "  1. spade",
        "  2. ",
        "",
        "│ Quoted twice over two",
        "│ rows",
        "│ ",
        "│ ──────────────────────",
        "",
        "▎ let a = 1        swift",
        "▎     indented          ",
      ])
  }

  @Test func `a tab in a text becomes blanks up to the next stop`() {
    #expect(rows(layout("a\tb\t`c\td`", columns: 24)) == ["a   b   c   d"])
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
    #expect(layout.lines[0].spans.map(\.style) == [theme.heading1])
    #expect(layout.lines[3].spans.map(\.style.attributes) == [[], .bold, []])
    #expect(layout.lines[11].spans.map(\.style) == [theme.dim, theme.dim])
    #expect(Set(layout.lines[16].spans.map(\.style.background)) == [theme.code.background])
  }

  @Test func `headings have their rows`() {
    let layout = layout("a\n\n## Part `two`", columns: 5)
    #expect(layout.headings == [.init(level: 2, text: "Part two", row: 2)])
  }

  @Test func `the text of a heading does not depend on its row breaks`() {
    #expect(layout("# Mississippi 会議メモ", columns: 4).headings.map(\.text) == ["Mississippi 会議メモ"])
  }

  @Test func `a link has its cells, even if it wraps or has several styles`() {
    let layout = layout("> See [Garden *plan* here](plan).", columns: 18)
    #expect(rows(layout) == ["│ See Garden plan", "│ here."])
    #expect(layout.links.map(\.destination) == [.url("plan")])
    #expect(
      layout.links[0].areas == [
        Rect(column: 6, row: 0, columns: 11, rows: 1), Rect(column: 2, row: 1, columns: 4, rows: 1),
      ])
    #expect(layout.link(at: Point(column: 3, row: 1)) == 0)
    #expect(layout.link(at: Point(column: 3, row: 0)) == nil)
  }

  @Test func `text is safe after decoding entities`() {
    #expect(rows(layout("a&#27;[2J`\u{202E}`", columns: 40)) == ["a␛[2J<U+202E>"])
  }

  @Test func `long words are cut into rows, and long lines of code scroll sideways`() {
    let layout = layout("```\n0123456789abc\n```\n\n0123456789abc", columns: 10)
    #expect(rows(layout) == ["▎ 0123456789abc", "", "0123456789", "abc"])
    func shown(_ shift: Int) -> String {
      MarkdownView(layout: layout, shift: shift).drawn(columns: 10, rows: 1).drawnRows[0]
    }
    #expect(layout.widestShift == 5)
    #expect(shown(0) == "▎ 0123456…" && shown(3) == "▎ …456789…")
    #expect(shown(5) == "▎ …6789abc" && shown(99) == shown(5))
    #expect(layout.shift(from: 0, showing: 12..<14, row: 0) == 5)
    #expect(layout.shownColumn(12, row: 0, shift: 5) == 7)
    #expect(layout.shownColumn(12, row: 0, shift: 0) == nil)
    #expect(layout.shownColumn(12, row: 2, shift: 5) == 12)
  }

  @Test func `struck-through text keeps its marks`() {
    #expect(rows(layout("a ~~gone~~", columns: 10)) == ["a ~~gone~~"])
  }

  @Test func `deep nesting is not indented beyond the width`() {
    #expect(
      rows(layout(String(repeating: "> ", count: 15) + "deep", columns: 12)) == ["│ │ │ deep"])
  }

  @Test func `an item nested too deep keeps its marker, at the level of its parent`() {
    let layout = layout(
      """
      - [ ] task 1
        - [ ] task 2
          - [ ] task 3
            - [ ] task 4
      """, columns: 20)
    #expect(rows(layout) == ["☐ task 1", "  ☐ task 2", "    ☐ task 3", "      ☐ task 4"])
    #expect(layout.links.map(\.areas.first?.origin.column) == [0, 2, 4, 6])
  }

  @Test(arguments: [(20, ["• 7. text"]), (9, ["• ", "7. text"]), (3, ["tex", "t"])])
  func `items on one line keep their markers`(columns: Int, shown: [String]) {
    #expect(rows(layout("- 7. text", columns: columns)) == shown)
  }

  @Test(arguments: [Theme.terminal, .terminal(onDark: true), .mono, .light, .dark, .contrast])
  func `the levels of headings differ, and show no number signs`(theme: Theme) {
    let text = (1...4).map { String(repeating: "#", count: $0) + " H" }.joined(separator: "\n\n")
    let layout = MarkdownLayout(
      MarkdownDocument(parsing: text + "\n\n**H**\n\nH"), columns: 12, theme: theme)
    #expect(rows(layout) == ["H", "", "H", "", "H", "", "H", "", "H", "", "H"])
    let styles = layout.lines.compactMap(\.spans.first?.style)
    #expect(Set(styles).count == (theme == .mono ? 5 : 6))
    // Without colours, too, the first three differ from one another and from text.
    #expect(Set(styles[..<3].map(\.attributes) + [[]]).count == 4)
    #expect(layout.headings.map(\.level) == [1, 2, 3, 4])
  }

  @Test func `an item on the line of a heading keeps its marker`() {
    let narrow = layout("- ## Two", columns: 7)
    #expect(rows(narrow) == ["• Two"] && narrow.headings.map(\.row) == [0])
  }
}

@Suite struct MarkdownViewTests {
  private let layout = MarkdownLayout(
    MarkdownDocument(
      parsing: (0..<10).map { "Line [\($0)](u\($0))" }.joined(separator: "\n\n")), columns: 10)

  @Test func `appended lines of another layout have its text, and no links`() throws {
    let address = try #require(WebAddress("https://a.example/"))
    let other = MarkdownLayout(
      MarkdownDocument(parsing: "[b](https://b.example/) [c](https://b.example/)"), columns: 10)
    for links in [0, 1, 2] {
      let own = String(repeating: "[a](https://a.example/)", count: links) + "."
      var layout = MarkdownLayout(MarkdownDocument(parsing: own), columns: 10)
      layout.append(other.lines)
      #expect(layout.lines.map(\.string) == [String(repeating: "a", count: links) + ".", "b c"])
      #expect(layout.lines.last?.spans.map(\.style) == other.lines.last?.spans.map(\.style))
      let drawn = MarkdownView(layout: layout).drawn(columns: 10, rows: 2).buffer
      #expect((0..<10).allSatisfy { drawn[row: 1, column: $0].hyperlink == .none })
      #expect(drawn.addresses.values.allSatisfy { $0 == address })
      #expect(layout.link(at: Point(column: 0, row: 1)) == nil)
    }
  }

  @Test func `only visible lines are drawn`() {
    let canvas = MarkdownView(layout: layout, scroll: 4).drawn(columns: 10, rows: 3)
    #expect(canvas.drawnRows == ["Line 2    ", "          ", "Line 3    "])
    #expect(canvas.cursor == nil)
  }

  @Test func `a web link is a terminal hyperlink in each of its rows`() throws {
    let address = try #require(WebAddress("https://a.example/"))
    let text = "a [漢字 two words](https://a.example/) b[c](file:///etc)[[d]]"
    let layout = MarkdownLayout(MarkdownDocument(parsing: text), columns: 10)
    let canvas = MarkdownView(layout: layout, scroll: 1).drawn(columns: 10, rows: 2)
    #expect(canvas.drawnRows == ["words bcd ", "          "])
    let all = MarkdownView(layout: layout).drawn(columns: 10, rows: 2).buffer
    let linked = (0..<2).map { row in
      String((0..<10).map { all[row: row, column: $0].hyperlink == .none ? "." : "x" })
    }
    #expect(linked == ["..xxxxxxxx", "xxxxx....."])
    #expect(all.addresses == [Hyperlink(address): address])
    #expect(canvas.buffer[row: 0, column: 0].hyperlink == Hyperlink(address))
  }

  @Test(arguments: [
    (-5, "Line 0"), (Int.min, "Line 0"), (18, "Line 9"), (19, ""), (1_000, ""), (Int.max, ""),
  ])
  func `a scroll outside the text draws its beginning, or blanks below it`(
    scroll: Int, first: String
  ) {
    let canvas = MarkdownView(layout: layout, scroll: scroll, focusedLink: 3)
      .drawn(columns: 10, rows: 3)
    let rows = canvas.drawnRows.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows == [first, "", first == "Line 0" ? "Line 1" : ""])
  }

  @Test func `the focused link is reversed and holds the cursor`() {
    let canvas = MarkdownView(layout: layout, scroll: 4, focusedLink: 3).drawn(columns: 10, rows: 3)
    #expect(canvas.cursor == Point(column: 5, row: 2))
    #expect(canvas.buffer[row: 2, column: 5].style.attributes == [.underline, .reverse])
    #expect(canvas.buffer[row: 0, column: 5].style.attributes == .underline)
  }

  @Test(
    arguments: [
      (0, 9, 5, 14), (14, 0, 5, 0), (3, 2, 5, 3), (-4, nil, 5, 0), (99, nil, 5, 14),
      (7, nil, 40, 0),
      (0, 99, 5, 0), (0, 4, 0, 8),
    ] as [(Int, Int?, Int, Int)])
  func `the text scrolls no further than the link requires`(
    scroll: Int, link: Int?, rows: Int, result: Int
  ) {
    #expect(layout.scroll(from: scroll, showingLink: link, rows: rows) == result)
  }
}
