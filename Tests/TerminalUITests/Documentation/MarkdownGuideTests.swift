import NavigationTesting
import TerminalUI
import Testing

/// The code of the article Markdown.
@Suite struct MarkdownGuideTests {
  @Test func `a document is laid out and drawn`() {
    let document = MarkdownDocument([
      .heading(level: 1, [.text("Garden")]),
      .paragraph([
        .text("Beans climb the "), .strong([.text("maize")]), .text(". See "),
        .link(.url("https://example.org"), [.text("the plan")]), .text("."),
      ]),
      .list(
        MarkdownDocument.ItemList(items: [
          MarkdownDocument.Item(isDone: true, [.paragraph([.text("order seed")])]),
          MarkdownDocument.Item(isDone: false, [.paragraph([.text("dig the west bed")])]),
        ])),
    ])

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
