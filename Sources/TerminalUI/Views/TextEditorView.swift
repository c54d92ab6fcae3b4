/// A text being edited, wrapped at words, with the cursor in it.
///
/// The view shows what it is told to: keep a ``TextScroll`` beside the buffer and bring it up to date with
/// ``TextBuffer/scroll(from:showingCursorIn:)`` after every change.
public struct TextEditorView: View {
  public var buffer: TextBuffer
  public var scroll: TextScroll
  /// Whether the cursor is shown.
  public var isFocused: Bool
  public var style: Style

  public init(
    buffer: TextBuffer, scroll: TextScroll, isFocused: Bool = true, style: Style = .plain
  ) {
    self.buffer = buffer
    self.scroll = scroll
    self.isFocused = isFocused
    self.style = style
  }

  /// Draws the rows that fit.
  ///
  /// - Complexity: O(rows of the canvas) lines are wrapped, however long the text is.
  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let top = buffer.nearest(to: scroll, columns: canvas.size.columns)
    // Rows of the first line that are scrolled away are above the canvas and clipped.
    var row = -top.row
    for line in top.line..<buffer.lines.count where row < canvas.size.rows {
      row += draw(line: line, at: row, in: &canvas)
    }
  }

  /// Draws a line and gives the number of its rows.
  private func draw(line: Int, at top: Int, in canvas: inout Canvas) -> Int {
    let rows = buffer.rows(ofLine: line, columns: canvas.size.columns)
    var characters = buffer.lines[line][...]
    for (index, range) in rows.enumerated() where top + index < canvas.size.rows {
      draw(characters.prefix(range.count), row: top + index, in: &canvas)
      characters = characters.dropFirst(range.count)
    }
    if isFocused, line == buffer.cursor.line {
      let place = buffer.place(of: buffer.cursor, columns: canvas.size.columns)
      canvas.placeCursor(at: Point(column: place.column, row: top + place.row))
    }
    return rows.count
  }

  private func draw(_ characters: Substring, row: Int, in canvas: inout Canvas) {
    guard row >= 0 else { return }
    var column = 0
    // One at a time: two characters that are safe on their own must not become one.
    for character in characters {
      column += canvas.write(
        SafeText(String(character)), style, at: Point(column: column, row: row))
    }
  }
}
