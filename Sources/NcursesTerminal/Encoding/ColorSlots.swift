import CNcurses
import TerminalUI

/// 24-bit colours for a terminal whose description has only a palette of 256.
///
/// ncurses gets a palette number above the first sixteen for each colour, and in its output the selection of that
/// number is replaced by the selection of the colour. The palette's own colours are handled in the same way, because
/// their numbers may be taken.
struct ColorSlots: Sendable {
  private static let first = 16
  private static let capacity = 240

  private var numbers: [Color: Int] = [:]
  private var colors: [Color] = []

  /// Whether the selected screen's terminal selects palette colours with the sequence that is replaced here.
  @MainActor static var areUsable: Bool {
    CursesScreen.foregroundSelection(of: 17) == Array("\u{1B}[38;5;17m".utf8)
  }

  /// Returns the substitute number of a colour; nil if all are taken.
  mutating func number(of color: Color) -> Int? {
    if case .palette(let index) = color, index < Self.first { return Int(index) }
    if let number = numbers[color] { return number }
    guard colors.count < Self.capacity else { return nil }
    let number = Self.first + colors.count
    colors.append(color)
    numbers[color] = number
    return number
  }

  /// Returns the parameters that select the colour of a number, after 38 or 48.
  func parameters(of number: Int) -> [Int] {
    guard number >= Self.first, number - Self.first < colors.count else { return [5, number] }
    return switch colors[number - Self.first] {
    case .rgb(let red, let green, let blue): [2, Int(red), Int(green), Int(blue)]
    case .palette(let index): [5, Int(index)]
    case .default: [5, number]
    }
  }

  /// Returns the output of ncurses with the numbers replaced by the colours.
  func replacing(in output: [UInt8]) -> [UInt8] {
    guard !colors.isEmpty else { return output }
    var result: [UInt8] = []
    result.reserveCapacity(output.count * 2)
    var index = 0
    while index < output.count {
      guard let (ground, number, end) = Self.selection(in: output, at: index) else {
        result.append(output[index])
        index += 1
        continue
      }
      let numbers = [ground] + parameters(of: number)
      result += Array("\u{1B}[\(numbers.map(String.init).joined(separator: ";"))m".utf8)
      index = end
    }
    return result
  }

  /// Parses the selection of a palette colour at an index: `ESC [ 38 ; 5 ; n m`.
  private static func selection(
    in bytes: [UInt8], at index: Int
  ) -> (ground: Int, number: Int, end: Int)? {
    guard bytes[index] == 0x1B, index + 7 < bytes.count, bytes[index + 1] == UInt8(ascii: "["),
      bytes[index + 2] == UInt8(ascii: "3") || bytes[index + 2] == UInt8(ascii: "4"),
      bytes[index + 3..<index + 7].elementsEqual("8;5;".utf8)
    else { return nil }
    let digits = bytes[(index + 7)...].prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count), digits.endIndex < bytes.count,
      bytes[digits.endIndex] == UInt8(ascii: "m"),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (bytes[index + 2] == UInt8(ascii: "3") ? 38 : 48, number, digits.endIndex + 1)
  }
}
