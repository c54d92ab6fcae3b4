/// The places of the scalars of a text, because the parser counts those.
struct YAMLPlaces {
  /// The number of bytes of a byte order mark at the beginning, which is not parsed.
  let start: Int
  /// The UTF-8 offset of each scalar, and of the end.
  private let offsets: [Int]
  /// The indices of the scalars that begin a line.
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (offsets, lines): ([Int], [Int]) = ([], [0])
    offsets.reserveCapacity(bytes.count + 1)
    for offset in start..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
      offsets.append(offset)
      if bytes[offset] == 0x0A { lines.append(offsets.count) }
    }
    (self.offsets, self.lines) = (offsets + [bytes.count], lines)
  }

  /// Returns the offset of a scalar.
  func offset(ofScalar index: Int) -> Int { offsets[min(index, offsets.count - 1)] }

  /// Returns the position of a scalar.
  func position(ofScalar index: Int) -> YAMLPosition {
    let line = Self.count(in: lines, upTo: index)
    return YAMLPosition(line: line, column: index - lines[line - 1] + 1)
  }

  /// Returns the position of the scalar at an offset.
  func position(ofOffset offset: Int) -> YAMLPosition {
    position(ofScalar: max(0, Self.count(in: offsets, upTo: offset) - 1))
  }

  /// Returns how many of the ascending numbers are at most a limit.
  private static func count(in numbers: [Int], upTo limit: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
