import NavigationTesting
import TerminalUI

/// A random screen of hard text and overlapping parts.
struct HostileScreen {
  private(set) var canvas: Canvas
  /// The lines of a scrolling list.
  private let lines: [SafeText]

  var buffer: CellBuffer { canvas.buffer }

  init(using random: inout SeededGenerator) {
    lines = (0..<20).map { _ in random.hostileText(pieces: 0...16) }
    canvas = Canvas(size: random.size())
  }

  mutating func resize(using random: inout SeededGenerator) {
    canvas = Canvas(size: random.size())
  }

  mutating func change(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<11, using: &random) {
    case 0...5: writeTexts(using: &random)
    case 6: scroll(to: Int.random(in: 0..<lines.count, using: &random))
    case 7...8: overlay(using: &random)
    case 9: link(using: &random)
    default:
      let style = random.hostileStyle()
      canvas.restyle(random.rect(around: canvas.size)) { $0 = style }
    }
  }

  private mutating func writeTexts(using random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let point = random.rect(around: canvas.size).origin
      canvas.write(random.hostileText(pieces: 1...8), random.hostileStyle(), at: point)
    }
  }

  private mutating func link(using random: inout SeededGenerator) {
    let number = Int.random(in: 0..<4, using: &random)
    guard let address = WebAddress("https://é.example/\(number)") else { return }
    canvas.link(random.rect(around: canvas.size), to: address)
  }

  private mutating func scroll(to first: Int) {
    canvas.fill(canvas.bounds)
    for row in 0..<canvas.size.rows {
      canvas.write(lines[(first + row) % lines.count], at: Point(column: 0, row: row))
    }
  }

  private mutating func overlay(using random: inout SeededGenerator) {
    let (style, text) = (random.hostileStyle(), random.hostileText(pieces: 4...20))
    canvas.within(random.rect(around: canvas.size)) { canvas in
      canvas.fill(canvas.bounds, style)
      for row in 0..<max(0, canvas.size.rows) {
        canvas.write(text, style, at: Point(column: -row, row: row))
      }
    }
  }
}

extension SeededGenerator {
  /// Pieces with special rules, or that terminals treat differently.
  private static let pieces: [String] = [
    "a", "b", "~", " ", "  ", "       ", "word", "xxxxxxxxxx", "é", "e\u{301}", "\u{301}", "─", "│",
    "漢", "字", "か\u{3099}", "ｶ\u{FF9E}", "\u{3000}", "한", "\u{1112}\u{1161}\u{11AB}", "ᄀ", "ᅡ", "ᆨ",
    "कि", "क्ष", "स्त्र", "\u{93E}", "ه", "\u{600}1", "שלום", "x\u{301}\u{302}\u{303}\u{304}\u{305}",
    "👍", "👍🏽", "🏻", "🇩🇪", "🇩", "❤", "❤️", "⌚", "⌚\u{FE0E}", "1\u{FE0F}\u{20E3}", "👩‍🔬", "👨‍👩‍👧‍👦",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏳️‍🌈", "\u{1FAE8}", "\u{1FADF}",
    "\u{1FAE0}", "\u{20000}", "\u{E0B0}", "\u{F0001}", "\u{100000}", "\u{378}", "\u{FFFE}",
    "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\t", "\r\n", "\u{7F}", "\u{9B}31m", "\u{202E}", "\u{200B}",
    "\u{AD}", "\u{2028}", "\u{115F}", "\u{102B}", "\u{302E}",
  ]

  mutating func hostileText(pieces count: ClosedRange<Int>) -> SafeText {
    SafeText(
      (0..<Int.random(in: count, using: &self)).reduce(into: "") { text, _ in
        text += Self.pieces.randomElement(using: &self) ?? ""
      })
  }

  mutating func hostileStyle() -> Style {
    guard Bool.random(using: &self) else { return .plain }
    return Style(
      foreground: color(), background: color(),
      attributes: Style.Attributes(rawValue: UInt8.random(in: 0..<32, using: &self)))
  }

  private mutating func color() -> Color {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .palette(UInt8.random(in: 0...15, using: &self))
    case 1: .palette(UInt8.random(in: 16...255, using: &self))
    default: .default
    }
  }

  fileprivate mutating func size() -> Size {
    Size(columns: Int.random(in: 1...40, using: &self), rows: Int.random(in: 1...12, using: &self))
  }

  /// Returns a rectangle that may extend beyond the screen.
  fileprivate mutating func rect(around size: Size) -> Rect {
    Rect(
      column: Int.random(in: -3..<size.columns, using: &self),
      row: Int.random(in: -1..<size.rows, using: &self),
      columns: Int.random(in: 0...size.columns, using: &self),
      rows: Int.random(in: 0...size.rows, using: &self))
  }

  mutating func cursor(in size: Size) -> Point? {
    guard Bool.random(using: &self) else { return nil }
    return Point(
      column: Int.random(in: 0..<size.columns, using: &self),
      row: Int.random(in: 0..<size.rows, using: &self))
  }
}
