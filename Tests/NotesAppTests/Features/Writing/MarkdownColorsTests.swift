import Foundation
import TerminalUI
import Testing

@testable import NotesApp

@Suite struct MarkdownColorsTests {
  private let theme = Theme.dark

  private func style(
    of text: String, in lines: String, from top: Int = 0
  ) throws -> Style {
    let buffer = TextBuffer(lines)
    let highlights = MarkdownColors.highlights(
      of: buffer, from: top, lines: 50, theme)
    for (number, line) in buffer.lines.enumerated() where number >= top {
      guard let range = line.range(of: text) else { continue }
      let offset = line.distance(from: line.startIndex, to: range.lowerBound)
      return highlights[number].first { $0.range.contains(offset) }?.style ?? theme.text
    }
    Issue.record("\(text) is not in the text")
    return .plain
  }

  private static let text = """
    ---
    status: active
    ---
    # The heading

    Some **strong** and *soft* text with `code` in it, a #tag, [[A link]] and ~~gone~~.

    ```swift
    let fenced = 1
    ```
    - [x] done
    - [ ] open
    """

  @Test(
    arguments: [
      ("status", \Theme.dim), ("# The", \Theme.accent), ("#tag", \Theme.tag),
      ("[[A", \Theme.link), ("gone", \Theme.dim), ("done", \Theme.dim), ("open", \Theme.text),
      ("code", \Theme.code), ("```swift", \Theme.code), ("let fenced", \Theme.code),
    ] as [(String, any KeyPath<Theme, Style> & Sendable)])
  func `parts of Markdown have the styles of the theme`(
    part: String, path: any KeyPath<Theme, Style> & Sendable
  ) throws {
    let style = try style(of: part, in: Self.text)
    #expect(style.foreground == theme[keyPath: path].foreground)
    #expect(style.background == theme[keyPath: path].background)
  }

  @Test func `emphasis is added to the style around it`() throws {
    #expect(try style(of: "strong", in: Self.text).attributes.contains(.bold))
    #expect(try style(of: "soft", in: Self.text).attributes.contains(.italic))
  }

  @Test func `code that begins above what is shown is code`() throws {
    let lines =
      "text\n\n```\n" + (0..<2_000).map { "line \($0) of code\n" }.joined() + "```\n\n# After"
    #expect(try style(of: "line 1420", in: lines, from: 1_400) == theme.code)
    #expect(try style(of: "# After", in: lines, from: 1_990).foreground == theme.accent.foreground)
  }

  /// Each character has one style, whatever the text is.
  @Test(arguments: [
    "", "\n", "é **ü", "中文 `x`\t", "a\r\nb", "---", "---\n", "```", "[[", "> - # x\n\u{0}",
  ])
  func `runs cover their lines without overlap`(text: String) {
    let buffer = TextBuffer(text)
    let highlights = MarkdownColors.highlights(of: buffer, from: 0, lines: 50, theme)
    for (number, line) in buffer.lines.enumerated() {
      let runs = highlights[number]
      #expect(runs.map(\.range.count).reduce(0, +) == line.count)
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    }
  }
}
