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
    // Where the parameters of the last selection begin, while nothing follows it.
    var start: Int?
    var index = 0
    while index < output.count {
      if isCharacterSetReset(output, at: index) {
        index += characterSetReset.count
      } else if let parameters = Self.parameters(in: output, at: index) {
        if let start, Self.beginsWithReset(output[parameters]) {
          result.removeLast(result.count - start)
        } else if let start {
          if result.count == start { result.append(UInt8(ascii: "0")) }
          result.append(UInt8(ascii: ";"))
        } else {
          result.append(0x1B)
          result.append(UInt8(ascii: "["))
          start = result.count
        }
        for parameter in parameters { result.append(output[parameter]) }
        index = parameters.upperBound + 1
      } else {
        if let first = start { Self.endSelection(at: first, of: &result) }
        start = nil
        let end = nextControl(in: output, after: index)
        result += output[index..<end]
        index = end
      }
    }
    if let start { Self.endSelection(at: start, of: &result) }
    return result
  }

  private func isCharacterSetReset(_ output: [UInt8], at index: Int) -> Bool {
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

  /// Returns whether the parameters of a selection begin by resetting all attributes and colours.
  private static func beginsWithReset(_ parameters: ArraySlice<UInt8>) -> Bool {
    let rest = parameters.first == UInt8(ascii: "0") ? parameters.dropFirst() : parameters
    return rest.isEmpty || rest.first == UInt8(ascii: ";")
  }

  /// Ends the selection whose parameters begin at an index. A single zero is the default.
  private static func endSelection(at start: Int, of output: inout [UInt8]) {
    if output.count == start + 1, output[start] == UInt8(ascii: "0") { output.removeLast() }
    output.append(UInt8(ascii: "m"))
  }
}
