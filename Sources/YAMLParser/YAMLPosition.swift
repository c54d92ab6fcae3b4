/// A position in a YAML text: line and column, both counted from 1, the column in Unicode scalars.
public struct YAMLPosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (first: YAMLPosition, second: YAMLPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// The reason why a text is not valid YAML, with its position.
public struct YAMLError: Error, Hashable, Sendable {
  /// What is wrong, without a period at its end.
  public let detail: String
  public let position: YAMLPosition

  public init(_ detail: String, at position: YAMLPosition) {
    (self.detail, self.position) = (detail, position)
  }
}
