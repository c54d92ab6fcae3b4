import Markdown

extension MarkdownLineBuilder {
  /// The lines of a cell.
  typealias Cell = [StyledText]

  /// The maximum width of a word that is never broken to keep columns side by side.
  private static let longestWord = 12

  /// Adds a table. If it is too wide, cells wrap; if that would break words, it is shown as
  /// records.
  mutating func addTable(_ table: Int, _ alignments: [MarkdownDocument.Alignment]) {
    let count = alignments.count
    let rows = document.children(of: table).enumerated().map { index, row in
      document.children(of: row).prefix(count).map {
        texts(of: $0, index == 0 ? theme.heading2 : textStyle)
      }
    }
    guard let widths = widths(of: rows, count: count) else { return addRecords(rows) }
    for (index, row) in rows.enumerated() {
      addRow(cells: row, widths: widths, alignments: alignments)
      if index == 0 { addRule(widths: widths) }
    }
  }

  /// Returns the column widths, or nil if words that must not be broken do not fit.
  ///
  /// Each column gets the width of its widest cell if all fit. Otherwise the widest columns shrink,
  /// first to their widest words, and then to ``longestWord``.
  private func widths(of rows: [[Cell]], count: Int) -> [Int]? {
    func widest(_ columns: (StyledText) -> Int) -> [Int] {
      (0..<count).map { column in
        rows.map { column < $0.count ? $0[column].map(columns).max() ?? 0 : 0 }.max() ?? 0
      }
    }
    let room = columns - 3 * (count - 1)
    let natural = widest(\.columns)
    if natural.reduce(0, +) <= room { return natural.map { max(1, $0) } }
    let words = widest(\.widestPart)
    if words.reduce(0, +) <= room { return Self.fit(zip(words, natural).map { $0...$1 }, in: room) }
    let parts = words.map { min($0, Self.longestWord) }
    guard parts.reduce(0, +) <= room else { return nil }
    return Self.fit(zip(parts, words).map { $0...$1 }, in: room)
  }

  /// Returns widths within the bounds whose sum is `room`. The columns that shrink get the same
  /// width, unless their lower bound is greater.
  private static func fit(_ bounds: [ClosedRange<Int>], in room: Int) -> [Int] {
    func widths(_ level: Int) -> [Int] {
      bounds.map { min(max(level, $0.lowerBound), $0.upperBound) }
    }
    var (level, next) = (0, bounds.map(\.upperBound).max() ?? 0)
    while level < next {
      let middle = (level + next + 1) / 2
      if widths(middle).reduce(0, +) <= room { level = middle } else { next = middle - 1 }
    }
    // The remaining width goes, one column each, to the first columns that can use it.
    var left = room - widths(level).reduce(0, +)
    return zip(widths(level), widths(level + 1)).map { width, wider in
      guard left > 0, wider > width else { return max(1, width) }
      left -= 1
      return wider
    }
  }

  private mutating func addRow(
    cells: [Cell], widths: [Int], alignments: [MarkdownDocument.Alignment]
  ) {
    let broken = zip(cells, widths).map { cell, width in cell.flatMap { $0.wrapped(to: width) } }
    for row in 0..<(broken.map(\.count).max() ?? 1) {
      var line = StyledText()
      for (index, width) in widths.enumerated() {
        if index > 0 { line.append(" " + bar + " ", theme.dim) }
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
    _ cell: StyledText, by blanks: Int, _ alignment: MarkdownDocument.Alignment
  ) -> StyledText {
    let before =
      switch alignment {
      case .leading: 0
      case .center: HorizontalAlignment.center.leadingBlanks(of: blanks)
      case .trailing: blanks
      }
    var text = StyledText(.blank(before), theme.text)
    text.append(cell)
    text.append(.blank(blanks - before), theme.text)
    return text
  }

  private mutating func addRule(widths: [Int]) {
    let cross = rule(1) + glyphs.cross + rule(1)
    let text = widths.map { rule($0).string }.joined(separator: cross.string)
    add(line: StyledText(SafeText(text).prefix(columns), theme.dim))
  }
}
