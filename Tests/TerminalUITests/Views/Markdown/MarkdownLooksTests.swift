import Markdown
import MarkdownParser
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The appearance of code, tasks, tags, broken links, footnotes and keys.
@Suite struct MarkdownLooksTests {
  private func layout(
    _ text: String, _ columns: Int = 24, _ theme: Theme = .terminal,
    broken: Set<MarkdownDocument.LinkDestination> = []
  ) -> MarkdownLayout {
    MarkdownLayout(
      MarkdownDocument(parsing: text), columns: columns, theme: theme, broken: broken)
  }

  private func rows(_ text: String, _ columns: Int = 24) -> [String] {
    layout(text, columns).lines.map(\.string)
  }

  private static let ascii: Theme = {
    var theme = Theme.terminal
    theme.glyphs = .ascii
    return theme
  }()

  @Test func `code has its own background from edge to edge, beside a bar`() {
    let lines = layout("```swift ignored\nlet a = \"b\"\n\n// c\n```", 30, .dark).lines
    #expect(
      lines.map(\.string) == [
        "▎ let a = \"b\"            swift", "▎ " + String(repeating: " ", count: 28),
        "▎ // c" + String(repeating: " ", count: 24),
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

  @Test(arguments: [
    Theme.terminal, .terminal(onDark: true), .terminal(onDark: false), .mono, .light, .dark,
    .contrast, .terminal.background(.blue), .dark.background(.blue),
  ])
  func `code in a line has no marks, and a look of its own`(theme: Theme) {
    let line = layout("a `b`", 12, theme).lines[0]
    #expect(line.string == "a b")
    #expect(line.spans[1].style != line.spans[0].style)
    #expect(line.spans[1].style == theme.text.overlaid(by: theme.code))
  }

  @Test(arguments: [
    ("> [!warning] *Hot*\n> body", ["│ ▲ Hot", "│ body"], Theme.dark.heading2),
    ("> [!note]\n> body", ["│ ✎ Note", "│ body"], Theme.dark.link),
    ("> [!bug] a", ["│ ✗ a"], Theme.dark.destructive),
    ("> [!my-own] a", ["│ ✎ a"], Theme.dark.link),
    ("> [!tip]-\n> body", ["│ ▸ ✦ Tip"], Theme.dark.string),
    ("> [!tip]+ a\n> body", ["│ ▾ ✦ a", "│ body"], Theme.dark.string),
  ])
  func `a callout has the sign, title and colour of its kind`(
    text: String, rows: [String], style: Style
  ) {
    let lines = layout(text, 24, .dark).lines
    #expect(lines.map(\.string) == rows)
    #expect(lines.allSatisfy { $0.spans[0].style.foreground == style.foreground })
    #expect(lines[0].spans.allSatisfy { $0.style.foreground == style.foreground })
  }

  @Test func `what is folded opens by its link`() {
    let text = "> [!tip]- a\n> b\n\n<details><summary>c</summary>\n\nd\n\n</details>"
    let document = MarkdownDocument(parsing: text)
    let closed = MarkdownLayout(document, columns: 12)
    #expect(closed.lines.map(\.string) == ["│ ▸ ✦ a", "", "▸ c"])
    #expect(closed.links.map(\.areas.count) == [1, 1])
    var folds = MarkdownFolds()
    for link in closed.links {
      if case .fold(let offset) = link.destination { folds.toggle(offset) }
    }
    let all = ["│ ▾ ✦ a", "│ b", "", "▾ c", "", "  d"]
    #expect(MarkdownLayout(document, columns: 12, folds: folds).lines.map(\.string) == all)
    folds = MarkdownFolds(opensAll: true)
    #expect(MarkdownLayout(document, columns: 12, folds: folds).lines.map(\.string) == all)
  }

  @Test(arguments: [
    ("- [/] a\n- [-] b\n- [>] c", ["◧ a", "☒ b", "▹ c"]),
    ("a %%b%% c ^id", ["a c "]), ("- a\n\n^id", ["• a"]),
    ("a^[b *c*] d", ["a¹ d", "", "────────", "¹ b c"]),
    ("![p q](x/y.png) ![](x/y.png)", ["▣ p q ▣ y.png"]),
    ("> a\n>\n> - b", ["│ a", "│ ", "│ • b"]),
  ])
  func `marks are shown as what they mean`(text: String, rows: [String]) {
    #expect(self.rows(text, 24) == rows)
  }

  @Test func `a picture is a link to its file`() {
    let links = layout("![a](b.png) [![c](d.png)](e)", 24).links
    #expect(links.map(\.destination) == [.url("b.png"), .url("e")])
  }

  @Test func `what is done is quiet, and what has another mark is not ticked`() {
    let layout = layout("- [x] a\n- [-] b\n- [/] c", 24, .dark)
    let styles = layout.lines.map { $0.spans.last?.style }
    #expect(styles == [Theme.dark.dim, Theme.dark.dim, Theme.dark.text])
    #expect(layout.links.map(\.destination) == [.task(at: 3, isDone: true)])
  }

  @Test func `a language without room is above its code`() {
    #expect(
      rows("```swift\n0123456789\n```", 14) == ["▎        swift", "▎ 0123456789  "])
    #expect(
      rows("```brainfuck\n0123456789\n```", 8) == ["▎ brain…    ", "▎ 0123456789"])
  }

