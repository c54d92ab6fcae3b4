import TerminalUI

/// The colours of a terminal.
enum Palette: Hashable, Sendable {
  /// The first 8, 16 or 256 colours of the usual palette.
  case indexed(count: Int)
  /// 24-bit colours, each as one number.
  case direct

  /// Creates a palette; nil for a terminal without colours.
  ///
  /// - Parameter count: The number of colours that ncurses reports.
  init?(count: Int) {
    switch count {
    case ..<8: return nil
    case 8..<16: self = .indexed(count: 8)
    case 16..<256: self = .indexed(count: 16)
    case 256: self = .indexed(count: 256)
    default: self = .direct
    }
  }

  /// Returns the style adapted to a palette of eight colours. On the terminal's own background, which
  /// may be light or dark, the nearest of eight colours may be illegible, so text keeps the
  /// terminal's own colour, unless the nearest one is magenta, the only one that is legible on both.
  func adapted(_ style: Style) -> Style {
    guard self == .indexed(count: 8), style.background == .default,
      case .palette(let index) = style.foreground, index >= 16
    else { return style }
    if index < Self.firstGray, number(style.foreground) == 5 { return style.foreground(.magenta) }
    let adapted = style.foreground(.default)
    return index >= Self.firstGray ? adapted.adding(.dim) : adapted
  }

  /// The first grey of the 256 colours.
  private static let firstGray: UInt8 = 232

  /// Returns the numbers of a text colour and its background; nil for the terminal's default.
  ///
  /// Different colours stay different, and text that is readable on its background stays readable.
  func numbers(_ foreground: Color, _ background: Color) -> (Int?, Int?) {
    let (text, ground) = (number(foreground), number(background))
    guard let text, let ground, foreground != background else { return (text, ground) }
    if let readable = readable(foreground, on: background, ground, instead: text) {
      return (readable, ground)
    }
    guard text == ground else { return (text, ground) }
    let isDark = RGB(background)?.isDark ?? true
    return (isDark ? white : 0, ground)
  }

  /// Returns the parameters that select the colour of a number, after 38 or 48.
  func parameters(of number: Int) -> [Int] {
    switch self {
    case .indexed: [5, number]
    case .direct: [2, number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF]
    }
  }

  /// Returns another text colour if the nearest ones are no longer readable; nil if they are, and for the user's own
  /// colours.
  private func readable(
    _ foreground: Color, on background: Color, _ ground: Int, instead text: Int
  ) -> Int? {
    guard case .indexed(let count) = self, let wanted = RGB(foreground),
      let under = RGB(background), let shown = UInt8(exactly: text).map(Color.palette),
      let shownGround = UInt8(exactly: ground).map(Color.palette), shown != foreground,
      wanted.contrast(with: under) >= RGB.readableContrast
    else { return nil }
    guard let light = RGB(shown), let lightUnder = RGB(shownGround),
      light.contrast(with: lightUnder) < RGB.readableContrast
    else { return nil }
    return wanted.nearest(of: count, readableOn: lightUnder)
  }

  /// The number of the brightest white.
  private var white: Int {
    switch self {
    case .indexed(let count): count > 8 ? 15 : 7
    case .direct: 0xFF_FF_FF
    }
  }

  private func number(_ color: Color) -> Int? {
    guard let rgb = RGB(color) else { return nil }
    switch (self, color) {
    case (.direct, .palette(let index)) where index < 8: return Int(index)
    case (.direct, _):
      // The first eight numbers mean the palette.
      let number = rgb.red << 16 | rgb.green << 8 | rgb.blue
      return number < 8 && number > 0 ? 8 : number
    case (.indexed(let count), .palette(let index)) where index < count: return Int(index)
    case (.indexed(256), _): return rgb.nearestOf256
    case (.indexed(let count), _): return rgb.nearestAnsi(of: count)
    }
  }
}
