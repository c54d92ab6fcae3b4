/// The differences between an expected and an actual text, row by row.
public struct TextDifference: Hashable, Sendable {
  /// The expected rows.
  public let expected: [String]
  /// The actual rows.
  public let actual: [String]
  /// The first different row, counted from zero. Rows that only one text has are different.
  public let firstRow: Int

  /// Compares two texts row by row.
  ///
  /// - Returns: Nil if they are equal, scalar for scalar. A final newline is ignored.
  public init?(expected: String, actual: String) {
    self.init(expected: expected.drawnRows, actual: actual.drawnRows)
  }

  private init?(expected: [String], actual: [String]) {
    self.expected = expected
    self.actual = actual
    guard let first = Self.differingRows(expected, actual).first else { return nil }
    firstRow = first
  }

  /// All different rows.
  public var rows: [Int] { Self.differingRows(expected, actual) }

  private static func differingRows(_ expected: [String], _ actual: [String]) -> [Int] {
    (0..<max(expected.count, actual.count)).filter { row in
      guard row < expected.count, row < actual.count else { return true }
      // Compares scalars, because strings treat different spellings of a character as equal.
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
  /// Compares the frame with a written ``description``.
  ///
  ///     #expect(driver.screen.difference(from: """
  ///       ┌──────┐
  ///       │Notes │
  ///       └──────┘
  ///       """) == nil)
  ///
  /// - Parameter expected: The border and the rows. The cursor and the title are compared if they are present.
  /// - Returns: Nil if nothing differs.
  public func difference(from expected: String) -> TextDifference? {
    let isBox = expected.drawnRows.last?.hasPrefix("└") ?? false
    let actual = isBox ? borderedRows.joined(separator: "\n") : description
    return TextDifference(expected: expected, actual: actual)
  }
}
