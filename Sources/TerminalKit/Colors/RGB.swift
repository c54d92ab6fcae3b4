/// A colour as red, green and blue, each from 0 to 255.
public struct RGB: Hashable, Sendable {
  /// The red component, from 0 to 255.
  public var red: Int
  /// The green component, from 0 to 255.
  public var green: Int
  /// The blue component, from 0 to 255.
  public var blue: Int

  /// Creates a colour from its components.
  public init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates the usual appearance of a colour. The first sixteen are those of xterm, although users may change theirs.
  /// Returns nil for the terminal's default colour.
  public init?(_ color: Color) {
    switch color {
    case .default: return nil
    case .rgb(let red, let green, let blue):
      self.init(red: Int(red), green: Int(green), blue: Int(blue))
    case .palette(let index): self.init(index: Int(index))
    }
  }

  init(index: Int) {
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

  /// The first sixteen colours, as in xterm.
  public static let ansi = [
    RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
    RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
    RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
    RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
    RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
    RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
    RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
    RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
  ]

  /// The levels of the palette's colour cube.
  static let steps = [0, 95, 135, 175, 215, 255]
}
