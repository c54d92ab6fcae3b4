/// A text to search for, ignoring case.
public struct TextPattern: Hashable, Sendable {
  private let characters: [Character]
  private let folded: [String]
  /// The lowercase bytes, if each is a character. Most lines are ruled out by comparing them.
  private let bytes: [UInt8]?

  /// - Returns: Nil for an empty text, which matches nothing.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    characters = Array(text)
    folded = characters.map { $0.lowercased() }
    bytes = text.utf8.allSatisfy(\.isCharacter) ? text.utf8.map(\.lowercasedASCII) : nil
  }

  /// Returns the matches in a line as ranges of character offsets that do not overlap.
  ///
  /// Whole characters are compared, so `e` does not match `é`.
  ///
  /// - Complexity: O(length of the line), times the length of the pattern in the worst case.
  public func ranges(in line: String) -> [Range<Int>] {
    if let bytes {
      let found = ranges(of: bytes, in: Array(line.utf8))
      if found.isEmpty || line.utf8.allSatisfy(\.isCharacter) { return found }
    }
    let line = Array(line)
    return Self.ranges(of: characters.count, in: line.count) { isAt($0, of: line) }
  }

  /// Returns the matches of lowercase bytes in a line, ignoring case.
  private func ranges(of bytes: [UInt8], in line: [UInt8]) -> [Range<Int>] {
    Self.ranges(of: bytes.count, in: line.count) { start in
      bytes.indices.allSatisfy { line[start + $0].lowercasedASCII == bytes[$0] }
    }
  }

  private static func ranges(
    of length: Int, in count: Int, where isAt: (Int) -> Bool
  ) -> [Range<Int>] {
    var (ranges, start): ([Range<Int>], Int) = ([], 0)
    while start + length <= count {
      let isFound = isAt(start)
      if isFound { ranges.append(start..<start + length) }
      start += isFound ? length : 1
    }
    return ranges
  }

  private func isAt(_ start: Int, of line: [Character]) -> Bool {
    characters.indices.allSatisfy { index in
      let character = line[start + index]
      return character == characters[index]
        || character.isCased && character.lowercased() == folded[index]
    }
  }
}

extension UInt8 {
  /// Whether the byte is always a character of its own. A carriage return is not, because it forms one with a newline.
  fileprivate var isCharacter: Bool { self < 0x80 && self != 0x0D }

  /// The byte in lower case if it is an ASCII letter.
  package var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 0x20 : self
  }
}
