/// What the colours of a terminal look like in a picture.
public struct PictureColors: Hashable, Sendable {
  /// Red, green and blue as six hexadecimal digits after a `#`.
  public typealias Hex = String

  public let text: Hex
  public let background: Hex
  /// The first sixteen colours of the palette.
  public let ansi: [Hex]

  /// - Parameters:
  ///   - text: What stands for the terminal's own text colour.
  ///   - background: What stands for its own background.
  ///   - ansi: The first sixteen colours of the palette; those that are missing are text.
  public init(text: Hex, background: Hex, ansi: [Hex]) {
    self.text = text
    self.background = background
    self.ansi = ansi
  }

  /// A quiet dark terminal, in which text of each colour but black can be read (WCAG AA).
  public static let dark = PictureColors(
    text: "#d8dce4", background: "#16181d",
    ansi: [
      "#3b4048", "#f0717b", "#8fc97c", "#e3be70", "#6cb2f5", "#cf8fe6", "#4fc1c9", "#d8dce4",
      "#8a93a3", "#ff8a93", "#a6dd94", "#f2d08a", "#8cc6ff", "#deaaf0", "#74d7de", "#ffffff",
    ])

  /// The look of a colour; nil for the terminal's own.
  func hex(_ color: Color) -> Hex? {
    switch color {
    case .default: nil
    case .rgb(let red, let green, let blue): Self.hex(red, green, blue)
    case .palette(let index): hex(paletteIndex: Int(index))
    }
  }

  private func hex(paletteIndex index: Int) -> Hex {
    switch index {
    case ..<16: return ansi.indices.contains(index) ? ansi[index] : text
    case 16..<232:
      let cube = index - 16
      return Self.hex(Self.steps[cube / 36], Self.steps[cube / 6 % 6], Self.steps[cube % 6])
    default:
      let gray = UInt8(8 + (index - 232) * 10)
      return Self.hex(gray, gray, gray)
    }
  }

  /// The levels of the colour cube.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func hex(_ parts: UInt8...) -> Hex {
    "#" + parts.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }
}
