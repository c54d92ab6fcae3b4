/// The colour of a cell's text or background.
///
/// A terminal with fewer colours shows the nearest one. A terminal without colours shows none.
public enum Color: Hashable, Sendable {
  /// The default colour of the terminal.
  case `default`
  /// One of the 256 palette colours. The user's terminal defines the first 16 (ANSI, then bright ANSI).
  case palette(UInt8)
  /// Red, green and blue, each from 0 to 255.
  case rgb(UInt8, UInt8, UInt8)
}

extension Color {
  /// Black, the first colour of the user's palette.
  public static let black = Color.palette(0)
  /// Red, the second colour of the user's palette.
  public static let red = Color.palette(1)
  /// Green, the third colour of the user's palette.
  public static let green = Color.palette(2)
  /// Yellow, the fourth colour of the user's palette.
  public static let yellow = Color.palette(3)
  /// Blue, the fifth colour of the user's palette.
  public static let blue = Color.palette(4)
  /// Magenta, the sixth colour of the user's palette.
  public static let magenta = Color.palette(5)
  /// Cyan, the seventh colour of the user's palette.
  public static let cyan = Color.palette(6)
  /// White, the eighth colour of the user's palette.
  public static let white = Color.palette(7)
}
