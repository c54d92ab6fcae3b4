/// The rows of a text in an editor.
///
/// The last column is reserved for the cursor at the end of a full row and for the space that hangs there.
struct TextRows {
  let lines: TextLines
  let columns: Int

  init(_ lines: TextLines, columns: Int) { (self.lines, self.columns) = (lines, columns) }

  /// Returns the rows of a line as ranges of character offsets.
  ///
  /// The tab stops are those of the whole line, so that a tab is as wide in any row.
  ///
  /// - Complexity: O(length of the line).
  func rows(ofLine line: Int) -> [Range<Int>] {
    var wrapping = WordWrapping(columns: columns - 1)
    var column = 0
    wrapping.add(lines.strings[line]) { character in
      let columns = character.drawnColumns(at: column)
      column += columns
      return columns
    }
    return wrapping.finished()
  }

  /// Returns the row, among the rows of its line, and the column of a position.
  func place(of position: TextPosition, in rows: [Range<Int>]) -> Point {
    let row = rows.lastIndex { $0.lowerBound <= position.offset } ?? 0
    let offset = rows[row].lowerBound
    let (above, rest) = lines.strings[position.line].split(at: offset)
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
    let (above, rest) = lines.strings[line].split(at: offset)
    let start = above.drawnEnd()
    var end = start
    for character in rest.prefix(last - offset) {
      end += character.drawnColumns(at: end)
      guard end - start <= column else { break }
      offset += 1
    }
    return offset
  }

  /// Returns the position a number of rows below another one, or above it, and the column to keep for the next such
  /// movement.
  func position(
    _ count: Int, below position: TextPosition, goal: Int?
  ) -> (TextPosition, goal: Int) {
    var rows = rows(ofLine: position.line)
    let place = place(of: position, in: rows)
    let goal = goal ?? place.column
    var target = TextScroll(line: position.line, row: place.row)
    for _ in 0..<abs(count) {
      guard step(&target, by: count.signum(), rows: &rows) else { break }
    }
    let offset = offset(at: goal, inRow: target.row, of: rows, line: target.line)
    return (TextPosition(line: target.line, offset: offset), goal)
  }

  /// Moves to the row above or below. Returns false at the end of the text.
  func step(
    _ place: inout TextScroll, by direction: Int, rows: inout [Range<Int>]
  ) -> Bool {
    if rows.indices.contains(place.row + direction) {
      place.row += direction
      return true
    }
    guard lines.strings.indices.contains(place.line + direction) else { return false }
    place.line += direction
    rows = self.rows(ofLine: place.line)
    place.row = direction > 0 ? 0 : rows.count - 1
    return true
  }
}

// MARK: - Scrolling

extension TextRows {
  /// Returns the scroll position nearest to `scroll` that shows a position in a number of rows.
  func scroll(
    from scroll: TextScroll, showing position: TextPosition, in count: Int
  ) -> TextScroll {
    var rows = rows(ofLine: position.line)
    let target = TextScroll(line: position.line, row: place(of: position, in: rows).row)
    let top =
      scroll.line == position.line ? clamp(scroll, to: rows) : nearest(to: scroll).scroll
    guard top < target else { return target }
    var lowest = target
    for _ in 0..<max(0, count - 1) where lowest != top {
      guard step(&lowest, by: -1, rows: &rows) else { break }
    }
    return max(lowest, top)
  }

  /// Returns the scroll position that shows the end of the text in the last of a number of rows.
  func lowestScroll(in count: Int) -> TextScroll {
    scroll(from: .top, showing: lines.end, in: count)
  }

  /// Returns the nearest valid scroll position for this text and width, with the rows of its line.
  func nearest(to scroll: TextScroll) -> (scroll: TextScroll, rows: [Range<Int>]) {
    let line = min(max(0, scroll.line), lines.strings.count - 1)
    let rows = rows(ofLine: line)
    return (clamp(TextScroll(line: line, row: scroll.row), to: rows), rows)
  }

  private func clamp(_ scroll: TextScroll, to rows: [Range<Int>]) -> TextScroll {
    TextScroll(line: scroll.line, row: min(max(0, scroll.row), rows.count - 1))
  }
}

extension String {
  fileprivate func split(at offset: Int) -> (Substring, Substring) {
    let index = index(startIndex, offsetBy: offset)
    return (self[..<index], self[index...])
  }
}
