extension MarkdownLineBuilder {
  /// Adds a table: the text of a cell is broken into lines where the table is too wide.
  mutating func add(_ table: MarkdownDocument.Table) {
    let count = table.alignments.count
    let rows = table.rows.enumerated().map { index, row in
      row.prefix(count).map { cell in
        texts(of: cell, index == 0 ? styles.heading : styles.text)
          .reduce(into: StyledText()) { $0.append($1) }
      }
    }
    let widths = widths(of: rows, count: count)
    for (index, row) in rows.enumerated() {
      addRow(cells: row, widths: widths, alignments: table.alignments)
      if index == 0 { addRule(widths: widths) }
    }
  }

  /// The columns of each column: as wide as its widest cell, the widest made the same where the sum does
  /// not fit.
  private func widths(of rows: [[StyledText]], count: Int) -> [Int] {
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
    cells: [StyledText], widths: [Int], alignments: [MarkdownDocument.Table.Alignment]
  ) {
    let broken = zip(cells, widths).map { $0.wrapped(to: $1) }
    for row in 0..<(broken.map(\.count).max() ?? 1) {
      var line = StyledText()
      for (index, width) in widths.enumerated() {
        if index > 0 { line.append(" " + glyphs.bar + " ", styles.mark) }
        let isThere = index < broken.count && row < broken[index].count
        // A character may be wider than the column.
        let text =
          isThere
          ? broken[index][row].truncated(to: width, ellipsis: glyphs.ellipsis) : StyledText()
        line.append(padded(text, by: width - text.columns, alignments[index]))
      }
      add(line: line.truncated(to: columns, ellipsis: glyphs.ellipsis))
    }
  }

  private func padded(
    _ cell: StyledText, by blanks: Int, _ alignment: MarkdownDocument.Table.Alignment
  ) -> StyledText {
    let before =
      switch alignment {
      case .leading: 0
      case .center: blanks / 2
      case .trailing: blanks
      }
    var text = StyledText(.blank(before), styles.text)
    text.append(cell)
    text.append(.blank(blanks - before), styles.text)
    return text
  }

  private mutating func addRule(widths: [Int]) {
    let cross = rule(1) + glyphs.cross + rule(1)
    let text = widths.map { rule($0).string }.joined(separator: cross.string)
    add(line: StyledText(SafeText(text).prefix(columns), styles.mark))
  }
}
