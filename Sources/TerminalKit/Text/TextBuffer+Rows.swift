extension TextBuffer {
  /// Returns the rows of a line as ranges of character offsets, in an editor of the given width.
  ///
  /// The last column is reserved for the cursor at the end of a full row and for the space that
  /// hangs there. The tab stops are those of the whole line, so that a tab is as wide in any row.
  ///
  /// - Complexity: O(length of the line).
  func rows(ofLine line: Int, columns: Int) -> [Range<Int>] {
    var wrapping = WordWrapping(columns: columns - 1)
    var column = 0
    wrapping.add(lines[line]) { character in
      let columns = character.drawnColumns(at: column)
      column += columns
      return columns
    }
    return wrapping.finished()
  }

  /// Returns the row, among the rows of its line, and the column of a position.
  func place(of position: TextPosition, in rows: [Range<Int>], columns: Int) -> Point {
    let row = rows.lastIndex { $0.lowerBound <= position.offset } ?? 0
    let offset = rows[row].lowerBound
    let (above, rest) = lines[position.line].split(at: offset)
    let start = above.drawnEnd()
    let column = rest.prefix(position.offset - offset).drawnEnd(from: start) - start
    return Point(column: min(column, max(0, columns - 1)), row: row)
  }

  /// Returns the offset in a row that is drawn nearest to a column, but not after it.
  func offset(at column: Int, inRow row: Int, of rows: [Range<Int>], line: Int) -> Int {
    var offset = rows[row].lowerBound
    // The end of a row is the start of the next one. Only the end of the last row is a separate
    // position.
    let last = row == rows.count - 1 ? rows[row].upperBound : rows[row].upperBound - 1
    let (above, rest) = lines[line].split(at: offset)
    let start = above.drawnEnd()
    var end = start
    for character in rest.prefix(last - offset) {
      end += character.drawnColumns(at: end)
      guard end - start <= column else { break }
      offset += 1
    }
    return offset
  }

  /// Moves the cursor up or down by displayed rows, keeping its column if possible.
  mutating func moveRows(_ count: Int, columns: Int) {
    var rows = rows(ofLine: cursor.line, columns: columns)
    let place = place(of: cursor, in: rows, columns: columns)
    let goal = goalColumn ?? place.column
    var target = TextScroll(line: cursor.line, row: place.row)
    for _ in 0..<abs(count) {
      guard step(&target, by: count.signum(), rows: &rows, columns: columns) else { break }
    }
    cursor = TextPosition(
      line: target.line,
      offset: offset(at: goal, inRow: target.row, of: rows, line: target.line))
    goalColumn = goal
  }

  /// Moves to the row above or below. Returns false at the end of the text.
  func step(
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

extension String {
  fileprivate func split(at offset: Int) -> (Substring, Substring) {
    let index = index(startIndex, offsetBy: offset)
    return (self[..<index], self[index...])
  }
}
