/// Adjacent cells of one style. NavigationTesting shows frames by them, too.
package struct StyleRun {
  let row: Int
  let column: Int
  package let style: Style
  /// The text and width of each cell. The second cell of a wide character is omitted.
  package var cells: [(text: String, width: Int)] = []
}

extension CellBuffer {
  /// Returns the cells of a row as runs of equal style.
  package func styleRuns(row: Int) -> [StyleRun] {
    var runs: [StyleRun] = []
    for column in 0..<size.columns {
      let cell = self[row: row, column: column]
      if runs.last?.style != cell.style {
        runs.append(StyleRun(row: row, column: column, style: cell.style))
      }
      runs[runs.count - 1].cells.append((text(row: row, column: column), Int(cell.width)))
    }
    return runs
  }
}
