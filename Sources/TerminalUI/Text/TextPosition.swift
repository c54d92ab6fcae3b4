/// A place between two characters of a text: both numbers count from zero.
public struct TextPosition: Hashable, Codable, Sendable {
  /// The line, as the text's own newlines make them.
  public var line: Int
  /// How many characters of the line stand before.
  public var offset: Int

  /// Creates a position; that a text has it is not checked.
  public init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }

  /// The beginning of every text.
  public static let start = TextPosition(line: 0, offset: 0)
}

extension TextPosition: Comparable {
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.offset) < (b.line, b.offset)
  }
}
