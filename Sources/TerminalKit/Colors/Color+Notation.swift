extension Color {
  /// The names of the terminal's own colours, in palette order.
  static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black",
    "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white",
  ]

  /// Creates a colour from text: `default`, one of the sixteen names such as `red` or `bright-red`, or `#rrggbb`.
  ///
  /// - Returns: Nil for any other text.
  public init?(_ text: String) {
    if text == "default" {
      self = .default
    } else if let index = Self.names.firstIndex(of: text) {
      self = .palette(UInt8(index))
    } else if let number = Self.number(text) {
      self = .rgb(UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    } else {
      return nil
    }
  }

  private static func number(_ text: String) -> Int? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    else { return nil }
    return Int(text.dropFirst(), radix: 16)
  }
}
