extension TextBuffer {
  /// The scroll that shows the cursor in an editor of that size, as near to `scroll` as possible.
  ///
  /// No row stays empty below the end of a text that has more above: an editor that grows shows more of it.
  ///
  /// - Complexity: O(rows of the editor) lines are wrapped, however long the text is.
  public func scroll(from scroll: TextScroll, showingCursorIn size: Size) -> TextScroll {
    min(self.scroll(from: scroll, showing: cursor, in: size), lowestScroll(in: size))
  }

  private func scroll(
    from scroll: TextScroll, showing position: TextPosition, in size: Size
  ) -> TextScroll {
    var rows = rows(ofLine: position.line, columns: size.columns)
    let place = place(of: position, in: rows, columns: size.columns)
    let target = TextScroll(line: position.line, row: place.row)
    let top =
      scroll.line == position.line
      ? clamp(scroll, to: rows) : nearest(to: scroll, columns: size.columns).scroll
    guard top < target else { return target }
    var lowest = target
    for _ in 0..<max(0, size.rows - 1) where lowest != top {
      guard step(&lowest, by: -1, rows: &rows, columns: size.columns) else { break }
    }
    return max(lowest, top)
  }

  /// The scroll so many rows further down, as a wheel asks for it, or up where the count is negative.
  ///
  /// It ends where the text does. A cursor that would be left out of sight comes along.
  public mutating func scroll(
    from scroll: TextScroll, by count: Int, in size: Size
  ) -> TextScroll {
    var (top, rows) = nearest(to: scroll, columns: size.columns)
    let lowest = max(top, lowestScroll(in: size))
    for _ in 0..<abs(count) where count < 0 || top < lowest {
      guard step(&top, by: count.signum(), rows: &rows, columns: size.columns) else { break }
    }
    for _ in 0..<abs(count) where self.scroll(from: top, showingCursorIn: size) != top {
      move(count > 0 ? .down : .up, in: size)
    }
    return top
  }

  /// The scroll that shows the end of the text in the last row.
  private func lowestScroll(in size: Size) -> TextScroll {
    scroll(from: .top, showing: end, in: size)
  }

  /// The position drawn at a cell of an editor: where a click puts the cursor.
  public func position(at point: Point, scroll: TextScroll, columns: Int) -> TextPosition {
    var (place, rows) = nearest(to: scroll, columns: columns)
    for _ in 0..<max(0, point.row) {
      guard step(&place, by: 1, rows: &rows, columns: columns) else { return end }
    }
    let offset = offset(at: point.column, inRow: place.row, of: rows, line: place.line)
    return TextPosition(line: place.line, offset: offset)
  }

  /// The cell of an editor at which a position is drawn; nil where it is out of sight.
  ///
  /// - Complexity: O(rows of the editor) lines are wrapped, however long the text is.
  public func point(of position: TextPosition, scroll: TextScroll, in size: Size) -> Point? {
    let position = nearest(to: position)
    var (top, rows) = nearest(to: scroll, columns: size.columns)
    var row = -top.row
    while top.line < position.line, row < size.rows {
      row += rows.count
      top.line += 1
      rows = self.rows(ofLine: top.line, columns: size.columns)
    }
    let place = place(of: position, in: rows, columns: size.columns)
    let isInSight = top.line == position.line && (0..<size.rows).contains(row + place.row)
    return isInSight ? Point(column: place.column, row: row + place.row) : nil
  }

  /// A scroll that may have been made for another text or size, put on a row that there is, with the
  /// rows of its line.
  func nearest(
    to scroll: TextScroll, columns: Int
  ) -> (scroll: TextScroll, rows: [Range<Int>]) {
    let line = min(max(0, scroll.line), lines.count - 1)
    let rows = rows(ofLine: line, columns: columns)
    return (clamp(TextScroll(line: line, row: scroll.row), to: rows), rows)
  }

  private func clamp(_ scroll: TextScroll, to rows: [Range<Int>]) -> TextScroll {
    TextScroll(line: scroll.line, row: min(max(0, scroll.row), rows.count - 1))
  }
}
