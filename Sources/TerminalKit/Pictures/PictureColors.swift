/// The appearance of a terminal's colours in a picture.
public struct PictureColors: Hashable, Sendable {
  /// A colour as `#` and six hexadecimal digits for red, green and blue.
  public typealias Hex = String

  /// The default text colour.
  public let text: Hex
  /// The default background colour.
  public let background: Hex
  /// The first sixteen palette colours.
  public let ansi: [Hex]

  /// - Parameters:
  ///   - text: The default text colour.
  ///   - background: The default background colour.
  ///   - ansi: The first sixteen palette colours. Missing ones use the text colour.
  public init(text: Hex, background: Hex, ansi: [Hex]) {
    (self.text, self.background, self.ansi) = (text, background, ansi)
  }

  /// A muted dark scheme in which text is readable in every colour but black (WCAG AA).
  public static let dark = PictureColors(
    text: "#d8dce4", background: "#16181d",
    ansi: [
      "#3b4048", "#f0717b", "#8fc97c", "#e3be70", "#6cb2f5", "#cf8fe6", "#4fc1c9", "#d8dce4",
      "#8a93a3", "#ff8a93", "#a6dd94", "#f2d08a", "#8cc6ff", "#deaaf0", "#74d7de", "#ffffff",
    ])

  /// Returns the colours with the text and background of a theme, if it has its own.
  public func over(_ theme: Theme) -> PictureColors {
    PictureColors(
      text: hex(theme.text.foreground) ?? text,
      background: hex(theme.text.background) ?? background,
      ansi: ansi)
  }

  /// Returns the appearance of a colour, or nil for the terminal's default.
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
