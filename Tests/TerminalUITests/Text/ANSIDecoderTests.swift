import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The output of programs as styled text.
@Suite struct ANSIDecoderTests {
  private nonisolated static let red = Style(foreground: .red)

  @Test(
    arguments: [
      ("plain", [("plain", .plain)]),
      ("\u{1B}[31mred\u{1B}[0m!", [("red", red), ("!", .plain)]),
      ("\u{1B}[31mred\u{1B}[m!", [("red", red), ("!", .plain)]),
      ("\u{1B}[1;31mred\u{1B}[22m!", [("red", red.adding(.bold)), ("!", red)]),
      ("\u{1B}[93;44mx", [("x", Style(foreground: .palette(11), background: .blue))]),
      ("\u{1B}[38;5;208mx", [("x", Style(foreground: .palette(208)))]),
      ("\u{1B}[38;2;1;2;3;4mx", [("x", Style(foreground: .rgb(1, 2, 3), attributes: .underline))]),
      ("\u{1B}[38:2::1:2:3mx", [("x", Style(foreground: .rgb(1, 2, 3)))]),
      ("\u{1B}[38:2:1:2:3mx", [("x", Style(foreground: .rgb(1, 2, 3)))]),
      ("\u{1B}[48:5:20mx", [("x", Style(background: .palette(20)))]),
      ("\u{1B}[58;5;1;3mx", [("x", Style(attributes: .italic))]),
      ("\u{1B}[4:3mwavy\u{1B}[4:0m.", [("wavy", Style(attributes: .underline)), (".", .plain)]),
      // Neither a wrong colour nor an unknown code changes anything.
      ("\u{1B}[38;5mx\u{1B}[38;9mx\u{1B}[77mx", [("x", .plain), ("x", .plain), ("x", .plain)]),
      // Other sequences disappear.
      ("a\u{1B}[2J\u{1B}[10;20Hb\u{1B}[?25lc", [("a", .plain), ("b", .plain), ("c", .plain)]),
      ("\u{1B}]0;title\u{7}a\u{1B}]8;;http://x\u{1B}\\b", [("a", .plain), ("b", .plain)]),
      ("a\u{1B}(Bb\u{1B}=c\u{9B}31md", [("a", .plain), ("b", .plain), ("c", .plain), ("d", red)]),
      ("a\u{1B}P+q\u{9C}b", [("a", .plain), ("b", .plain)]),
      ("a\u{7}\u{8}b\u{1B}", [("ab", .plain)]),
      ("a\u{1B}[31", [("a", .plain)]),
      ("a\u{1B}]0;no end", [("a", .plain)]),
      // A tab leads to the next eighth column, and a carriage return begins the line again.
      ("ab\tc", [("ab", .plain), ("      c", .plain)]),
      ("10 %\r20 %\r", [("20 %", .plain)]),
      ("", []),
    ] as [(String, [(String, Style)])])
  func `colours become styles, and other sequences disappear`(
    line: String, spans: [(String, Style)]
  ) {
    var decoder = ANSIDecoder()
    let decoded = decoder.line(line)
    #expect(decoded.spans.map(\.text.string) == spans.map(\.0))
    #expect(decoded.spans.map(\.style) == spans.map(\.1))
  }

  @Test func `a style lasts until a later line`() {
    var decoder = ANSIDecoder()
    #expect(decoder.line("\u{1B}[31mone").spans.map(\.style) == [Self.red])
    #expect(decoder.line("two").spans.map(\.style) == [Self.red])
    #expect(decoder.line("\u{1B}[0mthree").spans.map(\.style) == [.plain])
  }

  @Test(arguments: [(false, Theme.dark.text), (true, Theme.dark.focused)])
  func `parts of a row in the plain style follow it, and others take its attributes`(
    isFocused: Bool, row: Style
  ) {
    let title = StyledText([.init("plain "), .init("red", Self.red)])
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    ListRow(title, "7").draw(isFocused: isFocused, .dark, in: &canvas)
    #expect(canvas.buffer.textRows == [" plain red        7"])
    let styles = [1, 7].map { canvas.buffer[row: 0, column: $0].style }
    #expect(styles == [row, Self.red.adding(row.attributes)])
  }

  @Test(arguments: RandomCases.seeds(200))
  func `what a screen writes in colours is read as the same screen`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let colors: [Color] = [.default, .red, .palette(12), .palette(200), .rgb(1, 200, 30)]
    var text = StyledText()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let style = Style(
        foreground: colors.randomElement(using: &random) ?? .default,
        background: colors.randomElement(using: &random) ?? .default,
        attributes: Style.Attributes(rawValue: .random(in: 0..<32, using: &random)))
      let word = ["a", "two words", "日本", "é", " "].randomElement(using: &random) ?? ""
      text.append(SafeText(word), style)
    }
    func row(_ text: StyledText) -> CellBuffer {
      var canvas = Canvas(size: Size(columns: 60, rows: 1))
      canvas.write(text, at: .origin)
      return canvas.buffer
    }
    let written = row(text)
    var decoder = ANSIDecoder()
    let lines = written.ansiText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(row(decoder.line(String(lines[0]))) == written)
  }

  @Test(arguments: RandomCases.seeds(300))
  func `no control character is left of any output`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "\u{1B}", "[", "]", "0", ";", ":", "m", "38", "5", "\u{7}", "\u{9B}", "\u{9C}", "\r", "\t",
      "x", "P", "\\", "\u{0}", "\u{202E}", "(", " ", "é",
    ]
    var decoder = ANSIDecoder()
    for _ in 0..<10 {
      let line = (0..<30).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let scalars = decoder.line(line).string.unicodeScalars
      #expect(
        !scalars.contains { $0.properties.generalCategory == .control }, "\(line.debugDescription)")
    }
  }
}
