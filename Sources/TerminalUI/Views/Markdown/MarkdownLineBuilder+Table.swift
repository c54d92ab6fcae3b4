extension MarkdownLineBuilder {
  /// Adds a table: a row is a line, whose cells are cut where the table is too wide.
  mutating func add(_ table: MarkdownDocument.Table) {
    let count = table.alignments.count
    let rows = table.rows.enumerated().map { index, row in
      row.prefix(count).map { cell in
        Array(runs(of: cell, index == 0 ? styles.heading : styles.text).joined())
      }
    }
    let widths = widths(of: rows, count: count)
    for (index, row) in rows.enumerated() {
      addRow(cells: row, widths: widths, alignments: table.alignments)
      if index == 0 { addRule(widths: widths) }
    }
  }

  /// The columns of each column: as wide as its widest cell, the widest cut to the same where the sum
  /// does not fit.
  private func widths(of rows: [[[MarkdownRun]]], count: Int) -> [Int] {
    let natural = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    var room = columns - 3 * (count - 1)
    var widest = Int.max
    for (index, width) in natural.sorted().enumerated() {
      let share = max(1, room / (count - index))
      if width > share {
        widest = share
        break
      }
      room -= width
    }
    return natural.map { max(1, min($0, widest)) }
  }

  private mutating func addRow(
    cells: [[MarkdownRun]], widths: [Int], alignments: [MarkdownDocument.Table.Alignment]
  ) {
    var line: [MarkdownRun] = []
    for (index, width) in widths.enumerated() {
      if index > 0 { line.append(MarkdownRun(text: " " + glyphs.bar + " ", style: styles.mark)) }
      let cell = index < cells.count ? cells[index] : []
      let cut = cell.truncated(to: width, ellipsis: glyphs.ellipsis)
      line += padded(cut, by: width - cut.columns, alignments[index])
    }
    add(line: line.truncated(to: columns, ellipsis: glyphs.ellipsis))
  }

  private func padded(
    _ cell: [MarkdownRun], by blanks: Int, _ alignment: MarkdownDocument.Table.Alignment
  ) -> [MarkdownRun] {
    let before =
      switch alignment {
      case .leading: 0
      case .center: blanks / 2
      case .trailing: blanks
      }
    let left = MarkdownRun(text: .blank(before), style: styles.text)
    let right = MarkdownRun(text: .blank(blanks - before), style: styles.text)
    return [left] + cell + [right]
  }

  private mutating func addRule(widths: [Int]) {
    let cross = rule(1) + glyphs.cross + rule(1)
    let text = widths.map { rule($0).string }.joined(separator: cross.string)
    let run = MarkdownRun(text: SafeText(text).prefix(columns), style: styles.mark)
    add(line: [run])
  }
}
