import Markdown
import MarkdownParser
import NavigationTesting
import TerminalUI
import Testing

/// The code of the article Markdown.
@Suite struct MarkdownGuideTests {
  @Test func `a document is laid out and drawn`() {
    let document = MarkdownDocument(
      parsing: """
        # Garden

        Beans climb the **maize**. See [the plan](https://example.org).

        - [x] order seed
        - [ ] dig the west bed
        """)

    let layout = MarkdownLayout(document, columns: 20)
    #expect(layout.headings.map(\.text) == ["Garden"])
    #expect(layout.links.first?.destination == .url("https://example.org"))

    var canvas = Canvas(size: Size(columns: 20, rows: 8))
    MarkdownView(layout: layout, focusedLink: 0).draw(in: &canvas)
    #expect(
      Frame(canvas).rows == [
        "Garden", "", "Beans climb the", "maize. See the plan.", "", "☑ order seed",
        "☐ dig the west bed", "",
      ])
  }
}
