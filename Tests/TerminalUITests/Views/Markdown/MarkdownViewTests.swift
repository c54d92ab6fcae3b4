import Foundation
import Markdown
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct MarkdownViewTests {
  private let layout = MarkdownLayout(
    MarkdownDocument(
      (0..<10).map { number in
        .paragraph([.text("Line "), .link(.url("u\(number)"), [.text("\(number)")])])
      }), columns: 10)

  @Test func `appended lines of another layout have its text, and no links`() throws {
    let address = try #require(WebAddress("https://a.example/"))
    let other = MarkdownLayout(
      MarkdownDocument([
        .paragraph([
          .link(.url("https://b.example/"), [.text("b")]), .text(" "),
          .link(.url("https://b.example/"), [.text("c")]),
        ])
      ]), columns: 10)
    for links in [0, 1, 2] {
      let own = (0..<links).map { _ in
        MarkdownDocument.Inline.link(.url("https://a.example/"), [.text("a")])
      }
      var layout = MarkdownLayout(MarkdownDocument([.paragraph(own + [.text(".")])]), columns: 10)
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
    let layout = MarkdownLayout(
      MarkdownDocument([
        .paragraph([
          .text("a "), .link(.url("https://a.example/"), [.text("漢字 two words")]), .text(" b"),
          .link(.url("file:///etc"), [.text("c")]), .link(.wiki("d"), [.text("d")]),
        ])
      ]), columns: 10)
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
