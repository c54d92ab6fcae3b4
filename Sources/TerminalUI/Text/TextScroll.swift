/// The first row an editor shows: a row of a line, both counted from zero.
public struct TextScroll: Hashable, Codable, Sendable {
  /// The line that is shown first.
  public var line: Int
  /// Which row of the line, when the line is wrapped.
  public var row: Int

  /// Creates a scroll; where a text is shorter its nearest row is shown.
  public init(line: Int, row: Int) {
    self.line = line
    self.row = row
  }

  /// The beginning of every text.
  public static let top = TextScroll(line: 0, row: 0)
}

extension TextScroll: Comparable {
  public static func < (a: TextScroll, b: TextScroll) -> Bool {
    (a.line, a.row) < (b.line, b.row)
  }
}
