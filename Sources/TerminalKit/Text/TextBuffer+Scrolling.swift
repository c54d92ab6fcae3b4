extension TextBuffer {
  /// Returns the scroll position nearest to `scroll` that shows the cursor in an editor of the
  /// given size.
  ///
  /// If the text is long enough, it fills the editor, so that an editor that grows shows more of
  /// it.
  ///
  /// - Complexity: Wraps O(rows of the editor) lines, whatever the length of the text.
  public func scroll(from scroll: TextScroll, showingCursorIn size: Size) -> TextScroll {
    let rows = TextRows(content, columns: size.columns)
    return min(
      rows.scroll(from: scroll, showing: cursor, in: size.rows), rows.lowestScroll(in: size.rows))
  }

  /// Returns the scroll position a number of rows further down, or up if the count is negative.
  ///
  /// Scrolling stops at the end of the text. The cursor moves with it to stay visible.
  public mutating func scroll(
    from scroll: TextScroll, by count: Int, in size: Size
  ) -> TextScroll {
    let text = TextRows(content, columns: size.columns)
    var (top, rows) = text.nearest(to: scroll)
    let lowest = max(top, text.lowestScroll(in: size.rows))
    for _ in 0..<abs(count) where count < 0 || top < lowest {
      guard text.step(&top, by: count.signum(), rows: &rows) else { break }
    }
    for _ in 0..<abs(count) where self.scroll(from: top, showingCursorIn: size) != top {
      move(count > 0 ? .down : .up, in: size)
    }
    return top
  }

  /// Returns the position at a point of an editor, for example for a click.
  public func position(at point: Point, scroll: TextScroll, columns: Int) -> TextPosition {
    let text = TextRows(content, columns: columns)
    var (place, rows) = text.nearest(to: scroll)
    for _ in 0..<max(0, point.row) {
      guard text.step(&place, by: 1, rows: &rows) else { return end }
    }
    let offset = text.offset(at: point.column, inRow: place.row, of: rows, line: place.line)
    return TextPosition(line: place.line, offset: offset)
  }

  /// Returns the point of an editor at which a position is drawn, or nil if it is not visible.
  ///
  /// - Complexity: Wraps O(rows of the editor) lines, whatever the length of the text.
  public func point(of position: TextPosition, scroll: TextScroll, in size: Size) -> Point? {
    let text = TextRows(content, columns: size.columns)
    let position = content.nearest(to: position)
    var (top, rows) = text.nearest(to: scroll)
    var row = -top.row
    while top.line < position.line, row < size.rows {
      row += rows.count
      top.line += 1
      rows = text.rows(ofLine: top.line)
    }
    let place = text.place(of: position, in: rows)
    let isInSight = top.line == position.line && (0..<size.rows).contains(row + place.row)
    return isInSight ? Point(column: place.column, row: row + place.row) : nil
  }
}
