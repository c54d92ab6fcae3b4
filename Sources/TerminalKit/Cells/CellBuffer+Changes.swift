extension CellBuffer {
  /// Returns the runs of cells that differ from an earlier screen, or all rows if the sizes differ.
  ///
  /// A run never begins or ends inside a wide character. Applying the runs to `previous` produces this buffer.
  ///
  /// - Complexity: O(columns × rows).
  public func changes(from previous: CellBuffer) -> [CellRun] {
    (0..<size.rows).compactMap { row in
      size == previous.size
        ? run(row: row, from: previous) : CellRun(row: row, columns: 0..<size.columns)
    }
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
    return CellRun(row: row, columns: range.lowerBound - start..<range.upperBound - start)
  }

  private func isInsideWide(_ index: Int, _ previous: CellBuffer) -> Bool {
    cells[index].width == 0 || previous.cells[index].width == 0
  }

  /// Copies runs from ``changes(from:)`` of another buffer of this size.
  public mutating func apply(_ runs: [CellRun], of new: CellBuffer) {
    for run in runs {
      replaceCells(row: run.row, column: run.columns.lowerBound, with: new.cells(of: run))
    }
    clusters.merge(new.clusters) { _, new in new }
    addresses.merge(new.addresses) { _, new in new }
  }

  /// Returns the cells of a run, which must be inside the buffer.
  public func cells(of run: CellRun) -> ArraySlice<Cell> {
    let start = run.row * size.columns
    return cells[start + run.columns.lowerBound..<start + run.columns.upperBound]
  }
}
