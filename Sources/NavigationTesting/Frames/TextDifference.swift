/// Where a drawn text is not what was expected, row for row.
public struct TextDifference: Hashable, Sendable {
  /// The rows that were expected.
  public let expected: [String]
  /// The rows that were drawn.
  public let actual: [String]
  /// The first row that is not the same, from zero; rows that only one side has differ.
  public let firstRow: Int

  /// Compares two texts row by row.
  ///
  /// - Returns: Nil when they are the same, scalar for scalar. A newline at the end of either means nothing.
  public init?(expected: String, actual: String) {
    self.init(expected: expected.drawnRows, actual: actual.drawnRows)
  }

  private init?(expected: [String], actual: [String]) {
    self.expected = expected
    self.actual = actual
    guard let first = Self.differingRows(expected, actual).first else { return nil }
    firstRow = first
  }

  /// All rows that are not the same.
  public var rows: [Int] { Self.differingRows(expected, actual) }

  private static func differingRows(_ expected: [String], _ actual: [String]) -> [Int] {
    (0..<max(expected.count, actual.count)).filter { row in
      guard row < expected.count, row < actual.count else { return true }
      // Strings alone would not do: to them two spellings of one character are the same.
      return !expected[row].unicodeScalars.elementsEqual(actual[row].unicodeScalars)
    }
  }
}

extension String {
  fileprivate var drawnRows: [String] {
    var rows = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if rows.last == "" { rows.removeLast() }
    return rows
  }
}

extension Frame {
  /// Compares the frame with one that was written down as ``description`` gives it.
  ///
  ///     #expect(driver.screen.difference(from: """
  ///       ┌──────┐
  ///       │Notes │
  ///       └──────┘
  ///       """) == nil)
  ///
  /// - Parameter expected: The edges and what is between them. The cursor and the title are compared
  ///   when they are there.
  /// - Returns: Nil when nothing differs.
  public func difference(from expected: String) -> TextDifference? {
    let isBox = expected.drawnRows.last?.hasPrefix("└") ?? false
    let actual = isBox ? borderedRows.joined(separator: "\n") : description
    return TextDifference(expected: expected, actual: actual)
  }
}
