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
  public static let black = Color.palette(0)
  public static let red = Color.palette(1)
  public static let green = Color.palette(2)
  public static let yellow = Color.palette(3)
  public static let blue = Color.palette(4)
  public static let magenta = Color.palette(5)
  public static let cyan = Color.palette(6)
  public static let white = Color.palette(7)
}
