extension TextBuffer {
  /// Returns the scroll position nearest to `scroll` that shows the cursor in an editor of the
  /// given size.
  ///
  /// If the text is long enough, it fills the editor, so that an editor that grows shows more of
  /// it.
  ///
  /// - Complexity: Wraps O(rows of the editor) lines, whatever the length of the text.
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

  /// Returns the scroll position a number of rows further down, or up if the count is negative.
  ///
  /// Scrolling stops at the end of the text. The cursor moves with it to stay visible.
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

  /// Returns the scroll position that shows the end of the text in the last row.
  private func lowestScroll(in size: Size) -> TextScroll {
    scroll(from: .top, showing: end, in: size)
  }

  /// Returns the position at a point of an editor, for example for a click.
  public func position(at point: Point, scroll: TextScroll, columns: Int) -> TextPosition {
    var (place, rows) = nearest(to: scroll, columns: columns)
    for _ in 0..<max(0, point.row) {
      guard step(&place, by: 1, rows: &rows, columns: columns) else { return end }
    }
    let offset = offset(at: point.column, inRow: place.row, of: rows, line: place.line)
    return TextPosition(line: place.line, offset: offset)
  }

  /// Returns the point of an editor at which a position is drawn, or nil if it is not visible.
  ///
  /// - Complexity: Wraps O(rows of the editor) lines, whatever the length of the text.
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

  /// Returns the nearest valid scroll position for this text and width, with the rows of its line.
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
