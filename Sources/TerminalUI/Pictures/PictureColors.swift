/// What the colours of a terminal look like in a picture.
public struct PictureColors: Hashable, Sendable {
  /// Red, green and blue as six hexadecimal digits after a `#`.
  public typealias Hex = String

  /// The colour of text that has none of its own.
  public let text: Hex
  /// The colour behind it.
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

  /// The same, with the text and the ground of a theme that has its own.
  public func over(_ theme: Theme) -> PictureColors {
    PictureColors(
      text: hex(theme.text.foreground) ?? text,
      background: hex(theme.text.background) ?? background,
      ansi: ansi)
  }

  /// The look of a colour; nil for the terminal's own.
  func hex(_ color: Color) -> Hex? {
    switch color {
    case .default: nil
    case .palette(let index) where index < 16:
      ansi.indices.contains(Int(index)) ? ansi[Int(index)] : text
    case .rgb, .palette: RGB(color).map { Self.hex($0.red, $0.green, $0.blue) }
    }
  }

  private static func hex(_ parts: Int...) -> Hex {
    "#" + parts.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }
}
