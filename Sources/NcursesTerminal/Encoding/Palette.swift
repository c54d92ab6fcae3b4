import TerminalUI

/// The colours a terminal has.
enum Palette: Hashable, Sendable {
  /// The first 8, 16 or 256 of the usual palette.
  case indexed(count: Int)
  /// Any red, green and blue, as one number.
  case direct

  /// - Parameter count: What ncurses says; nil is for a terminal without colours.
  init?(count: Int) {
    switch count {
    case ..<8: return nil
    case 8..<16: self = .indexed(count: 8)
    case 16..<256: self = .indexed(count: 16)
    case 256: self = .indexed(count: 256)
    default: self = .direct
    }
  }

  /// The numbers of a text colour and its background; nil is what the terminal uses by itself.
  ///
  /// Two colours that differ stay different, so that text can be read.
  func numbers(_ foreground: Color, _ background: Color) -> (Int?, Int?) {
    let (text, ground) = (number(foreground), number(background))
    guard let text, text == ground, foreground != background else { return (text, ground) }
    let isDark = RGB(background).map { $0.brightness < 128 } ?? true
    return (isDark ? whitest : 0, ground)
  }

  private var whitest: Int {
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

/// A colour as light.
struct RGB: Hashable, Sendable {
  var red: Int
  var green: Int
  var blue: Int
}

extension RGB {
  /// What a colour usually looks like; nil for the terminal's own.
  init?(_ color: Color) {
    switch color {
    case .default: return nil
    case .rgb(let red, let green, let blue):
      self.init(red: Int(red), green: Int(green), blue: Int(blue))
    case .palette(let index): self.init(index: Int(index))
    }
  }

  private init(index: Int) {
    switch index {
    case ..<16: self = Self.ansi[index]
    case 16..<232:
      let cube = index - 16
      self.init(
        red: Self.steps[cube / 36], green: Self.steps[cube / 6 % 6], blue: Self.steps[cube % 6])
    default:
      let gray = 8 + (index - 232) * 10
      self.init(red: gray, green: gray, blue: gray)
    }
  }

  /// The first sixteen, as xterm shows them.
  static let ansi = [
    RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
    RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
    RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
    RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
    RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
    RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
    RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
    RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
  ]

  /// The levels of the colour cube.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// How bright it looks, from 0 to 255.
  var brightness: Int { (red * 299 + green * 587 + blue * 114) / 1000 }

  func distance(to other: RGB) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// Whether there is hardly any hue.
  private var isGray: Bool { max(red, green, blue) - min(red, green, blue) < 32 }

  /// The nearest of the first colours; a grey stays one.
  func nearestAnsi(of count: Int) -> Int {
    let candidates = Self.ansi.indices.prefix(count).filter { !isGray || Self.ansi[$0].isGray }
    return candidates.min { distance(to: Self.ansi[$0]) < distance(to: Self.ansi[$1]) } ?? 0
  }

  /// The nearest colour of the cube or of the greys; the first sixteen are the user's own, so their
  /// light is not known.
  var nearestOf256: Int {
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let gray = 232 + max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    return distance(to: RGB(index: cube)) <= distance(to: RGB(index: gray)) ? cube : gray
  }

  private func step(_ value: Int) -> Int {
    let distances = Self.steps.map { abs($0 - value) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}
