import TerminalUI

extension RGB {
  /// Creates the colour in an answer to the query of the background, `11;rgb:1616/1818/1d1d`; nil for any other answer.
  init?(backgroundIn answer: [UInt8]) {
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    // Terminals with opacity append it.
    let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3).map(Self.part)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    self.init(red: red, green: green, blue: blue)
  }

  /// Converts one to four hexadecimal digits to a number up to 255.
  private static func part(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    return value * 255 / ((1 << (4 * digits.utf8.count)) - 1)
  }
}
