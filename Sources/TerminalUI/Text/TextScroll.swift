/// The first row an editor shows: a row of a line, both counted from zero.
public struct TextScroll: Hashable, Codable, Sendable {
  public var line: Int
  /// Which row of the line, when the line is wrapped.
  public var row: Int

  public init(line: Int, row: Int) {
    self.line = line
    self.row = row
  }

  public static let top = TextScroll(line: 0, row: 0)
}

extension TextScroll: Comparable {
  public static func < (a: TextScroll, b: TextScroll) -> Bool {
    (a.line, a.row) < (b.line, b.row)
  }
}
