import Markdown
import MarkdownParser
import TerminalUI
import Testing

/// Long texts that people and programs write, which no limit changes.
@Suite struct LongMarkdownTests {
  /// A start, and a part that is repeated with another number for `#`.
  private struct LongText: CustomTestStringConvertible {
    let start: String
    let repeated: String
    let count: Int

    init(_ repeated: String, times count: Int, after start: String = "") {
      (self.start, self.repeated, self.count) = (start, repeated, count)
    }

    var text: String {
      start + (1...count).map { repeated.replacing("#", with: String($0)) }.joined()
    }
    var testDescription: String { repeated }
  }

  private static let table = "| a | b |\n|---|---|\n| 1 | 2 |\n\n"
  private static let rows = "| a | b |\n|---|---|\n"
  private static let week = "| Mon | Tue | Wed | Thu |\n|---|---|---|---|\n"

  private static let texts = [
    LongText("- **a** [b](1) _c_ ![d](2)\n* [ ] [[e]] <!-- f -->\n", times: 3_000),
    LongText(
      "> Dear friend, this is a line of a letter in a *note*.\n>\n", times: 200, after: table),
    LongText(
      "> Dear friend, this is a line of a letter in a *note*.\n> ---\n", times: 300, after: table),
    LongText("|     |     |     |     |\n", times: 365, after: week),
    LongText("| - | - | - | - |\n", times: 365, after: week),
    LongText("|", times: 130, after: table + "    CPU ["),
    LongText("| A | ![flag](f/#.png) |\n", times: 250, after: rows),
    LongText("| # | b |\n", times: 50_000, after: rows),
    LongText("| `get_user_name_by_id_#` | [doc](d_#.md) |\n", times: 2_000, after: rows),
    LongText("        - ![p](f/#.png)\n", times: 300, after: "- Album\n    - Photos\n"),
    LongText("#. **Photo** ![p](f/#.png)\n", times: 8_000),
    LongText(
      "10:00 [info] worker_# *finished*\n", times: 6_000, after: "<https://a.com/1>\n\n```\n"),
    LongText("10:00 [info] worker_# *finished*\n", times: 6_000, after: "<!-- a -->\n\n```\n"),
    LongText(
      "   10:00 [info] worker_# *finished*\n", times: 6_000, after: "1. Run it:\n\n   ```\n"),
    LongText("  <!-- option # -->\n  <o#/>\n", times: 220, after: "- Config:\n  ```xml\n"),
  ]

  @Test(arguments: texts)
  private func `a long text keeps its markup`(long: LongText) {
    let layout = MarkdownLayout(MarkdownDocument(parsing: long.text), columns: 200)
    let changed = layout.lines.map(\.string).filter {
      $0.contains("\\") || $0.contains("](") || $0.contains("|--")
    }
    #expect(changed == [])
  }

  @Test func `a long list keeps its links`() {
    let text = LongText("- [a](#) *b*\n", times: 9_000).text
    #expect(MarkdownLayout(MarkdownDocument(parsing: text), columns: 40).links.count == 9_000)
  }

  @Test(arguments: ["\"k#\":#,", "f(x);"])
  func `the address of a page is a link beside a long line of code`(code: String) {
    let text = LongText(code, times: 3_000, after: "See https://example.com\n\n    ").text
    #expect(MarkdownLayout(MarkdownDocument(parsing: text), columns: 40).links.count == 1)
  }
}
