import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ANSITextTests {
  private func text(_ text: SafeText, _ style: Style) -> String {
    var canvas = Canvas(size: Size(columns: 6, rows: 2))
    canvas.write(text, style, at: Point(column: 1, row: 0))
    return canvas.buffer.ansiText
  }

  @Test func `plain text has no sequences and no trailing blanks`() {
    #expect(text("ab", .plain) == " ab\n\n")
  }

  static let styles: [(Style, String)] = [
    (Style(attributes: [.bold, .underline]), "0;1;4"),
    (Style(attributes: [.dim, .italic, .reverse]), "0;2;3;7"),
    (Style(foreground: .red, background: .blue), "0;31;44"),
    (Style(foreground: .palette(9), background: .palette(15)), "0;91;107"),
    (Style(foreground: .palette(200)), "0;38;5;200"),
    (Style(background: .rgb(1, 2, 3)), "0;48;2;1;2;3"),
  ]

  @Test(arguments: styles)
  func `a style is set before its text and reset at the end`(style: Style, codes: String) {
    #expect(text("日x", style) == " \u{1B}[\(codes)m日x\u{1B}[0m\n\n")
  }

  @Test func `blanks with a background are kept`() {
    #expect(text("  ", Style(background: .green)) == " \u{1B}[0;42m  \u{1B}[0m\n\n")
  }

  @Test func `no text becomes a sequence`() {
    let hostile = text("\u{1B}[2J", .plain)
    #expect(!hostile.contains("\u{1B}"))
  }
}
