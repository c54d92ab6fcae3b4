/// The colour of a cell's text or background.
///
/// A terminal that has fewer colours shows the nearest it has; one without colours shows none.
public enum Color: Hashable, Sendable {
  /// What the user's terminal uses by default.
  case `default`
  /// One of the 256 palette colours; the first 16 are the user's own (ANSI, then its bright ones).
  case palette(UInt8)
  /// Red, green and blue, each from 0 to 255.
  case rgb(UInt8, UInt8, UInt8)
}

extension Color {
  /// The first of the user's own palette, black.
  public static let black = Color.palette(0)
  /// The second of the user's own palette, red.
  public static let red = Color.palette(1)
  /// The third of the user's own palette, green.
  public static let green = Color.palette(2)
  /// The fourth of the user's own palette, yellow.
  public static let yellow = Color.palette(3)
  /// The fifth of the user's own palette, blue.
  public static let blue = Color.palette(4)
  /// The sixth of the user's own palette, magenta.
  public static let magenta = Color.palette(5)
  /// The seventh of the user's own palette, cyan.
  public static let cyan = Color.palette(6)
  /// The eighth of the user's own palette, white.
  public static let white = Color.palette(7)
}
