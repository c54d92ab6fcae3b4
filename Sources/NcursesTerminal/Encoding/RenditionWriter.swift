/// Merges selections of styles into the fewest bytes (ECMA-48, 8.3.117: SELECT GRAPHIC RENDITION).
///
/// ncurses sends a sequence for each part of a style: it resets the colours, leaves the alternate character set,
/// resets all attributes, and sets the new ones. One sequence is enough, and everything before the reset can be
/// omitted.
struct RenditionWriter {
  /// The sequence that leaves the alternate character set. It is removed from frames that never enter it.
  let characterSetReset: [UInt8]

  /// Returns the output of ncurses with consecutive selections merged into one.
  func merging(_ output: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(output.count)
    var selected: [UInt8]?
    var index = 0
    while index < output.count {
      if isReset(output, at: index) {
        index += characterSetReset.count
      } else if let parameters = Self.parameters(in: output, at: index) {
        selected = Self.merged(selected, output[parameters])
        index = parameters.upperBound + 1
      } else {
        if let selected { result += Self.sequence(selected) }
        selected = nil
        let end = nextControl(in: output, after: index)
        result += output[index..<end]
        index = end
      }
    }
    return selected.map { result + Self.sequence($0) } ?? result
  }

  private func isReset(_ output: [UInt8], at index: Int) -> Bool {
    guard output[index] == characterSetReset.first else { return false }
    return output[index...].starts(with: characterSetReset)
  }

  /// Returns the index of the next escape sequence or control character.
  private func nextControl(in output: [UInt8], after index: Int) -> Int {
    var end = index + 1
    while end < output.count, output[end] >= 0x20 { end += 1 }
    return end
  }

  /// Returns the range of the parameters of a selection at an index: `ESC [ parameters m`.
  private static func parameters(in output: [UInt8], at index: Int) -> Range<Int>? {
    guard output[index] == 0x1B, index + 2 < output.count, output[index + 1] == UInt8(ascii: "[")
    else { return nil }
    var end = index + 2
    while end < output.count, (UInt8(ascii: "0")...UInt8(ascii: ";")).contains(output[end]) {
      end += 1
    }
    return end < output.count && output[end] == UInt8(ascii: "m") ? index + 2..<end : nil
  }

  private static func merged(_ before: [UInt8]?, _ next: ArraySlice<UInt8>) -> [UInt8] {
    guard let before, !endsAll(next) else { return Array(next) }
    return (before.isEmpty ? [UInt8(ascii: "0")] : before) + [UInt8(ascii: ";")] + next
  }

  /// Returns whether a selection begins by resetting all attributes and colours.
  private static func endsAll(_ parameters: ArraySlice<UInt8>) -> Bool {
    let rest = parameters.first == UInt8(ascii: "0") ? parameters.dropFirst() : parameters
    return rest.isEmpty || rest.first == UInt8(ascii: ";")
  }

  private static func sequence(_ parameters: [UInt8]) -> [UInt8] {
    [0x1B, UInt8(ascii: "[")] + (parameters == [UInt8(ascii: "0")] ? [] : parameters)
      + [UInt8(ascii: "m")]
  }
}
