import Markdown

/// A table of a Markdown text. If it is too wide, cells wrap; if that would break words, it is shown as records.
struct MarkdownTable {
  /// The lines of a cell.
  typealias Cell = [StyledText]

  /// The cells of each row. Those of the first row are the headers of the columns.
  let rows: [[Cell]]
  let alignments: [MarkdownDocument.Alignment]
  /// The available width.
  let columns: Int
  let theme: Theme

  /// The maximum width of a word that is never broken to keep columns side by side.
  private static let longestWord = 12
  /// The indentation of continuation lines of a record.
  private static let recordIndent = 2

  var lines: [StyledText] {
    guard let widths else { return records }
    return rows.enumerated().flatMap { index, row in
      lines(of: row, widths: widths) + (index == 0 ? [rule(between: widths)] : [])
    }
  }

  /// Returns the column widths, or nil if words that must not be broken do not fit.
  ///
  /// Each column gets the width of its widest cell if all fit. Otherwise the widest columns shrink,
  /// first to their widest words, and then to ``longestWord``.
  private var widths: [Int]? {
    let count = alignments.count
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

  private func lines(of cells: [Cell], widths: [Int]) -> [StyledText] {
    let divider = " " + theme.glyphs.bar + " "
    let broken = zip(cells, widths).map { cell, width in cell.flatMap { $0.wrapped(to: width) } }
    return (0..<(broken.map(\.count).max() ?? 1)).map { row in
      var line = StyledText()
      for (index, width) in widths.enumerated() {
        if index > 0 { line.append(divider, theme.dim) }
        let isThere = index < broken.count && row < broken[index].count
        // A character may be wider than the column.
        let text = isThere ? truncated(broken[index][row], to: width) : StyledText()
        line.append(padded(text, by: width - text.columns, alignments[index]))
      }
      return truncated(line, to: columns)
    }
  }

  private func truncated(_ text: StyledText, to columns: Int) -> StyledText {
    text.truncated(to: columns, ellipsis: theme.glyphs.ellipsis)
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

  private func rule(between widths: [Int]) -> StyledText {
    let glyphs = theme.glyphs
    let cross = glyphs.rule(1) + glyphs.cross + glyphs.rule(1)
    let text = widths.map { glyphs.rule($0).string }.joined(separator: cross.string)
    return StyledText(SafeText(text).prefix(columns), theme.dim)
  }

  // MARK: - Records

  /// The table as records: the cells of each row below one another, each after the header of its
  /// column, with a rule between two rows.
  ///
  /// The first record has all headers, so that their links are kept. Other records leave out empty
  /// cells.
  private var records: [StyledText] {
    let heads = rows.first.map { $0.map(\.joinedLines) } ?? []
    let records = rows.dropFirst().filter { $0.contains { $0.hasText } }
    var lines: [StyledText] = []
    for (number, record) in (records.isEmpty ? [[]] : records).enumerated() {
      if number > 0 { lines.append(StyledText(theme.glyphs.rule(columns), theme.dim)) }
      for index in 0..<max(heads.count, record.count) {
        let head = index < heads.count ? heads[index] : StyledText()
        let cell = index < record.count ? record[index] : []
        if number == 0, index < heads.count {
          lines += self.lines(of: cell, behind: head)
        } else if cell.hasText {
          lines += self.lines(of: cell, behind: head.withoutLinks)
        }
      }
    }
    return lines
  }

  /// Returns a cell after its header. Continuation lines are indented.
  private func lines(of cell: Cell, behind head: StyledText) -> [StyledText] {
    var text = head
    if text.columns > 0, cell.hasText { text.append(": ", theme.dim) }
    text.append(cell.joinedLines)
    let indent = columns > 2 * Self.recordIndent ? Self.recordIndent : 0
    return text.wrapped(to: columns - indent).enumerated().map { index, row in
      var line = StyledText(.blank(index == 0 ? 0 : indent), theme.text)
      line.append(row)
      return truncated(line, to: columns)
    }
  }
}

extension [StyledText] {
  fileprivate var hasText: Bool { contains { $0.columns > 0 } }

  /// The lines, joined with spaces.
  var joinedLines: StyledText {
    enumerated().reduce(into: StyledText()) { text, line in
      if line.offset > 0 { text.append(" ") }
      text.append(line.element)
    }
  }
}

extension GlyphSet {
  /// The bar beside a quote and between the columns of a table.
  var bar: SafeText { SafeText(String(vertical)) }

  /// Returns a rule of a number of columns.
  func rule(_ columns: Int) -> SafeText {
    SafeText(String(repeating: horizontal, count: columns))
  }
}
