extension CellBuffer {
  /// Returns the runs of cells that differ from an earlier screen, or all rows if the sizes differ.
  ///
  /// A run never begins or ends inside a wide character. Applying the runs to `previous` produces this buffer.
  ///
  /// - Complexity: O(columns × rows).
  public func changes(from previous: CellBuffer) -> [CellRun] {
    guard size == previous.size else { return (0..<size.rows).map(wholeRow) }
    return (0..<size.rows).compactMap { run(row: $0, from: previous) }
  }

  private func wholeRow(_ row: Int) -> CellRun {
    let start = row * size.columns
    return CellRun(row: row, column: 0, cells: Array(cells[start..<start + size.columns]))
  }

  /// Returns one run for a row, from the first to the last difference. The encoder skips equal cells inside it.
  private func run(row: Int, from previous: CellBuffer) -> CellRun? {
    let start = row * size.columns
    var range = start..<start + size.columns
    guard let first = range.first(where: { cells[$0] != previous.cells[$0] }),
      let last = range.last(where: { cells[$0] != previous.cells[$0] })
    else { return nil }
    range = first..<last + 1
    while isInsideWide(range.lowerBound, previous) {
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.upperBound < start + size.columns, isInsideWide(range.upperBound, previous) {
      range = range.lowerBound..<range.upperBound + 1
    }
    return CellRun(row: row, column: range.lowerBound - start, cells: Array(cells[range]))
  }

  private func isInsideWide(_ index: Int, _ previous: CellBuffer) -> Bool {
    cells[index].width == 0 || previous.cells[index].width == 0
  }

  /// Applies runs from ``changes(from:)``.
  public mutating func apply(_ runs: [CellRun]) {
    for run in runs {
      replaceCells(row: run.row, column: run.column, with: run.cells)
    }
  }
}
