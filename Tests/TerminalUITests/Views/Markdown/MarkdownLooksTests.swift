import Markdown
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The appearance of code, tasks, tags, broken links, footnotes and keys.
@Suite struct MarkdownLooksTests {
  private typealias Inline = MarkdownDocument.Inline

  private func layout(
    _ blocks: [MarkdownDocument.Block], _ columns: Int = 24, _ theme: Theme = .terminal,
    broken: Set<MarkdownDocument.LinkDestination> = []
  ) -> MarkdownLayout {
    MarkdownLayout(MarkdownDocument(blocks), columns: columns, theme: theme, broken: broken)
  }

  private func rows(_ blocks: [MarkdownDocument.Block], _ columns: Int = 24) -> [String] {
    layout(blocks, columns).lines.map(\.string)
  }

  private static let ascii: Theme = {
    var theme = Theme.terminal
    theme.glyphs = .ascii
    return theme
  }()

  @Test func `code has its own background from edge to edge`() {
    let lines = layout([.code("let a = \"b\"\n\n// c", language: "swift ignored")], 30, .dark).lines
    #expect(
      lines.map(\.string) == [
        " let a = \"b\"            swift ", String(repeating: " ", count: 30),
        " // c" + String(repeating: " ", count: 25),
      ])
    let grounds = Set(lines.flatMap(\.spans).map(\.style.background))
    #expect(grounds == [Theme.dark.code.background])
    func style(_ text: String) -> Style? {
      lines.flatMap(\.spans).first { $0.text.string == text }?.style
    }
    #expect(style("let")?.foreground == Theme.dark.keyword.foreground)
    #expect(style("\"b\"")?.foreground == Theme.dark.string.foreground)
    #expect(style("// c")?.foreground == Theme.dark.dim.foreground)
    #expect(style("swift")?.foreground == Theme.dark.dim.foreground)
  }

  @Test func `without a background a bar is beside code, and marks are around inline code`() {
    let blocks: [MarkdownDocument.Block] = [
      .paragraph([.text("a "), .code("b")]), .code("if x", language: "sh"),
    ]
    #expect(rows(blocks, 12) == ["a `b`", "", "▎ if x    sh"])
    let colored = layout(blocks, 12, .light).lines
    #expect(colored.map(\.string) == ["a b", "", " if x    sh "])
    #expect(colored[0].spans[1].style == Theme.light.text.overlaid(by: Theme.light.code))
  }

  @Test func `a language without room is above its code`() {
    #expect(
      rows([.code("0123456789", language: "swift")], 14) == ["▎        swift", "▎ 0123456789"])
    #expect(
      rows([.code("0123456789", language: "brainfuck")], 8) == ["▎ brain…", "▎ 012345", "▎ 6789"])
  }

  @Test func `blocks nested in a task are indented by two columns`() {
    let inner = MarkdownDocument.ItemList(items: [
      .init(isDone: true, at: 12, [.paragraph([.text("inner")])])
    ])
    let list = MarkdownDocument.Block.list(
      .init(items: [
        .init(
          isDone: false, at: 0,
          [.paragraph([.text("outer and more")]), .list(inner)]),
        .init([.paragraph([.text("plain")])]),
      ]))
    #expect(rows([list], 12) == ["☐ outer and", "  more", "  ☑ inner", "• plain"])
    let ascii = layout([list], 12, Self.ascii)
    #expect(
      ascii.lines.map(\.string) == ["[ ] outer", "    and more", "  [x] inner", "  * plain"])
    #expect(
      ascii.links.map { $0.areas[0] } == [
        Rect(column: 0, row: 0, columns: 3, rows: 1), Rect(column: 2, row: 2, columns: 3, rows: 1),
      ])
  }

  @Test func `numbers are aligned, with boxes and without`() {
    let items = (8...10).map { number in
      MarkdownDocument.Item(isDone: number == 9 ? nil : true, [.paragraph([.text("\(number)")])])
    }
    #expect(
      rows([.list(.init(start: 8, items: items))]) == [" 8. ☑ 8", "   9. 9", "10. ☑ 10"])
    let plain = items.map { MarkdownDocument.Item($0.blocks) }
    #expect(rows([.list(.init(start: 8, items: plain))]) == [" 8. 8", " 9. 9", "10. 10"])
  }

  @Test(arguments: [Theme.terminal, .mono, .light, .dark, .contrast])
  func `a broken link looks broken, with and without colours`(theme: Theme) {
    let links: [Inline] = [
      .link(.wiki("a"), [.text("a")]), .text(" "), .link(.wiki("b"), [.text("b")]),
    ]
    let layout = layout([.paragraph(links)], 24, theme, broken: [.wiki("b")])
    #expect(layout.lines.map(\.string) == ["a b✗"])
    let styles = layout.lines[0].spans.map(\.style)
    #expect(styles[0] == theme.link && styles[2] == theme.brokenLink)
    #expect(layout.links[1].areas == [Rect(column: 2, row: 0, columns: 1, rows: 1)])
  }

  @Test func `a tag has its own style`() {
    let line = layout([.paragraph([.text("a "), .strong([.tag("#b")])])], 24, .light).lines[0]
    #expect(line.string == "a #b")
    #expect(line.spans[1].style == Theme.light.tag.adding(.bold))
  }

  @Test func `footnotes are numbered, below a rule`() {
    let blocks: [MarkdownDocument.Block] = [
      .paragraph([.text("a"), .footnote(1), .text(" b"), .footnote(12)]),
      .footnotes([[.paragraph([.text("one")])], [.paragraph([.text("two")])]]),
    ]
    #expect(rows(blocks) == ["a¹ b¹²", "", "────────", "¹ one", "² two"])
    #expect(
      layout(blocks, 24, Self.ascii).lines.map(\.string) == [
        "a[1] b[12]", "", "--------", "[1] one", "[2] two",
      ])
  }

  @Test func `HTML elements are formatted`() {
    let inlines: [Inline] = [
      .element(.key, [.text("Ctrl")]), .text(" x"), .element(.superscript, [.text("2")]),
      .text(" H"),
      .element(.subscript, [.text("2")]), .element(.superscript, [.text("th")]),
      .element(.underline, [.text("u")]), .element(.highlight, [.text("m")]), .html("<b>"),
    ]
    let line = layout([.paragraph(inlines)], 40).lines[0]
    #expect(line.string == "[Ctrl] x² H₂^thum<b>")
    #expect(
      layout([.paragraph(inlines)], 40, Self.ascii).lines[0].string == "[Ctrl] x^2 H_2^thum<b>")
    func attributes(_ text: String) -> Style.Attributes? {
      line.spans.first { $0.text.string == text }?.style.attributes
    }
    #expect(attributes("Ctrl") == .bold && attributes("u") == .underline)
    #expect(attributes("m") == .reverse)
    #expect(line.spans.last?.style.foreground == Theme.terminal.dim.foreground)
  }
}
