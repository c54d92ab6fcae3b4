/// A run of adjacent changed cells in one row.
public struct CellRun: Hashable, Sendable {
  /// The row.
  public let row: Int
  /// The column of the first cell.
  public let column: Int
  /// The cells from left to right.
  public let cells: [Cell]

  /// Creates a run.
  public init(row: Int, column: Int, cells: [Cell]) {
    (self.row, self.column, self.cells) = (row, column, cells)
  }
}
