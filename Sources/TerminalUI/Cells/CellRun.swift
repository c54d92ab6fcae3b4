/// Cells that changed, side by side in one row.
public struct CellRun: Hashable, Sendable {
  public let row: Int
  public let column: Int
  public let cells: [Cell]

  public init(row: Int, column: Int, cells: [Cell]) {
    self.row = row
    self.column = column
    self.cells = cells
  }
}
