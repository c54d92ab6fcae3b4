/// A position between two characters of a text. Line and offset count from zero.
public struct TextPosition: Hashable, Codable, Sendable {
  /// The index of the line.
  public var line: Int
  /// The number of characters before the position in the line.
  public var offset: Int

  /// Creates a position, without checking that a text contains it.
  public init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }

  /// The start of every text.
  public static let start = TextPosition(line: 0, offset: 0)
}

extension TextPosition: Comparable {
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.offset) < (b.line, b.offset)
  }
}
