package import TerminalUI

/// The answers to the query of the background colour and to the query of the terminal type that follows it.
package enum BackgroundColorReport {
  /// Returns whether the second answer has arrived, after which the first cannot: `ESC [ ? 62 ; 22 c`.
  package static func isComplete(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let start = rest.firstRange(of: Array("\u{1B}[?".utf8)) {
      rest = rest[start.upperBound...]
      let body = rest.prefix { (0x30...0x3B).contains($0) }
      if body.endIndex < rest.endIndex, rest[body.endIndex] == UInt8(ascii: "c") { return true }
    }
    return false
  }

  /// Returns the colour in the first answer, `ESC ] 11 ; rgb:1616/1818/1d1d BEL`; nil if there is none.
  package static func color(in bytes: [UInt8]) -> RGB? {
    guard let start = bytes.firstRange(of: Array("\u{1B}]11;rgb".utf8)) else { return nil }
    let body = bytes[start.upperBound...].prefix { $0 != 0x07 && $0 != 0x1B }
    guard body.endIndex < bytes.endIndex else { return nil }
    let text = String(decoding: body, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    // Terminals with opacity append it.
    let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3).map(part)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    return RGB(red: red, green: green, blue: blue)
  }

  /// Converts one to four hexadecimal digits to a number up to 255.
  private static func part(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    return value * 255 / ((1 << (4 * digits.utf8.count)) - 1)
  }
}
