/// Adjacent columns of a row whose cells changed.
public struct CellRun: Hashable, Sendable {
  /// The row.
  public let row: Int
  /// The columns, at least one.
  public let columns: Range<Int>

  /// Creates a run.
  public init(row: Int, columns: Range<Int>) {
    (self.row, self.columns) = (row, columns)
  }
}
