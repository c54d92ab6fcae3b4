/// The first row an editor shows: a row of a line, both counted from zero.
public struct TextScroll: Hashable, Codable, Sendable {
  public var line: Int
  /// Which row of the line, when the line is wrapped.
  public var row: Int

  public init(line: Int, row: Int) {
    self.line = line
    self.row = row
  }

  public static let top = TextScroll(line: 0, row: 0)
}

extension TextBuffer {
  /// The rows of a line, as ranges of character offsets, in an editor of so many columns.
  ///
  /// The last column is kept for the cursor at the end of a full row, and for the space that hangs there.
  ///
  /// - Complexity: O(length of the line).
  func rows(ofLine line: Int, columns: Int) -> [Range<Int>] {
    var wrapping = WordWrapping(columns: columns - 1)
    for character in lines[line] {
      wrapping.add(character, columns: character.drawnColumns)
    }
    return wrapping.finished()
  }

  /// The row of its line and the column at which a position is drawn.
  func place(of position: TextPosition, columns: Int) -> Point {
    let rows = rows(ofLine: position.line, columns: columns)
    let row = rows.lastIndex { $0.lowerBound <= position.offset } ?? 0
    let start = rows[row].lowerBound
    let before = lines[position.line].dropFirst(start).prefix(position.offset - start)
    let column = before.reduce(0) { $0 + $1.drawnColumns }
    return Point(column: min(column, max(0, columns - 1)), row: row)
  }

  /// The offset in a row that is drawn nearest to a column, not after it.
  private func offset(at column: Int, inRow row: Int, of rows: [Range<Int>], line: Int) -> Int {
    var offset = rows[row].lowerBound
    // The end of a row is the start of the next: only the last row's end is a place of its own.
    let last = row == rows.count - 1 ? rows[row].upperBound : rows[row].upperBound - 1
    var taken = 0
    for character in lines[line].dropFirst(offset).prefix(last - offset) {
      taken += character.drawnColumns
      guard taken <= column else { break }
      offset += 1
    }
    return offset
  }

  /// Moves the cursor up or down by rows as they are drawn, and keeps its column where it can.
  mutating func moveRows(_ count: Int, columns: Int) {
    let place = place(of: cursor, columns: columns)
    let goal = goalColumn ?? place.column
    var target = TextScroll(line: cursor.line, row: place.row)
    var rows = rows(ofLine: target.line, columns: columns)
    for _ in 0..<abs(count) {
      guard step(&target, by: count.signum(), rows: &rows, columns: columns) else { break }
    }
    cursor = TextPosition(
      line: target.line,
      offset: offset(at: goal, inRow: target.row, of: rows, line: target.line))
    goalColumn = goal
  }

  /// Goes to the row above or below; false at the end of the text.
  private func step(
    _ place: inout TextScroll, by direction: Int, rows: inout [Range<Int>], columns: Int
  ) -> Bool {
    if rows.indices.contains(place.row + direction) {
      place.row += direction
      return true
    }
    guard lines.indices.contains(place.line + direction) else { return false }
    place.line += direction
    rows = self.rows(ofLine: place.line, columns: columns)
    place.row = direction > 0 ? 0 : rows.count - 1
    return true
  }
}

extension TextBuffer {
  /// The scroll that shows the cursor in an editor of that size, as near to `scroll` as can be.
  ///
  /// - Complexity: O(rows of the editor) lines are wrapped, however long the text is.
  public func scroll(from scroll: TextScroll, showingCursorIn size: Size) -> TextScroll {
    let place = place(of: cursor, columns: size.columns)
    let target = TextScroll(line: cursor.line, row: place.row)
    let top = nearest(to: scroll, columns: size.columns)
    if target.isAbove(top) { return target }
    var lowest = target
    var rows = rows(ofLine: target.line, columns: size.columns)
    for _ in 0..<max(0, size.rows - 1) where lowest != top {
      guard step(&lowest, by: -1, rows: &rows, columns: size.columns) else { break }
    }
    return lowest.isAbove(top) ? top : lowest
  }

  /// The position drawn at a cell of an editor: where a click puts the cursor.
  public func position(at point: Point, scroll: TextScroll, columns: Int) -> TextPosition {
    var place = nearest(to: scroll, columns: columns)
    var rows = rows(ofLine: place.line, columns: columns)
    for _ in 0..<max(0, point.row) {
      guard step(&place, by: 1, rows: &rows, columns: columns) else { return end }
    }
    let offset = offset(at: point.column, inRow: place.row, of: rows, line: place.line)
    return TextPosition(line: place.line, offset: offset)
  }

  /// A scroll that was made for another text or size, put on a row that there is.
  func nearest(to scroll: TextScroll, columns: Int) -> TextScroll {
    let line = min(max(0, scroll.line), lines.count - 1)
    let rows = rows(ofLine: line, columns: columns)
    return TextScroll(line: line, row: min(max(0, scroll.row), rows.count - 1))
  }
}

extension TextScroll {
  fileprivate func isAbove(_ other: TextScroll) -> Bool {
    (line, row) < (other.line, other.row)
  }
}
