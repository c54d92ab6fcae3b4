/// The first visible row of an editor. Line and row count from zero.
public struct TextScroll: Hashable, Codable, Sendable {
  /// The index of the line.
  public var line: Int
  /// The row within a wrapped line.
  public var row: Int

  /// Creates a scroll position. If the text is shorter, the nearest row is used.
  public init(line: Int, row: Int) {
    self.line = line
    self.row = row
  }

  /// The start of every text.
  public static let top = TextScroll(line: 0, row: 0)
}

extension TextScroll: Comparable {
  public static func < (a: TextScroll, b: TextScroll) -> Bool {
    (a.line, a.row) < (b.line, b.row)
  }
}