  @Test func `blocks nested in a task are indented by two columns`() {
    let list = "- [ ] outer and more\n  - [x] inner\n- plain"
    #expect(rows(list, 12) == ["☐ outer and", "  more", "  ☑ inner", "• plain"])
    let ascii = layout(list, 12, Self.ascii)
    #expect(
      ascii.lines.map(\.string) == ["[ ] outer", "    and more", "  [x] inner", "  * plain"])
    #expect(
      ascii.links.map { $0.areas[0] } == [
        Rect(column: 0, row: 0, columns: 3, rows: 1), Rect(column: 2, row: 2, columns: 3, rows: 1),
      ])
  }

  @Test func `numbers are aligned, with boxes and without`() {
    #expect(rows("8. [x] 8\n9. 9\n10. [x] 10") == [" 8. ☑ 8", "   9. 9", "10. ☑ 10"])
    #expect(rows("8. 8\n9. 9\n10. 10") == [" 8. 8", " 9. 9", "10. 10"])
  }

  @Test(arguments: [Theme.terminal, .mono, .light, .dark, .contrast])
  func `a broken link looks broken, with and without colours`(theme: Theme) {
    let layout = layout("[[a]] [[b]]", 24, theme, broken: [.wiki("b")])
    #expect(layout.lines.map(\.string) == ["a b✗"])
    let styles = layout.lines[0].spans.map(\.style)
    #expect(styles[0] == theme.link && styles[2] == theme.brokenLink)
    #expect(layout.links[1].areas == [Rect(column: 2, row: 0, columns: 1, rows: 1)])
  }

  @Test func `a tag has its own style`() {
    let line = layout("a **#b**", 24, .light).lines[0]
    #expect(line.string == "a #b")
    #expect(line.spans[1].style == Theme.light.tag.adding(.bold))
  }

  @Test func `footnotes are numbered, below a rule`() {
    let text = "a[^a] b[^b]\n\n[^a]: one\n\n[^b]: two"
    #expect(rows(text) == ["a¹ b²", "", "────────", "¹ one", "² two"])
    #expect(
      layout(text, 24, Self.ascii).lines.map(\.string) == [
        "a[1] b[2]", "", "--------", "[1] one", "[2] two",
      ])
  }

  @Test func `HTML elements are formatted`() {
    let text = "<kbd>Ctrl</kbd> x<sup>2</sup> H<sub>2</sub> e<sup>th</sup> <u>u</u> ==m== <b>"
    let line = layout(text, 40).lines[0]
    #expect(line.string == "[Ctrl] x² H₂ e^th u m <b>")
    #expect(layout(text, 40, Self.ascii).lines[0].string == "[Ctrl] x^2 H_2 e^th u m <b>")
    func attributes(_ text: String) -> Style.Attributes? {
      line.spans.first { $0.text.string == text }?.style.attributes
    }
    #expect(attributes("Ctrl") == .bold && attributes("u") == .underline)
    #expect(attributes("m") == .reverse)
    #expect(line.spans.last?.style.foreground == Theme.terminal.dim.foreground)
  }
}

@Suite struct MarkdownTableTests {
  private static let table = """
    | Plant | Beside | Rows |
    |:------|:------:|-----:|
    | Beans | [[maize]] | 12 |
    | 会議メモ and more | x |
    """

  private func layout(_ text: String, columns: Int) -> MarkdownLayout {
    MarkdownLayout(MarkdownDocument(parsing: text), columns: columns)
  }

  private func layout(columns: Int, _ glyphs: GlyphSet = .unicode) -> MarkdownLayout {
    var theme = Theme.terminal
    theme.glyphs = glyphs
    return MarkdownLayout(MarkdownDocument(parsing: Self.table), columns: columns, theme: theme)
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
    let table =
      "|Command|What it does|\n|:-|:-|\n|reorganizations|one word that is long, and a few short ones|"
    func lines(_ columns: Int) -> [String] {
      layout(table, columns: columns).lines.map(\.string)
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
    let layout = layout(Self.table, columns: 17)
    #expect(layout.links.map(\.areas) == [[Rect(column: 8, row: 1, columns: 5, rows: 1)]])
  }

  @Test func `a table with only a header is shown, and each of its links has one place`() {
    let head = "|[reorganizations](one)|two and more words|\n|:-|:-|\n"
    func layout(_ rows: String...) -> MarkdownLayout {
      self.layout(head + rows.map { $0 + "\n" }.joined(), columns: 10)
    }
    #expect(
      layout().lines.map(\.string) == ["reorgani", "  zations", "two and", "  more", "  words"])
    #expect(layout("|a|b|", "|a|b|").links.map(\.row) == [0])
    #expect(layout("| | |", "| | |").lines == layout().lines)
    let withBlanks = layout("| |", "|a|b|", "| | |", "|a|b|")
    #expect(withBlanks.lines.map(\.string) == layout("|a|b|", "|a|b|").lines.map(\.string))
    #expect(layout("| |b|", "|a|b|").links.map(\.row) == [0])
    let long = self.layout("|only| |\n|-|-|\n|reorganizations|bureau|", columns: 10)
    #expect(long.lines.last?.string == "bureau")
  }

  @Test func `a line break tag breaks a line in a cell`() {
    let table = layout("|a|b<br/>cc|\n|:-|:-|", columns: 10)
    #expect(table.lines.map(\.string) == ["a │ b ", "  │ cc", "──┼───"])
    #expect(layout("one<BR>\ntwo", columns: 10).lines.map(\.string) == ["one", "two"])
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
    let layout = layout(Self.table, columns: 40)
    #expect(layout.links[0].areas == [Rect(column: 20, row: 2, columns: 5, rows: 1)])
  }
}
