import CNcurses
import TerminalUI

extension FrameEncoder {
  /// Draws everything, on a terminal with unknown contents.
  func drawAll() {
    nt_erase()
    nt_repaint_all()
    draw((0..<shown.size.rows).map { CellRun(row: $0, columns: 0..<shown.size.columns) })
  }

  /// Empties the tables of clusters and colour pairs and draws everything.
  func emptyTablesAndRedraw() {
    clusters.removeAll()
    pairs.removeAll()
    drawAll()
  }

  func draw(_ runs: [CellRun]) {
    for run in runs {
      let cells = encoded(run)
      unsafe nt_put_cells(Int32(run.row), cells, Int32(cells.count))
    }
  }

  private func encoded(_ run: CellRun) -> [nt_cell] {
    var result: [nt_cell] = []
    result.reserveCapacity(run.columns.count)
    var style = Style.plain
    var (attributes, pair) = (UInt32(0), Int32(0))
    var column = run.columns.lowerBound
    var previous: Cell?
    let corner = cornerColumns(row: run.row)
    for cell in shown.cells(of: run) {
      defer { (previous, column) = (cell, column + 1) }
      // A placeholder differs from column to column.
      if cell == previous, !corner.contains(column),
        let last = result.indices.last, result[last].scalar < ClusterTable.firstLead
      {
        result[last].count += 1
        continue
      }
      if cell.style != style || column == run.columns.lowerBound {
        style = cell.style
        let adapted = pairs.palette?.adapted(style) ?? style
        (attributes, pair) = (UInt32(adapted.attributes.rawValue), pairs.number(of: adapted))
      }
      var drawn = nt_cell(
        scalar: 0x20, attributes: attributes, pair: pair, column: Int32(column), count: 1)
      if corner.contains(column) {
        (drawn.attributes, drawn.pair) = (0, 0)
        result.append(drawn)
      } else if let scalar = cell.asciiScalar, cell.hyperlink == .none {
        drawn.scalar = scalar
        result.append(drawn)
      } else {
        append(cell, column: column, end: run.columns.upperBound, to: &result, drawn)
      }
    }
    return result
  }
}

extension FrameEncoder {
  /// Appends the ncurses cells for a cell that must not exceed `end`. `blank` has its style.
  private func append(
    _ cell: Cell, column: Int, end: Int, to result: inout [nt_cell], _ blank: nt_cell
  ) {
    // The second cell of a wide character was drawn with the first.
    if cell.width == 0, !result.isEmpty { return }
    guard cell.width > 0, column + Int(cell.width) <= end else { return result.append(blank) }
    var drawn = blank
    switch forms.form(of: cell) {
    case .scalar where address(of: cell) != nil, .cluster:
      return appendCluster(cell, column: column, to: &result, blank)
    case .scalar(let scalar):
      drawn.scalar = scalar
    case .line(let scalar):
      drawn.scalar = scalar
      drawn.attributes |= UInt32(NT_LINE_DRAWING)
    }
    result.append(drawn)
    if cell.width == 2, !forms.isUnicode { result.append(blank) }
  }

  private func appendCluster(
    _ cell: Cell, column: Int, to result: inout [nt_cell], _ blank: nt_cell
  ) {
    let lead = clusters.lead(for: cell, column: column) { cluster(cell, column: column) }
    var drawn = blank
    drawn.scalar = lead ?? 0xFFFD
    result.append(drawn)
    guard cell.width == 2 else { return }
    drawn.scalar = lead.map(ClusterTable.trail(of:)) ?? 0x20
    result.append(drawn)
  }

  func cluster(_ cell: Cell, column: Int) -> Cluster {
    let (text, address) = (text(of: cell.glyph), address(of: cell))
    if let address, case .scalar = forms.form(of: cell) {
      return Cluster(reliable: text, column: column, width: Int(cell.width), address: address)
    }
    return Cluster(text, column: column, width: Int(cell.width), address: address)
  }

  /// Returns the hyperlink address of a cell; nil for a terminal without hyperlinks.
  func address(of cell: Cell) -> WebAddress? {
    guard modes.hasHyperlinks, cell.hyperlink != .none else { return nil }
    return shown.addresses[cell.hyperlink]
  }

  /// Returns the text of a glyph, without characters that a terminal would interpret.
  private func text(of glyph: Glyph) -> [UInt8] {
    let text = shown.text(of: glyph)
    let isHarmless = !text.isEmpty && text.unicodeScalars.allSatisfy(\.isDrawable)
    return Array((isHarmless ? text : "\u{FFFD}").utf8)
  }
}

extension FrameEncoder {
  /// Makes ncurses send again, from left to right, the rows in which a terminal may have drawn a character over
  /// others.
  func repaintOverdrawn(in output: [UInt8]) -> Bool {
    let numbers = clusters.overlappingEntries(in: output)
    if numbers.isEmpty { return false }
    let columns = 0..<shown.size.columns
    for row in 0..<shown.size.rows {
      let cells = shown.cells(of: CellRun(row: row, columns: columns))
      let isOverdrawn = zip(columns, cells).contains { column, cell in
        clusters.number(of: cell, column: column).map(numbers.contains) ?? false
      }
      if isOverdrawn { nt_repaint_row(Int32(row)) }
    }
    return true
  }
}
