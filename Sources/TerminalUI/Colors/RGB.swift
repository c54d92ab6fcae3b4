/// A colour as light: red, green and blue, each from 0 to 255.
public struct RGB: Hashable, Sendable {
  /// From 0 to 255.
  public var red: Int
  /// From 0 to 255.
  public var green: Int
  /// From 0 to 255.
  public var blue: Int

  /// Creates a colour of its three parts.
  public init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// What a colour usually looks like: the first sixteen as xterm shows them, though users have their own.
  /// Nil for the terminal's own.
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

  /// The first sixteen, as xterm shows them.
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

  /// The levels of the cube of colours in the palette.
  static let steps = [0, 95, 135, 175, 215, 255]
}
