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
  /// The parameters that select each colour, after 38 or 48, and the final `m`.
  private var selections: [[UInt8]] = []

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
    selections.append(text(of: number))
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
      var end = index + 1
      if let selection = Self.selection(in: output, at: index) {
        // `ESC [ 38` or `ESC [ 48`.
        result += output[index..<index + 4]
        let slot = selection.number - Self.first
        result += selections.indices.contains(slot) ? selections[slot] : text(of: selection.number)
        end = selection.end
      } else {
        while end < output.count, output[end] != 0x1B { end += 1 }
        result += output[index..<end]
      }
      index = end
    }
    return result
  }

  private func text(of number: Int) -> [UInt8] {
    Array((parameters(of: number).map { ";\($0)" }.joined() + "m").utf8)
  }

  /// Parses the selection of a palette colour at an index: `ESC [ 38 ; 5 ; n m`.
  private static func selection(
    in bytes: [UInt8], at index: Int
  ) -> (number: Int, end: Int)? {
    guard bytes[index] == 0x1B, index + 7 < bytes.count, bytes[index + 1] == UInt8(ascii: "["),
      bytes[index + 2] == UInt8(ascii: "3") || bytes[index + 2] == UInt8(ascii: "4"),
      bytes[index + 3] == UInt8(ascii: "8"), bytes[index + 4] == UInt8(ascii: ";"),
      bytes[index + 5] == UInt8(ascii: "5"), bytes[index + 6] == UInt8(ascii: ";")
    else { return nil }
    var (number, end) = (0, index + 7)
    while end < bytes.count, 0x30...0x39 ~= bytes[end], number < 256 {
      number = number * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end > index + 7, number < 256, end < bytes.count, bytes[end] == UInt8(ascii: "m") else {
      return nil
    }
    return (number, end + 1)
  }
}
