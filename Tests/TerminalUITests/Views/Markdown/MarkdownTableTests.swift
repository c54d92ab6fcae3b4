import Markdown
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct MarkdownTableTests {
  private let table = MarkdownDocument.Block.table(
    .init(
      alignments: [.leading, .center, .trailing],
      rows: [
        [[.text("Plant")], [.text("Beside")], [.text("Rows")]],
        [[.text("Beans")], [.link(.wiki("maize"), [.text("maize")])], [.text("12")]],
        [[.text("会議メモ and more")], [.text("x")]],
      ]))

  private func layout(columns: Int, _ glyphs: GlyphSet = .unicode) -> MarkdownLayout {
    var theme = Theme.terminal
    theme.glyphs = glyphs
    return MarkdownLayout(MarkdownDocument([table]), columns: columns, theme: theme)
  }

  private func rows(columns: Int, glyphs: GlyphSet = .unicode) -> [String] {
    layout(columns: columns, glyphs).lines.map(\.string)
  }

  @Test func `cells are aligned`() {
    #expect(
      rows(columns: 40) == [
        "Plant             │ Beside │ Rows",
        "──────────────────┼────────┼─────",
        "Beans             │ maize  │   12",
        "会議メモ and more │   x    │     ",
      ])
  }

  @Test func `wide cells wrap if the table does not fit`() {
    #expect(
      rows(columns: 24) == [
        "Plant    │ Beside │ Rows",
        "─────────┼────────┼─────",
        "Beans    │ maize  │   12",
        "会議メモ │   x    │     ",
        "and more │        │     ",
      ])
  }

  @Test func `no word is broken if another column can shrink`() {
    let table = MarkdownDocument.Block.table(
      .init(
        alignments: [.leading, .leading],
        rows: [
          [[.text("Command")], [.text("What it does")]],
          [[.text("reorganizations")], [.text("one word that is long, and a few short ones")]],
        ]))
    func lines(_ columns: Int) -> [String] {
      MarkdownLayout(MarkdownDocument([table]), columns: columns).lines.map(\.string)
    }
    #expect(
      lines(26) == [
        "Command         │ What it ",
        "                │ does    ",
        "────────────────┼─────────",
        "reorganizations │ one word",
        "                │ that is ",
        "                │ long,   ",
        "                │ and a   ",
        "                │ few     ",
        "                │ short   ",
        "                │ ones    ",
      ])
    // A word longer than 12 columns may be broken. If the others do not fit, there are no columns.
    for columns in 17...80 {
      let text = lines(columns).joined(separator: " ")
      #expect(text.contains("reorganizations") == (!(20...22).contains(columns)), "\(columns)")
      #expect(text.contains("Command") && text.contains("does"), "\(columns)")
    }
  }

  @Test func `the cells of a row are stacked if words would be broken`() {
    #expect(
      rows(columns: 17) == [
        "Plant: Beans", "Beside: maize", "Rows: 12", "─────────────────", "Plant: 会議メモ",
        "  and more", "Beside: x",
      ])
    let layout = MarkdownLayout(MarkdownDocument([table]), columns: 17)
    #expect(layout.links.map(\.areas) == [[Rect(column: 8, row: 1, columns: 5, rows: 1)]])
  }

  @Test func `a table with only a header is shown, and each of its links has one place`() {
    let head: [[MarkdownDocument.Inline]] = [
      [.link(.wiki("one"), [.text("reorganizations")])], [.text("two and more words")],
    ]
    func layout(_ rows: [[[MarkdownDocument.Inline]]]) -> MarkdownLayout {
      let table = MarkdownDocument.TextTable(alignments: [.leading, .leading], rows: rows)
      return MarkdownLayout(MarkdownDocument([.table(table)]), columns: 10)
    }
    #expect(
      layout([head]).lines.map(\.string) == [
        "reorgani", "  zations", "two and", "  more", "  words",
      ])
    let cells: [[MarkdownDocument.Inline]] = [[.text("a")], [.text("b")]]
    #expect(layout([head, cells, cells]).links.map(\.row) == [0])
    let empty: [[MarkdownDocument.Inline]] = [[], []]
    #expect(layout([head, empty, empty]).lines == layout([head]).lines)
    #expect(layout([head, [[]], cells, empty, cells]).lines == layout([head, cells, cells]).lines)
    let withoutFirst = layout([head, [[], [.text("b")]], cells])
    #expect(withoutFirst.links.map(\.row) == [0])
    let long: [[MarkdownDocument.Inline]] = [[.text("reorganizations")], [.text("bureau")]]
    #expect(layout([[[.text("only")]], long]).lines.last?.string == "bureau")
  }

  @Test func `a line break tag breaks a line in a cell`() {
    let table = MarkdownDocument.TextTable(
      alignments: [.leading, .leading],
      rows: [[[.text("a")], [.text("b"), .html("<br/>"), .text("cc")]]])
    let layout = MarkdownLayout(MarkdownDocument([.table(table)]), columns: 10)
    #expect(layout.lines.map(\.string) == ["a │ b ", "  │ cc", "──┼───"])
    let paragraph = MarkdownDocument([
      .paragraph([.text("one"), .html("<BR>"), .lineBreak, .text("two")])
    ])
    #expect(MarkdownLayout(paragraph, columns: 10).lines.map(\.string) == ["one", "two"])
  }

  @Test(arguments: 0...40)
  func `no row is wider than the layout`(columns: Int) {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let layout = layout(columns: columns, glyphs)
      #expect(layout.lines.allSatisfy { $0.columns <= max(1, columns) })
    }
  }

  @Test func `all text of a table is shown if its columns are wide enough`() {
    for columns in 24...40 {
      let text = rows(columns: columns).joined().filter { !" ─│┼".contains($0) }
      #expect(Set("会議メモandmore").isSubset(of: text) && !text.contains("…"))
    }
  }

  @Test func `a link in a cell has its position`() {
    let layout = MarkdownLayout(MarkdownDocument([table]), columns: 40)
    #expect(layout.links[0].areas == [Rect(column: 20, row: 2, columns: 5, rows: 1)])
  }
}
