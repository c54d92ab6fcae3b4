/// A position in the text of a configuration: line and column, both counted from 1, the column in Unicode scalars.
public struct ConfigPosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (first: ConfigPosition, second: ConfigPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
